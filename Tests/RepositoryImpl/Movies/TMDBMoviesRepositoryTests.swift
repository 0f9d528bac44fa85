import Entities
import Networking
import NetworkingTestSupport
import Persistence
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Movies from TMDB with a response cache")
struct TMDBMoviesRepositoryTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    private let clock = ManualClock()
    private let storeFailures = Failures()
    private let responses = CachedResponses(
        database: LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(.memory, migrations: CachedResponses.migrations)
        },
        budget: 1 << 20
    )

    private func makeRepository(
        _ script: ScriptedHTTPClient,
        credential: String = key,
        responses: CachedResponses? = nil
    ) throws -> TMDBMoviesRepository {
        TMDBMoviesRepository(
            service: try TMDBService(
                baseURL: "https://tmdb.example/3",
                credential: #require(TMDBCredential(credential)),
                client: script.client,
                now: { [clock] in clock.now }
            ),
            responses: responses ?? self.responses,
            now: { [clock] in clock.now },
            storeFailed: { [storeFailures] in storeFailures.add($0) }
        )
    }

    private static func page(
        _ rows: String = #"{"id":78,"title":"Blade Runner","release_date":"1982-06-25"}"#,
        number: Int = 1,
        totalPages: Int = 1
    ) -> String {
        #"{"page":\#(number),"results":[\#(rows)],"total_pages":\#(totalPages),"total_results":1}"#
    }

    private static func fresh(_ body: String, seconds: Int = 600) -> ScriptedHTTPClient.Answer {
        .success(
            HTTPResponse(headers: ["Cache-Control": "public, max-age=\(seconds)"], body: Array(body.utf8))
        )
    }

    @Test("fulfils the contract of every movie repository")
    func promises() async throws {
        let script = ScriptedHTTPClient { request in
            request.url.contains("page=1") ? .json(Self.page()) : .json(Self.page("", number: 2))
        }
        try await MoviesRepositoryContract(makeRepository(script)).verify(searching: "blade")
    }

    @Test("sends the escaped words, the page, and the key in the query or a header")
    func request() async throws {
        let script = ScriptedHTTPClient([.json(Self.page()), .json(Self.page())])
        let query = try MovieQuery(text: "C++ & 기생충")
        _ = try await makeRepository(script).page(2, matching: query)
        _ = try await makeRepository(script, credential: "eyJtoken").page(2, matching: query)
        let parameters = "query=C%2B%2B%20%26%20%EA%B8%B0%EC%83%9D%EC%B6%A9&page=2&include_adult=false"
        #expect(
            script.requests.map(\.url) == [
                "https://tmdb.example/3/search/movie?api_key=\(Self.key)&\(parameters)",
                "https://tmdb.example/3/search/movie?\(parameters)",
            ]
        )
        #expect(script.requests.map { HTTPHeaders($0.headers)["Authorization"] } == [nil, "Bearer eyJtoken"])
    }

    @Test(
        "a year without words uses the discover endpoint, and movies of other years are left out"
    )
    func yearAlone() async throws {
        let rows =
            #"{"id":1,"title":"A","release_date":"2003-01-01"},{"id":2,"title":"B","release_date":"1999-01-01"}"#
        let script = ScriptedHTTPClient([.json(Self.page(rows))])
        let page = try await makeRepository(script)
            .page(3, matching: MovieQuery(text: "y:2003"))
        #expect(
            script.requests.map(\.url) == [
                "https://tmdb.example/3/discover/movie?api_key=\(Self.key)&primary_release_year=2003"
                    + "&sort_by=popularity.desc&page=3&include_adult=false"
            ]
        )
        #expect(page.movies.map(\.title) == ["A"])
        #expect(page.rows.allSatisfy { $0.match == nil })
    }

    @Test("decodes a movie, and treats empty or null fields as unknown")
    func rows() async throws {
        let rows = #"""
            {"id":1,"title":"A","original_title":"A","overview":"","release_date":"","vote_average":0,"vote_count":0},
            {"id":2,"title":"B","original_title":"ㅂ","overview":"O","release_date":"1999-03-30","vote_average":8.2,
             "vote_count":9,"poster_path":null,"new_field":{}},
            {"id":3,"title":"C","release_date":"1999-03-30-","vote_average":7,"vote_count":0},
            {"id":4,"title":"D","release_date":"99-03-30","vote_average":0.5,"vote_count":1}
            """#
        let page = try await makeRepository(ScriptedHTTPClient([.json(Self.page(rows))]))
            .page(matching: MovieQuery(text: "x"))
        #expect(
            page.movies == [
                Movie(id: .tmdb(1), title: "A"),
                Movie(id: .tmdb(2), title: "B", year: 1999).with {
                    $0.originalTitle = "ㅂ"
                    $0.rating = 8.2
                    $0.overview = "O"
                },
                Movie(id: .tmdb(3), title: "C", year: 1999),
                Movie(id: .tmdb(4), title: "D").with {
                    $0.rating = 0.5
                },
            ]
        )
        #expect(
            page.origin
                == MoviesOrigin(
                    source: .service,
                    attribution: "This product uses the TMDB API but is not endorsed or certified by TMDB."
                )
        )
    }

    @Test("results contain the matches in their titles")
    func matches() async throws {
        let rows = #"""
            {"id":1,"title":"Le Samouraï"},{"id":2,"title":"Seven Samurai","original_title":"七人の侍"},
            {"id":3,"title":"Ran"}
            """#
        let page = try await makeRepository(ScriptedHTTPClient([.json(Self.page(rows))]))
            .page(matching: MovieQuery(text: "seven samurai"))
        #expect(page.rows.map(\.movie.id) == [.tmdb(2), .tmdb(1), .tmdb(3)])
        #expect(page.rows[0].match == MovieMatch(score: 1, title: [0..<5, 6..<13], exactness: .title))
        #expect(page.rows[2].match == nil)
        let native = try await makeRepository(ScriptedHTTPClient([.json(Self.page(rows))]))
            .page(matching: MovieQuery(text: "七人"))
        let match = try #require(native.rows.first { $0.movie.id == .tmdb(2) }?.match)
        #expect(match.title.isEmpty)
        #expect(match.originalTitle == [0..<6])
    }

    @Test("rows that cannot be decoded are left out and counted")
    func oddRow() async throws {
        let rows = #"""
            {"id":"x","title":"Odd"},null,7,{"id":3},{"id":-5,"title":"Odd"},{"id":6,"title":" "},
            {"id":4,"title":"Good"}
            """#
        let page = try await makeRepository(ScriptedHTTPClient([.json(Self.page(rows))]))
            .page(matching: MovieQuery(text: "x"))
        #expect(page.movies.map(\.title) == ["Good"])
        #expect(page.skipped == 6)
    }

    @Test("impossible numbers count as unknown", arguments: ["1e300", "-0.4", "10.1"])
    func impossibleFigures(rating: String) async throws {
        let row = #"{"id":1,"title":"A","release_date":"-123-1","vote_average":\#(rating),"vote_count":3}"#
        let body = #"{"page":-1,"results":[\#(row)],"total_pages":-3,"total_results":-1}"#
        let page = try await makeRepository(ScriptedHTTPClient([.json(body)]))
            .page(matching: MovieQuery(text: "x"))
        #expect(page.movies == [Movie(id: .tmdb(1), title: "A")])
        #expect([page.number, page.totalPages, page.totalResults] == [1, 1, 1])
    }

    @Test("limits the number of pages to what the service delivers")
    func pageLimit() async throws {
        let script = ScriptedHTTPClient([.json(Self.page(totalPages: 38_029))])
        let page = try await makeRepository(script).page(matching: MovieQuery(text: "x"))
        #expect(page.totalPages == 500)
    }

    @Test("a fresh cached response needs no request and has an age")
    func freshAnswer() async throws {
        let script = ScriptedHTTPClient([Self.fresh(Self.page())])
        let repository = try makeRepository(script)
        let first = try await repository.page(matching: MovieQuery(text: "blade"))
        clock.advance(by: 599)
        let second = try await repository.page(matching: MovieQuery(text: " blade "))
        #expect(second.movies == first.movies)
        #expect(second.origin.freshness == .stored(age: .seconds(599), isStale: false))
        #expect(script.requests.count == 1)
    }

    @Test("the service is asked again when the response is stale")
    func expiredAnswer() async throws {
        let script = ScriptedHTTPClient([
            Self.fresh(Self.page()), Self.fresh(Self.page(#"{"id":1,"title":"New"}"#)),
        ])
        let repository = try makeRepository(script)
        _ = try await repository.page(matching: MovieQuery(text: "blade"))
        clock.advance(by: 600)
        let second = try await repository.page(matching: MovieQuery(text: "blade"))
        #expect(second.movies.map(\.title) == ["New"])
        #expect(second.origin.freshness == .current)
    }

    @Test(
        "a stale response is used if the service fails",
        arguments: [
            ScriptedHTTPClient.Answer.failure(.unreachable(host: "tmdb.example", .hostNotFound)),
            .failure(.timedOut), .status(.serviceUnavailable), .status(.tooManyRequests),
            .text("<html>a proxy</html>"),
        ]
    )
    func staleAnswer(failure: ScriptedHTTPClient.Answer) async throws {
        let repository = try makeRepository(
            ScriptedHTTPClient([Self.fresh(Self.page(), seconds: 1), failure])
        )
        let first = try await repository.page(matching: MovieQuery(text: "blade"))
        clock.advance(by: 3_600)
        let second = try await repository.page(matching: MovieQuery(text: "blade"))
        #expect(second.movies == first.movies)
        #expect(second.origin.freshness == .stored(age: .seconds(3_600), isStale: true))
    }

    @Test("a rejected key is an error, whatever is cached")
    func refusedKeyBeatsStale() async throws {
        let refused = #"{"status_message":"Invalid API key","status_code":7}"#
        let script = ScriptedHTTPClient([
            Self.fresh(Self.page(), seconds: 1), .json(refused, status: .unauthorized),
        ])
        let repository = try makeRepository(script)
        _ = try await repository.page(matching: MovieQuery(text: "blade"))
        clock.advance(by: 2)
        await #expect(
            throws: MoviesError.service(.service, .keyRejected(message: .quoted("Invalid API key")))
        ) {
            try await repository.page(matching: MovieQuery(text: "blade"))
        }
    }

    @Test(
        "every failure of the service is a domain error with the service's message",
        arguments: [
            (ScriptedHTTPClient.Answer.failure(.cancelled), MoviesError.cancelled),
            (.failure(.timedOut), .service(.service, .unreachable(.timedOut))),
            (
                .failure(.tooLarge(limit: 9)),
                .service(.service, .unreadableAnswer(.tooLarge(limit: 9)))
            ),
            (
                .json(#"{"page":1,"results":7}"#),
                .service(.service, .unreadableAnswer(.wrongKind(path: "results", expected: .list)))
            ),
            (
                .json(#"{"page":1,"results":[{"title":"A"},{"title":"B"}],"total_results":55}"#),
                .service(.service, .unreadableAnswer(.missing(path: "results[0].id")))
            ),
            (
                .status(.tooManyRequests, headers: ["Retry-After": "3600"]),
                .service(.service, .tooManyRequests(wait: .seconds(3_600)))
            ),
            (
                .text("Time-out", status: 408),
                .service(.service, .failed(message: .status(408)))
            ),
            (
                .failure(.clientMissing("libcurl")),
                .service(.service, .unreachable(.clientMissing))
            ),
            (.status(.unauthorized), .service(.service, .keyRejected(message: nil))),
            (
                .json(#"{"status_message":"Words.","status_code":5}"#, status: HTTPStatus(422)),
                .service(.service, .requestRejected(message: .quoted("Words")))
            ),
            (.status(.tooManyRequests), .service(.service, .tooManyRequests())),
            (
                .json(#"{"status_message":"Try later.","status_code":9}"#, status: .serviceUnavailable),
                .service(.service, .failed(message: .status(503)))
            ),
            (
                .text("oops", status: .internalServerError),
                .service(.service, .failed(message: .status(500)))
            ),
        ]
    )
    func failures(answer: ScriptedHTTPClient.Answer, error: MoviesError) async throws {
        let repository = try makeRepository(ScriptedHTTPClient([answer]))
        await #expect(throws: error) {
            try await repository.page(matching: MovieQuery(text: "x"))
        }
    }

    @Test(
        "an unreadable response is an error and is not cached",
        arguments: ["", "<html></html>", "{}", "[1"]
    )
    func unreadable(body: String) async throws {
        let script = ScriptedHTTPClient([.text(body), .json(Self.page())])
        let repository = try makeRepository(script)
        await #expect {
            try await repository.page(matching: MovieQuery(text: "x"))
        } throws: { error in
            if case MoviesError.service(_, .unreadableAnswer) = error { true } else { false }
        }
        #expect(
            try await repository.page(matching: MovieQuery(text: "x")).origin.freshness
                == .current
        )
    }

    @Test("a cache that cannot be opened is reported, and the search continues without it")
    func brokenStore() async throws {
        let error = DatabaseError.cannotOpen(path: "/x", .notAPath)
        let broken = CachedResponses(
            database: LazyDatabase { () async throws(DatabaseError) in throw error },
            budget: 1 << 20
        )
        let repository = try makeRepository(ScriptedHTTPClient([.json(Self.page())]), responses: broken)
        let page = try await repository.page(matching: MovieQuery(text: "x"))
        #expect(page.movies.count == 1)
        #expect(storeFailures.all == [.unusable(path: "/x", .notAPath)])
    }
}
