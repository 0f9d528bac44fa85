import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfacesTestSupport
import Testing

@Suite("Conditions at TMDB")
struct TMDBConditionsTests {
    private static let rows = [
        #"{"id":1,"title":"Alien","genre_ids":[27,878],"release_date":"1979-05-25","vote_average":8.2,"vote_count":9,"original_language":"en"}"#,
        #"{"id":2,"title":"Alien Love","genre_ids":[35],"release_date":"2001-01-01","vote_average":5.1,"vote_count":9,"original_language":"fr"}"#,
        #"{"id":3,"title":"Aliens","genre_ids":[28],"release_date":"1986-07-18","vote_average":8.0,"vote_count":9,"original_language":"en"}"#,
    ].joined(separator: ",")

    private let scripted = ScriptedTMDB()

    private func page(
        _ text: String,
        order: MovieOrder = MovieOrder(),
        totalPages: Int = 1
    ) async throws -> (page: MoviesPage, paths: [String]) {
        let script = ScriptedHTTPClient { request in
            let number = request.url.contains("page=2") ? 2 : 1
            return .json(tmdbPage(number == 1 ? Self.rows : "", number: number, totalPages: totalPages))
        }
        let page = try await scripted.movies(script).page(
            matching: MovieQuery(text: text, order: order)
        )
        return (page, script.requestedPaths)
    }

    @Test(
        "without words TMDB filters and sorts",
        arguments: [
            ("genre:sci-fi,horror -genre:war", "with_genres=878%7C27&without_genres=10752"),
            ("y:1980..1989", "primary_release_date.gte=1980-01-01&primary_release_date.lte=1989-12-31"),
            ("country:kr language:ja", "with_origin_country=KR&with_original_language=ja"),
            ("runtime:<100 runtime:>80", "with_runtime.gte=81&with_runtime.lte=99"),
            ("rating:>7", "vote_average.gte=7.05&vote_average.lte=10.04&vote_count.gte=1"),
        ]
    )
    func discover(text: String, query: String) async throws {
        let paths = try await page(text).paths
        #expect(paths.map { $0.prefix { $0 != "?" } } == ["discover/movie"])
        #expect(paths[0].contains(query + "&sort_by=popularity.desc"))
    }

