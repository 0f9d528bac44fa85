import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Movie details from TMDB")
struct MovieDetailsTests {
    private static let full = #"""
        {"id":78,"imdb_id":"tt0083658","title":"Blade Runner","original_title":"Blade Runner",
         "original_language":"en","overview":"A blade runner must pursue replicants.","tagline":"Man has met his match.",
         "release_date":"1982-06-25","runtime":117,"status":"Released","homepage":"https://blade.example/",
         "genres":[{"id":878,"name":"Science Fiction"},{"id":18,"name":"Drama"}],
         "production_countries":[{"iso_3166_1":"US","name":"United States of America"}],
         "belongs_to_collection":{"name":"Blade Runner Collection"},
         "vote_average":7.9,"vote_count":14000,"poster_path":"/p.jpg",
         "credits":{
           "cast":[{"name":"Sean Young","character":"Rachael","order":2},{"name":"Extra"},
                   {"name":"Harrison Ford","character":"Deckard","order":0},
                   {"name":"Rutger Hauer","character":"","order":1}],
           "crew":[{"name":"Hampton Fancher","job":"Screenplay"},{"name":"Philip K. Dick","job":"Novel"},
                   {"name":"Ridley Scott","job":"Director"},{"name":"David Peoples","job":"Screenplay"},
                   {"name":"Hampton Fancher","job":"Story"},{"name":"Vangelis","job":"Original Music Composer"}]},
         "translations":{"translations":[]}}
        """#
    private static let gone = #"{"success":false,"status_message":"Not here.","status_code":34}"#

    private let tmdb = ScriptedTMDB()

    private func details(
        _ body: String,
        of id: MovieID = .tmdb(78),
        language: String? = nil
    ) async throws -> MovieDetails {
        try await tmdb.movies(ScriptedHTTPClient([.json(body)]), MoviePreferences(language: language))
            .details(of: id)
    }

    @Test("fulfils the contract of every details repository")
    func promises() async throws {
        let script = ScriptedHTTPClient { request in
            if request.url.contains("find/tt0083658") { return .json(#"{"movie_results":[{"id":78}]}"#) }
            if request.url.contains("movie/78") { return .json(Self.full) }
            return .json(Self.gone, status: .notFound)
        }
        let movies = try tmdb.movies(script)
        try await MovieDetailsRepositoryContract(movies).verify(known: .tmdb(78), unknown: .tmdb(79))
        try await MovieDetailsRepositoryContract(movies)
            .verify(known: .imdb("tt0083658"), unknown: .imdb("tt9999999"))
    }

    private static let two = #"{"id":5,"title":"Two","belongs_to_collection":{"id":9,"name":"Numbers"}}"#

    @Test("name the movies before and after in the collection, which is requested once a week")
    func neighbours() async throws {
        let parts = #"""
            {"id":9,"parts":[{"id":7,"title":"Three","release_date":""},{"id":5,"title":"Two","release_date":"1986-07-18"},
            {"id":8,"title":"One","release_date":"1986-05-25"},{"id":3,"title":"Older","release_date":"1970-01-01"}]}
            """#
        let script = ScriptedHTTPClient([.json(Self.two), .json(parts), .json(Self.two)])
        let movies = try tmdb.movies(script, MoviePreferences(language: "de"))
        for _ in 1...2 {
            let details = try await movies.details(of: .tmdb(5))
            #expect(details.collection == "Numbers")
            #expect(details.neighbours.previous?.id == .tmdb(8))
            #expect(details.neighbours.next?.id == .tmdb(7))
        }
        #expect(script.requestedPaths.count == 3 && script.requestedPaths[1] == "collection/9?language=de")
    }

    @Test(
        "do without the movies before and after if the collection is unusable",
        arguments: [
            .status(HTTPStatus(503)), .json("[]"), .json(#"{"parts":{}}"#),
            .json(#"{"parts":[{"id":6,"title":"Six"}]}"#),
            // A movie that is its own neighbour.
            .json(
                #"{"parts":[{"id":5,"title":"Two"},{"id":5,"title":"Two"},{"id":-1,"title":"Negative"},5]}"#
            ),
        ] as [ScriptedHTTPClient.Answer]
    )
    func noNeighbours(answer: ScriptedHTTPClient.Answer) async throws {
        let details = try await tmdb.movies(ScriptedHTTPClient([.json(Self.two), answer])).details(
            of: .tmdb(5)
        )
        #expect(details.collection == "Numbers" && details.neighbours == .none)
    }

    @Test("find the neighbours in a collection of thousands, whose titles are data")
    func manyNeighbours() async throws {
        let parts = (1...5_000).map { #"{"id":\#($0),"title":"\u001b[2J\#($0)"}"# }.joined(separator: ",")
        let script = ScriptedHTTPClient([.json(Self.two), .json(#"{"parts":[\#(parts)]}"#)])
        let neighbours = try await tmdb.movies(script).details(of: .tmdb(5)).neighbours
        #expect(neighbours.previous?.id == .tmdb(4) && neighbours.next?.title == "\u{1B}[2J6")
    }

    @Test("returns all details with one request")
    func everything() async throws {
        let script = ScriptedHTTPClient([.json(Self.full)])
        let details = try await tmdb.movies(script, MoviePreferences(language: "de")).details(of: .tmdb(78))
        #expect(
            script.requestedPaths == [
                "movie/78?append_to_response=credits%2Ctranslations%2Cwatch%2Fproviders&language=de"
            ]
        )
        #expect(
            details
                == MovieDetails(
                    movie: Movie(id: .tmdb(78), title: "Blade Runner", year: 1982).with {
                        $0.runtimeMinutes = 117
                        $0.rating = 7.9
                        $0.overview = "A blade runner must pursue replicants."
                        $0.genres = ["Science Fiction", "Drama"]
                        $0.directors = ["Ridley Scott"]
                        $0.poster = PosterReference(path: "/p.jpg")
                    },
                    otherIDs: [.imdb("tt0083658")],
                    tagline: "Man has met his match.",
                    releaseDate: "1982-06-25",
                    countries: ["United States of America"],
                    writers: ["Hampton Fancher", "David Peoples"],
                    cast: [
                        CastMember(name: "Harrison Ford", character: "Deckard"),
                        CastMember(name: "Rutger Hauer", character: nil),
                        CastMember(name: "Sean Young", character: "Rachael"),
                        CastMember(name: "Extra", character: nil),
                    ],
                    castOrder: .billing,
                    awards: nil,
                    collection: "Blade Runner Collection",
                    neighbours: .none,
                    homepage: "https://blade.example/",
                    votes: 14_000,
                    watch: nil,
                    origin: MoviesOrigin(
                        source: .service,
                        attribution:
                            "This product uses the TMDB API but is not endorsed or certified by TMDB."
                    )
                )
        )
    }

    @Test("offers are those of the user's country, subscriptions first, and credited")
    func offers() async throws {
        let service = #"{"provider_id":8,"provider_name":"Netflix","display_priority":3}"#
        let body = #"""
            {"id":78,"title":"Blade Runner","watch/providers":{"results":{"KR":{"link":"https://tmdb.example/78",
            "rent":[{"provider_id":3,"provider_name":"Google Play","display_priority":1}],
            "flatrate":[\#(service),{"provider_id":97,"provider_name":"Watcha","display_priority":1},{}]},
            "US":{"link":"javascript:x","flatrate":7},"FR":7}}}
            """#
        func offers(_ country: String?) async throws -> WatchOffers? {
            let preferences = MoviePreferences(country: country)
            return try await ScriptedTMDB().movies(ScriptedHTTPClient([.json(body)]), preferences)
                .details(of: .tmdb(78)).watch
        }
        #expect(
            try await offers("KR")
                == WatchOffers(
                    country: "KR",
                    link: "https://tmdb.example/78",
                    offers: [
                        .init(.stream, WatchService(id: 97, name: "Watcha")),
                        .init(.stream, WatchService(id: 8, name: "Netflix")),
                        .init(.rent, WatchService(id: 3, name: "Google Play")),
                    ],
                    attribution: "JustWatch"
                )
        )
        for country in ["US", "FR", "DE"] {
            let none = try await offers(country)
            #expect(none?.offers == [] && none?.link == nil)
        }
        #expect(try await offers(nil) == nil)
    }

    private static func untranslated(_ translations: [(String, String, String)]) -> String {
        let list = translations.map { language, country, data in
            #"{"iso_639_1":"\#(language)","iso_3166_1":"\#(country)","data":{\#(data)}}"#
        }.joined(separator: ",")
        return #"""
            {"id":496243,"title":"","original_title":"기생충","original_language":"ko","overview":"","tagline":null,
             "runtime":0,"homepage":"","translations":{"translations":[7,{"iso_639_1":"fr"},null,\#(list)]}}
            """#
    }

    @Test("empty texts are taken from the preferred language, then English, then the movie's own")
    func translations() async throws {
        let body = Self.untranslated([
            (
                "ko", "KR",
                #""title":"기생충","overview":"K","tagline":"K","runtime":131,"homepage":"https://k.example""#
            ),
            (
                "fr", "FR",
                #""title":"F","overview":"F","tagline":"F","runtime":1,"homepage":"https://f.example""#
            ),
            ("en", "GB", #""title":"E2","overview":"E2","runtime":0,"tagline":"E2""#),
            ("en", "US", #""title":"Parasite","overview":"E","tagline":"","runtime":0"#),
            ("pt", "PT", #""title":"Parasitas","overview":"PT""#),
            ("pt", "BR", #""title":"Parasita","overview":"""#),
        ])
        let details = try await details(body, of: .tmdb(496_243), language: "pt-BR")
        #expect(details.movie.title == "Parasita")
        #expect(details.movie.originalTitle == "기생충")
        #expect(details.movie.localTitles["ko"] == "기생충")
        #expect(details.movie.overview == "PT")
        #expect(details.tagline == "E2")
        #expect(details.movie.runtimeMinutes == 131)
        #expect(details.homepage == "https://k.example")
    }

    @Test("without a preferred language English comes first, and other languages are not used")
    func translationsWithoutLanguage() async throws {
        let body = Self.untranslated([
            ("fr", "FR", #""title":"F","overview":"F","runtime":1"#),
            ("en", "US", #""title":"Parasite""#),
        ])
        let details = try await details(body, of: .tmdb(496_243))
        #expect(details.movie.title == "Parasite")
        #expect(details.movie.overview == nil)
        #expect(details.movie.runtimeMinutes == nil)
        let otherBody = Self.untranslated([]).replacing("496243", with: "1")
        let bare = try await self.details(otherBody, of: .tmdb(1))
        #expect(bare.movie.title == "기생충")
        #expect(bare.movie.originalTitle == nil)
    }

    @Test("fields that cannot be decoded are unknown, and the others stay")
    func odd() async throws {
        let body = #"""
            {"id":78,"title":"Blade Runner","original_title":[],"overview":3,"tagline":{},"homepage":"javascript:x",
             "runtime":"117","release_date":"soon","genres":[{"id":18},{"name":"Drama"},5],"vote_average":11,
             "production_countries":{"x":1},"belongs_to_collection":"x","vote_count":-4,"poster_path":true,
             "credits":{"cast":[null,{"name":""},{"name":"A","order":"x","character":4}],"crew":"x"},
             "translations":[1]}
            """#
        let details = try await details(body)
        #expect(
            details.movie
                == Movie(id: .tmdb(78), title: "Blade Runner").with {
                    $0.genres = ["Drama"]
                }
        )
        #expect(details.cast == [CastMember(name: "A", character: nil)])
        #expect(details.writers.isEmpty && details.countries.isEmpty)
        #expect(details.collection == nil && details.homepage == nil && details.tagline == nil)
        #expect(details.votes == nil && details.releaseDate == nil)
    }

    @Test(
        "a date is complete or missing, and a year alone is enough",
        arguments: [
            ("1982-06-25", 1982, "1982-06-25"), ("1982", 1982, nil), ("1982-06", 1982, nil),
            ("1982-06-25-", 1982, nil),
            ("1982--06-25", 1982, nil), ("1982-6-25", 1982, nil), ("82-06-25", nil, nil),
            ("19820-06-25", nil, nil),
        ] as [(String, Int?, String?)]
    )
    func days(text: String, year: Int?, day: String?) async throws {
        let details = try await details(
            #"{"id":78,"title":"A","release_date":"\#(text)","vote_average":7,"vote_count":1}"#
        )
        #expect(
            details.movie
                == Movie(id: .tmdb(78), title: "A", year: year).with {
                    $0.rating = 7
                }
        )
        #expect(details.releaseDate == day)
        #expect(details.votes == 1)
    }

    @Test(
        "a response that is not a movie is unreadable and not cached",
        arguments: ["{}", "[]", #"{"id":0}"#, "<html>"]
    )
    func noMovie(body: String) async throws {
        let script = ScriptedHTTPClient([.json(body), .json(Self.full)])
        let movies = try tmdb.movies(script)
        await #expect {
            try await movies.details(of: .tmdb(78))
        } throws: { error in
            if case MoviesError.service(_, .unreadableAnswer) = error { true } else { false }
        }
        #expect(try await movies.details(of: .tmdb(78)).movie.title == "Blade Runner")
    }

    @Test("a movie that the service does not have is unknown, whatever is cached", arguments: [34, 6])
    func unknown(code: Int) async throws {
        let script = ScriptedHTTPClient([
            .json(Self.full), .json(#"{"status_code":\#(code),"status_message":"No."}"#, status: .notFound),
        ])
        let movies = try tmdb.movies(script)
        _ = try await movies.details(of: .tmdb(78))
        await #expect(throws: MoviesError.unknownMovie(id: .tmdb(78), source: .service)) {
            try await movies.details(of: .tmdb(78))
        }
    }

    @Test("a 404 without the service's own code is a rejected request: the base URL may be wrong")
    func otherNotFound() async throws {
        for answer in [
            ScriptedHTTPClient.Answer.text("<html>", status: .notFound), .json("{}", status: .notFound),
        ] {
            let movies = try tmdb.movies(ScriptedHTTPClient([answer]))
            await #expect(throws: MoviesError.service(.service, .requestRejected(message: .status(404)))) {
                try await movies.details(of: .tmdb(78))
            }
        }
    }

    @Test("an IMDb identifier is looked up first")
    func imdb() async throws {
        let script = ScriptedHTTPClient([
            .json(#"{"movie_results":[7,{"id":"x"},{"id":78}],"tv_results":[]}"#), .json(Self.full),
        ])
        let details = try await tmdb.movies(script).details(of: .imdb("tt0083658"))
        #expect(details.movie.id == .tmdb(78))
        #expect(
            script.requestedPaths == [
                "find/tt0083658?external_source=imdb_id",
                "movie/78?append_to_response=credits%2Ctranslations%2Cwatch%2Fproviders",
            ]
        )
    }

    @Test("an IMDb identifier that is not found is unknown")
    func unknownIMDb() async throws {
        let script = ScriptedHTTPClient([.json(#"{"movie_results":[],"tv_results":[{"id":1}]}"#)])
        await #expect(throws: MoviesError.unknownMovie(id: .imdb("tt0083658"), source: .service)) {
            try await tmdb.movies(script).details(of: .imdb("tt0083658"))
        }
    }

    @Test("the details of another movie than the requested one are refused")
    func otherMovie() async throws {
        await #expect(throws: MoviesError.service(.service, .unreadableAnswer(.invalid(path: "id")))) {
            try await details(Self.full, of: .tmdb(550))
        }
        let script = ScriptedHTTPClient([.json(#"{"movie_results":[{"id":78}]}"#), .json(Self.full)])
        await #expect(throws: MoviesError.service(.service, .unreadableAnswer(.invalid(path: "imdb_id")))) {
            try await tmdb.movies(script).details(of: .imdb("tt0000001"))
        }
    }
}
