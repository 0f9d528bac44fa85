import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Lists of movies from TMDB")
struct MovieListsTests {
    private static let korean = MoviePreferences(language: "ko-KR", region: "KR", includesAdult: true)
    private static let row = #"{"id":1,"title":"A","genre_ids":[18,53]}"#
    private static let genres = #"""
        {"genres":[{"id":18,"name":"드라마"},{"id":"x","name":"?"},{"name":"?"},7,null,{"id":53,"name":""}]}
        """#

    private let tmdb = ScriptedTMDB()

    @Test("sends the user's preferences with every request that they affect")
    func preferences() async throws {
        let script = ScriptedHTTPClient { request in
            .json(request.url.contains("genre/") ? Self.genres : tmdbPage(Self.row))
        }
        let movies = try tmdb.movies(script, Self.korean)
        _ = try await movies.page(matching: MovieQuery(text: "옥자", year: 2017))
        _ = try await movies.popularMovies(page: 2)
        #expect(
            Set(script.requestedPaths) == [
                "search/movie?query=%EC%98%A5%EC%9E%90&page=1&include_adult=true&language=ko-KR&region=KR&primary_release_year=2017",
                "movie/popular?page=2&language=ko-KR&region=KR",
                "genre/movie/list?language=ko-KR",
            ]
        )
        #expect(script.requests.allSatisfy { $0.url.contains("api_key=\(ScriptedTMDB.key)") })
    }

    @Test("a response for another language or region is cached separately")
    func address() async throws {
        let script = ScriptedHTTPClient { _ in
            .success(
                HTTPResponse(
                    headers: ["Cache-Control": "max-age=600"],
                    body: Array(tmdbPage(Self.row).utf8)
                )
            )
        }
        for region in ["US", "GB", nil] {
            for _ in 0..<2 {
                let preferences = MoviePreferences(language: "en-US", region: region)
                _ = try await tmdb.movies(script, preferences).popularMovies(page: 1)
            }
        }
        #expect(script.requests.count == 3)
    }

    @Test(
        "has English genre names built in, and drops unknown numbers",
        arguments: [nil, "en", "en-GB"]
    )
    func englishGenres(language: String?) async throws {
        let row = #"{"id":1,"title":"A","genre_ids":[18,424242,"x",null,10770,878]}"#
        let script = ScriptedHTTPClient([.json(tmdbPage(row))])
        let page = try await tmdb.movies(script, MoviePreferences(language: language))
            .popularMovies(page: 1)
        #expect(page.movies.map(\.genres) == [["Drama", "TV Movie", "Science Fiction"]])
    }

    @Test("requests genre names in another language once a week")
    func otherGenres() async throws {
        let script = ScriptedHTTPClient { request in
            .json(request.url.contains("genre/") ? Self.genres : tmdbPage(Self.row))
        }
        func genres(_ policy: FetchPolicy = .cacheFirst) async throws -> [String] {
            try await tmdb.movies(script, Self.korean, policy: policy)
                .popularMovies(page: 1).movies.flatMap(\.genres)
        }
        #expect(try await genres() == ["드라마"])
        tmdb.clock.advance(by: 7 * 86_400 - 1)
        #expect(try await genres(.refresh) == ["드라마"])
        #expect(script.requestedPaths.filter { $0.hasPrefix("genre") }.count == 1)
        tmdb.clock.advance(by: 1)
        #expect(try await genres() == ["드라마"])
        #expect(script.requestedPaths.filter { $0.hasPrefix("genre") }.count == 2)
    }

    @Test(
        "if genre names are not available, only the genres are missing",
        arguments: [
            ScriptedHTTPClient.Answer.failure(.timedOut), .status(.serviceUnavailable),
            .status(.unauthorized), .text("<html></html>"), .json(#"{"genres":{}}"#), .json("[]"),
        ]
    )
    func noGenres(answer: ScriptedHTTPClient.Answer) async throws {
        let script = ScriptedHTTPClient { request in
            request.url.contains("genre/") ? answer : .json(tmdbPage(Self.row))
        }
        let page = try await tmdb.movies(script, Self.korean).popularMovies(page: 1)
        #expect(page.movies == [Movie(id: .tmdb(1), title: "A")])
    }

    @Test(
        "accepts a valid poster path and nothing else",
        arguments: [
            (#""/a_B-9.jpg""#, "/a_B-9.jpg"), ("null", nil), (#""""#, nil), (#""/""#, nil),
            (#""a.jpg""#, nil),
            (#""/../a""#, nil), (#""//evil.example/a.jpg""#, nil), (#""/a?b""#, nil), (#""/.a""#, nil),
            ("7", nil),
            (#""/\u001b[2J""#, nil),
        ] as [(String, String?)]
    )
    func poster(json: String, path: String?) async throws {
        let script = ScriptedHTTPClient([.json(tmdbPage(#"{"id":1,"title":"A","poster_path":\#(json)}"#))])
        let page = try await tmdb.movies(script).popularMovies(page: 1)
        #expect(page.movies.map(\.poster) == [path.map { PosterReference(path: $0) }])
    }

    @Test("a field of the wrong type is unknown, and the movie stays")
    func oddFields() async throws {
        let rows = #"""
            {"id":1,"title":"A","original_title":7,"overview":{},"release_date":19990101,"genre_ids":"x",
             "vote_average":"8","vote_count":[],"poster_path":{}},
            {"id":2,"title":null,"original_title":"ㅂ"},{"id":1,"title":"A again"},
            {"id":3,"title":"C","release_date":"1999"},{"id":1e99,"title":"D"}
            """#
        let page = try await tmdb.movies(ScriptedHTTPClient([.json(tmdbPage(rows))]))
            .popularMovies(page: 1)
        #expect(
            page.movies == [
                Movie(id: .tmdb(1), title: "A"), Movie(id: .tmdb(2), title: "ㅂ"),
                Movie(id: .tmdb(3), title: "C", year: 1999),
            ]
        )
    }

    @Test("a page without a number has the requested one")
    func uncounted() async throws {
        let body = #"{"results":[\#(Self.row)],"page":"3","total_pages":null}"#
        let page = try await tmdb.movies(ScriptedHTTPClient([.json(body)])).popularMovies(
            page: 3
        )
        #expect([page.number, page.totalPages, page.totalResults] == [3, 3, 1])
    }

    @Test("limits the pages to 500 and returns the last of them")
    func pageLimit() async throws {
        let script = ScriptedHTTPClient([
            .json(tmdbPage(Self.row, number: 500, totalPages: 38_029, totalResults: 760_566))
        ])
        let page = try await tmdb.movies(script)
            .page(500, matching: MovieQuery(text: "a"))
        #expect([page.number, page.totalPages, page.totalResults] == [500, 500, 760_566])
    }

    @Test("moves exact titles to the front and leaves out movies of another year")
    func ranking() async throws {
        let rows = [
            ("Mulan", 1998), ("Mulan II", 2004), ("Mulan", 2020), ("Matchless Mulan", 2020),
            ("The Mulan", 2021),
            ("Mulan Joins", 1939), ("Mulan", 0),
        ].enumerated().map { index, movie in
            #"{"id":\#(index + 1),"title":"\#(movie.0)","release_date":"\#(movie.1 == 0 ? "" : "\(movie.1)-09-04")"}"#
        }.joined(separator: ",")
        func order(_ text: String) async throws -> [Int] {
            let movies = try tmdb.movies(ScriptedHTTPClient([.json(tmdbPage(rows))]))
            return try await movies.page(matching: MovieQuery(text: text)).movies
                .compactMap {
                    if case .tmdb(let number) = $0.id { number } else { nil }
                }
        }
        #expect(try await order("mulan y:2020") == [3, 7, 4])
        #expect(try await order("Mulan") == [1, 3, 5, 7, 2, 4, 6])
        #expect(try await order("matchless y:1998") == [1, 7])
        #expect(try await order("?!") == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test("leaves the year to the service if its dates are regional, and subtracts rows that are left out")
    func yearAndRegion() async throws {
        let rows = [2019, 2020].map { #"{"id":\#($0),"title":"Mulan","release_date":"\#($0)-09-04"}"# }
            .joined(separator: ",")
        let answer = tmdbPage(rows, totalPages: 2, totalResults: 22)
        func page(_ preferences: MoviePreferences) async throws -> MoviesPage {
            try await ScriptedTMDB().movies(ScriptedHTTPClient([.json(answer)]), preferences)
                .page(matching: MovieQuery(text: "mulan", year: 2020))
        }
        let everywhere = try await page(MoviePreferences())
        #expect(everywhere.movies.map(\.year) == [2020])
        #expect(everywhere.totalResults == 21)
        let korea = try await page(MoviePreferences(region: "KR"))
        #expect(korea.movies.map(\.year) == [2019, 2020])
        #expect(korea.totalResults == 22)
    }
}
