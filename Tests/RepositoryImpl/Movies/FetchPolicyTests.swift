import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Fetch policies")
struct FetchPolicyTests {
    private let tmdb = ScriptedTMDB()
    private let cachedPages = CachedPages()

    private static func answer(_ title: String, seconds: Int = 600) -> ScriptedHTTPClient.Answer {
        .success(
            HTTPResponse(
                headers: ["Cache-Control": "max-age=\(seconds)", "ETag": #""1""#],
                body: Array(tmdbPage(#"{"id":78,"title":"\#(title)"}"#).utf8)
            )
        )
    }

    private func keep(_ title: String = "Old") async throws {
        _ = try await popular(ScriptedHTTPClient([Self.answer(title)]))
    }

    private func popular(
        _ script: ScriptedHTTPClient,
        _ policy: FetchPolicy = .cacheFirst
    ) async throws -> MoviesPage {
        try await tmdb.movies(script, policy: policy).popularMovies(page: 1)
    }

    private func replacedPopularPage(
        _ script: ScriptedHTTPClient,
        _ policy: FetchPolicy = .cacheFirst
    ) async throws -> MoviesPage {
        try await lastPage(try tmdb.movies(script, policy: policy))
    }

    /// Returns the page that replaces the cached ones.
    private func lastPage(_ movies: TMDBMoviesRepository) async throws -> MoviesPage {
        let pages = movies.pages(
            MoviesRequest(.popular),
            fetchPolicy: .cacheFirst,
            delivery: .cachedThenFresh
        )
        var last: MoviesPage?
        for try await page in pages {
            if page.isProvisional { cachedPages.add(page.value) } else { last = page.value }
        }
        return try #require(last)
    }

    private func title(_ page: MoviesPage) -> String? { page.movies.first?.title }

    // MARK: - Single requests

    private func ask(_ movies: TMDBMoviesRepository, _ fetchPolicy: FetchPolicy) async throws {
        _ = try await movies.popularMovies(page: 1, fetchPolicy: fetchPolicy)
        _ = try await movies.page(
            matching: MovieQuery(text: "blade"),
            fetchPolicy: fetchPolicy
        )
        _ = try await movies.details(of: .tmdb(78), fetchPolicy: fetchPolicy)
    }

    @Test("a single request can insist on the service, which revalidates the cached response")
    func requestedPolicy() async throws {
        func script() -> ScriptedHTTPClient {
            ScriptedHTTPClient { request in
                let body = request.url.contains("/movie/78") ? #"{"id":78,"title":"Old"}"# : nil
                return HTTPHeaders(request.headers)["If-None-Match"] == nil
                    ? .success(
                        HTTPResponse(
                            headers: ["Cache-Control": "max-age=600", "ETag": #""1""#],
                            body: Array((body ?? tmdbPage(#"{"id":78,"title":"Old"}"#)).utf8)
                        )
                    ) : .success(HTTPResponse(status: .notModified))
            }
        }
        try await ask(try tmdb.movies(script()), .cacheFirst)
        let cacheFirst = script()
        try await ask(try tmdb.movies(cacheFirst), .cacheFirst)
        #expect(cacheFirst.requests.isEmpty)
        let refresh = script()
        try await ask(try tmdb.movies(refresh), .refresh)
        #expect(
            refresh.requests.map { HTTPHeaders($0.headers)["If-None-Match"] } == [#""1""#, #""1""#, #""1""#]
        )
        let cacheOnly = script()
        try await ask(try tmdb.movies(cacheOnly, policy: .cacheOnly), .refresh)
        #expect(cacheOnly.requests.isEmpty)
    }

    // MARK: - Cached pages

    @Test("a stale page comes before the request, and then the new one")
    func handedOver() async throws {
        try await keep()
        tmdb.clock.advance(by: 700)
        let script = ScriptedHTTPClient { [cachedPages] _ in
            #expect(cachedPages.all.count == 1, "the old page came first")
            return Self.answer("New")
        }
        let page = try await replacedPopularPage(script)
        #expect(cachedPages.all.compactMap(title) == ["Old"])
        #expect(cachedPages.all.map(\.origin.freshness) == [.stored(age: .seconds(700), isStale: true)])
        #expect(title(page) == "New")
        #expect(page.origin.freshness == .current)
    }

    @Test("a fresh page is the only one")
    func freshOnce() async throws {
        try await keep()
        let page = try await replacedPopularPage(ScriptedHTTPClient())
        #expect(cachedPages.all.isEmpty)
        #expect(page.origin.freshness == .stored(age: .zero, isStale: false))
    }

    @Test("without a cached page the new one is the only one")
    func nothingToHandOver() async throws {
        #expect(title(try await replacedPopularPage(ScriptedHTTPClient([Self.answer("New")]))) == "New")
        #expect(cachedPages.all.isEmpty)
    }

    @Test("a confirmed page is current and fresh again")
    func confirmed() async throws {
        try await keep()
        tmdb.clock.advance(by: 700)
        let page = try await replacedPopularPage(ScriptedHTTPClient([.status(.notModified)]))
        #expect(cachedPages.all.compactMap(title) == ["Old"])
        #expect(title(page) == "Old")
        #expect(page.origin.freshness == .current)
        #expect(
            try await popular(ScriptedHTTPClient()).origin.freshness == .stored(age: .zero, isStale: false)
        )
    }

    @Test("after the stale page a failure is thrown, and the page stays cached")
    func failure() async throws {
        try await keep()
        tmdb.clock.advance(by: 700)
        await #expect(throws: MoviesError.service(.service, .unreachable(.timedOut))) {
            try await replacedPopularPage(ScriptedHTTPClient([.failure(.timedOut)]))
        }
        #expect(cachedPages.all.compactMap(title) == ["Old"])
        #expect(title(try await popular(ScriptedHTTPClient([.failure(.timedOut)]))) == "Old")
    }

    @Test("a cached page does not wait for genre names; they come with a new page")
    func genresOfKeptPage() async throws {
        let korean = MoviePreferences(language: "ko")
        let page = HTTPResponse(
            headers: ["Cache-Control": "max-age=600"],
            body: Array(tmdbPage(#"{"id":1,"title":"A","genre_ids":[18]}"#).utf8)
        )
        func genres(_ answers: [ScriptedHTTPClient.Answer]) async throws -> [[String]] {
            try await lastPage(try tmdb.movies(ScriptedHTTPClient(answers), korean)).movies.map(\.genres)
        }
        #expect(try await genres([.success(page), .failure(.timedOut)]) == [[]])
        #expect(try await genres([]) == [[]])
        tmdb.clock.advance(by: 600)
        let names = #"{"genres":[{"id":18,"name":"드라마"}]}"#
        #expect(try await genres([.success(page), .json(names)]) == [["드라마"]])
        #expect(cachedPages.all.map { $0.movies.map(\.genres) } == [[[]]])
        #expect(try await genres([]) == [["드라마"]])
    }

    // MARK: - Refresh

    @Test("a refresh revalidates the cached response, however fresh it is")
    func refresh() async throws {
        try await keep()
        let script = ScriptedHTTPClient([.status(.notModified), Self.answer("New")])
        let confirmed = try await popular(script, .refresh)
        #expect(title(confirmed) == "Old")
        #expect(confirmed.origin.freshness == .current)
        #expect(title(try await popular(script, .refresh)) == "New")
        #expect(script.requests.map { HTTPHeaders($0.headers)["If-None-Match"] } == [#""1""#, #""1""#])
        #expect(title(try await popular(ScriptedHTTPClient())) == "New")
    }

    @Test("a refresh that fails returns the cached response as stale")
    func refreshFailed() async throws {
        try await keep()
        tmdb.clock.advance(by: 5)
        let page = try await popular(ScriptedHTTPClient([.failure(.timedOut)]), .refresh)
        #expect(title(page) == "Old")
        #expect(page.origin.freshness == .stored(age: .seconds(5), isStale: true))
    }

    @Test("during a refresh a fresh page comes first as fresh")
    func refreshCached() async throws {
        try await keep()
        #expect(
            title(try await replacedPopularPage(ScriptedHTTPClient([Self.answer("New")]), .refresh)) == "New"
        )
        #expect(cachedPages.all.map(\.origin.freshness) == [.stored(age: .zero, isStale: false)])
    }

    // MARK: - Cache only

    @Test("with `cacheOnly`, a cached page of any age is returned and says if it is stale")
    func cacheOnly() async throws {
        try await keep()
        tmdb.clock.advance(by: 599)
        #expect(
            try await replacedPopularPage(ScriptedHTTPClient(), .cacheOnly).origin.freshness
                == .stored(age: .seconds(599), isStale: false)
        )
        tmdb.clock.advance(by: 100 * 86_400)
        let old = try await replacedPopularPage(ScriptedHTTPClient(), .cacheOnly)
        #expect(title(old) == "Old")
        #expect(old.origin.freshness == .stored(age: .seconds(599 + 100 * 86_400), isStale: true))
        #expect(cachedPages.all.isEmpty)
    }

    @Test("with `cacheOnly`, a missing response has its own error")
    func notCached() async throws {
        let movies = try tmdb.movies(
            ScriptedHTTPClient(),
            MoviePreferences(language: "ko"),
            policy: .cacheOnly
        )
        let error = MoviesError.service(.service, .notCached)
        await #expect(throws: error) { try await movies.popularMovies(page: 1) }
        await #expect(throws: error) {
            try await movies.page(matching: MovieQuery(text: "a"))
        }
        await #expect(throws: error) { try await movies.details(of: .tmdb(1)) }
        await #expect(throws: error) { try await movies.details(of: .imdb("tt0083658")) }
    }
}