    @Test("a genre has the number under which TMDB names it")
    func genreNumbers() async throws {
        let others: [MovieGenre: String] = [.sciFi: "Science Fiction", .musical: "Music"]
        var asked = 0
        for genre in MovieGenre.allCases {
            let script = ScriptedHTTPClient { request in
                let number = request.url.firstMatch(of: /with_genres=([0-9]+)/)?.1 ?? ""
                return .json(
                    tmdbPage(#"{"id":1,"title":"A","genre_ids":[\#(number)],"release_date":"1990-01-01"}"#)
                )
            }
            let condition = MovieCondition(.genres([genre]))
            let page = try await ScriptedTMDB().movies(script)
                .page(matching: MovieQuery(text: "y:1990").meeting(condition))
            // TMDB has no genre like some of IMDb's, and is not asked for them.
            guard !script.requests.isEmpty else { continue }
            asked += 1
            #expect(page.movies.map(\.genres) == [[others[genre] ?? genre.rawValue]])
        }
        #expect(asked == 19)
    }

    @Test("a year beside a title is asked for if no title has it, and those movies come first")
    func yearBesideTitle() async throws {
        let script = ScriptedHTTPClient { request in
            let isDated = request.url.contains("year=1984")
            let dune = isDated ? #"{"id":2,"title":"Dune","release_date":"1984-12-14"}"# : ""
            return .json(tmdbPage(isDated ? dune : #"{"id":1,"title":"Dune 1984 Making Of"}"#))
        }
        let page = try await scripted.movies(script).page(matching: MovieQuery(text: "dune 1984"))
        #expect(page.movies.map(\.title) == ["Dune", "Dune 1984 Making Of"])
        #expect(script.requestedPaths.count == 2)
    }

    @Test("services are asked for by their numbers, in the country of the user")
    func services() async throws {
        let service = WatchServiceReference.known(WatchService(id: 8, name: "Netflix"))
        let condition = MovieCondition(.services([service]))
        for (condition, name) in [
            (condition, "with_watch_providers"),
            (MovieCondition(condition.values, isNegated: true), "without_watch_providers"),
        ] {
            let script = ScriptedHTTPClient([.json(tmdbPage(Self.rows))])
            let query = try MovieQuery(text: "genre:war").meeting(condition)
            _ = try await ScriptedTMDB().movies(script, MoviePreferences(country: "KR")).page(matching: query)
            #expect(script.requestedPaths[0].contains("&\(name)=8&watch_region=KR&"))
        }
    }

    @Test("the services of a country come in the order that TMDB shows there, and are cached for a day")
    func servicesOfCountry() async throws {
        let body = #"""
            {"results":[{"provider_id":2,"provider_name":"Apple TV","display_priority":1,"display_priorities":{"KR":9}},
            {"provider_id":8,"provider_name":"Netflix","display_priority":5,"display_priorities":{"KR":0}},{"odd":1},
            {"provider_id":11,"provider_name":"MUBI","display_priority":4}]}
            """#
        let script = ScriptedHTTPClient([.json(body), .json(body)])
        let movies = try scripted.movies(script, MoviePreferences(language: "ko", country: "KR"))
        let names = try await movies.services(fetchPolicy: .cacheFirst).map(\.name)
        #expect(names == ["Netflix", "MUBI", "Apple TV"])
        scripted.clock.advance(by: 86_399)
        #expect(try await movies.services(fetchPolicy: .cacheFirst).count == 3)
        #expect(script.requestedPaths == ["watch/providers/movie?watch_region=KR&language=ko"])
        scripted.clock.advance(by: 1)
        _ = try await movies.services(fetchPolicy: .cacheFirst)
        #expect(script.requestedPaths.count == 2)
        await #expect(throws: MoviesError.query(.services(.noCountry))) {
            try await scripted.movies(ScriptedHTTPClient([])).services(fetchPolicy: .cacheFirst)
        }
    }

    @Test("an order without words is TMDB's, and the highest rated movies have a hundred votes")
    func discoverOrder() async throws {
        let paths = try await page("genre:war", order: MovieOrder(.rating)).paths
        #expect(paths[0].contains("sort_by=vote_average.desc&vote_count.gte=100"))
    }

    @Test(
        "with words the rows of the search are compared here",
        arguments: [
            ("alien genre:horror", ["Alien"]), ("alien -language:en", ["Alien Love"]),
            ("alien y:1975..1990", ["Alien", "Aliens"]), ("alien rating:>8", ["Alien"]),
            ("alien !love", ["Alien", "Aliens"]), ("alien genre:war", []),
        ]
    )
    func narrowed(text: String, titles: [String]) async throws {
        let (page, paths) = try await page(text)
        #expect(page.movies.map(\.title) == titles)
        #expect(paths.allSatisfy { $0.hasPrefix("search/movie?query=alien&") })
        #expect(page.countsAll)
        #expect(page.noResultsReason == .conditionsUnmet)
    }

    @Test("at most five pages are compared, and the answer says among how many")
    func examined() async throws {
        let (page, paths) = try await page("alien", order: MovieOrder(.year), totalPages: 40)
        #expect(page.movies.map(\.title) == ["Alien Love", "Aliens", "Alien"])
        #expect(paths.count == 5)
        #expect(page.examinedPages == 5)
        #expect(!page.countsAll)
        #expect(page.totalPages == 1)
    }

    @Test(
        "what TMDB cannot answer is not asked",
        arguments: [
            ("awards:>0", MoviesPage.NoResultsReason.unknownFacet(.awards)),
            ("alien runtime:<100", .unsupportedFacet(.runtime, .besideWords)),
            ("alien country:us", .unsupportedFacet(.country, .besideWords)),
            ("-country:us", .unsupportedFacet(.country, .negated)),
        ]
    )
    func unanswerable(text: String, reason: MoviesPage.NoResultsReason) async throws {
        let (page, paths) = try await page(text)
        #expect(page.noResultsReason == reason)
        #expect(paths.isEmpty)
    }
}
