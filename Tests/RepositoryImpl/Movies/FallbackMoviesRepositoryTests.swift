import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Cached responses of TMDB, then the catalogue")
struct FallbackMoviesRepositoryTests {
    private let tmdb = ScriptedTMDB()
    private let catalogue: CatalogueMoviesRepository

    init() throws {
        catalogue = try SampleCatalogue.repository()
    }

    private func cacheOnly() throws -> FallbackMoviesRepository {
        try repository(ScriptedHTTPClient(), policy: .cacheOnly)
    }

    private func repository(
        _ script: ScriptedHTTPClient,
        policy: FetchPolicy = .cacheFirst
    ) throws -> FallbackMoviesRepository {
        FallbackMoviesRepository(
            first: try tmdb.movies(script, policy: policy),
            second: catalogue,
            now: { [clock = tmdb.clock] in clock.now }
        )
    }

    private func keep(_ text: String, page: Int = 1) async throws {
        let body = tmdbPage(#"{"id":78,"title":"Kept"}"#, number: page, totalPages: 9)
        _ = try await tmdb.movies(ScriptedHTTPClient([.json(body)]))
            .page(page, matching: MovieQuery(text: text))
    }

    private func source(_ text: String, page: Int = 1) async throws -> MoviesOrigin.Source {
        try await cacheOnly().page(page, matching: MovieQuery(text: text)).origin
            .source
    }

    @Test("fulfils the contract of every movie repository")
    func promises() async throws {
        let repository = try cacheOnly()
        try await MoviesRepositoryContract(repository).verify(searching: "blade")
        try await MovieDetailsRepositoryContract(repository)
            .verify(known: .imdb("tt0083658"), unknown: .imdb("tt9999999"))
    }

    @Test("a cached response comes first, and the catalogue answers otherwise")
    func order() async throws {
        try await keep("blade")
        #expect(try await source("blade") == .service)
        #expect(try await source("runner") == .builtInCatalogue)
    }

    @Test("a list that one source began is not continued by the other")
    func pages() async throws {
        try await keep("blade")
        try await keep("blade", page: 3)
        #expect(try await source("blade", page: 3) == .service)
        await #expect(throws: MoviesError.service(.service, .notCached)) {
            try await source("blade", page: 2)
        }
        #expect(try await source("runner", page: 2) == .builtInCatalogue)
    }

    @Test("a TMDB movie that is not cached is not called foreign")
    func foreign() async throws {
        await #expect(throws: MoviesError.service(.service, .notCached)) {
            try await cacheOnly().details(of: .tmdb(78))
        }
    }

    @Test(
        "a rejected key, a rate limit and an unreadable answer are thrown",
        arguments: [
            (
                ScriptedHTTPClient.Answer.status(.unauthorized),
                .service(.service, .keyRejected(message: nil))
            ),
            (.status(.tooManyRequests), .service(.service, .tooManyRequests())),
            (.json("<"), nil),
        ] as [(ScriptedHTTPClient.Answer, MoviesError?)]
    )
    func otherFailure(answer: ScriptedHTTPClient.Answer, error: MoviesError?) async throws {
        let repository = try repository(ScriptedHTTPClient { _ in answer })
        let requests: [() async throws -> Void] = [
            { _ = try await repository.page(matching: MovieQuery(text: "blade")) },
            { _ = try await repository.popularMovies(page: 1) },
            { _ = try await repository.details(of: .tmdb(78)) },
        ]
        for request in requests {
            let thrown = await #expect(throws: MoviesError.self) { try await request() }
            #expect(error == nil || thrown == error)
        }
    }
}

@Suite("The catalogue while TMDB is down")
struct OutageFallbackTests {
    private static let timedOut = MoviesError.service(.service, .unreachable(.timedOut))
    private static let answer = ScriptedHTTPClient.Answer.json(
        tmdbPage(#"{"id":78,"title":"New"}"#, totalPages: 9)
    )

    private let tmdb = ScriptedTMDB()
    private let catalogue: CatalogueMoviesRepository

    init() throws {
        catalogue = try SampleCatalogue.repository()
    }

    /// TMDB with these responses in order, and the catalogue as the second source.
    private func repository(_ answers: ScriptedHTTPClient.Answer...) throws -> FallbackMoviesRepository {
        FallbackMoviesRepository(
            first: try tmdb.movies(ScriptedHTTPClient(answers)),
            second: catalogue,
            now: { [clock = tmdb.clock] in clock.now }
        )
    }

    private func origin(
        _ repository: FallbackMoviesRepository,
        page: Int = 1,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws -> MoviesOrigin {
        try await repository.page(page, matching: MovieQuery(text: "blade"), fetchPolicy: fetchPolicy)
            .origin
    }

    @Test(
        "the catalogue answers with the reason",
        arguments: [
            (ScriptedHTTPClient.Answer.failure(.timedOut), timedOut),
            (
                .failure(.unreachable(host: "tmdb.example", .hostNotFound)),
                .service(.service, .unreachable(.hostNotFound))
            ),
            (.status(HTTPStatus(503)), .service(.service, .failed(message: .status(503)))),
        ]
    )
    func answers(failure: ScriptedHTTPClient.Answer, error: MoviesError) async throws {
        let search = try await origin(repository(failure))
        #expect(search.source == .builtInCatalogue)
        #expect(search.fallbackReason == error)
        let popular = try await repository(failure).popularMovies(page: 1).origin
        #expect(popular == search)
        let details = try await repository(failure).details(of: .imdb("tt0083658")).origin
        #expect(details == search)
    }

    @Test(
        "a movie that is not in the catalogue is a failure of TMDB",
        arguments: [.tmdb(78), .imdb("tt9999999")] as [MovieID]
    )
    func unknown(id: MovieID) async throws {
        await #expect(throws: Self.timedOut) {
            try await repository(.failure(.timedOut)).details(of: id)
        }
    }

    @Test("TMDB is not asked again for a minute, except by a refresh")
    func pause() async throws {
        // The script fails on any request beyond these answers.
        let repository = try repository(.failure(.timedOut), .failure(.timedOut), Self.answer, Self.answer)
        for page in 1...2 {
            #expect(try await origin(repository, page: page).source == .builtInCatalogue)
        }
        #expect(
            try await repository.popularMovies(page: 1).origin.fallbackReason
                == Self.timedOut
        )
        #expect(try await repository.details(of: .imdb("tt0083658")).origin.fallbackReason == Self.timedOut)
        tmdb.clock.advance(by: 60)
        let popular = try await repository.popularMovies(page: 1)
        #expect(popular.origin.source == .builtInCatalogue)
        // A list that the catalogue began stays its own, even if TMDB might be back.
        tmdb.clock.advance(by: 60)
        #expect(try await origin(repository, page: 3).source == .builtInCatalogue)
        #expect(
            try await repository.popularMovies(page: 1, fetchPolicy: .refresh).origin
                .source == .service
        )
        #expect(try await origin(repository).source == .service)
    }

    /// Returns the sources of all answers for a caller that can replace them.
    private func sources(
        _ repository: FallbackMoviesRepository,
        _ text: String = "blade",
        page: Int = 1,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws -> [MoviesOrigin.Source] {
        let request = MoviesRequest(.search(try MovieQuery(text: text)), page: page)
        var sources: [MoviesOrigin.Source] = []
        for try await page in repository.pages(
            request,
            fetchPolicy: fetchPolicy,
            delivery: .catalogueThenFresh
        ) {
            sources.append(page.value.origin.source)
        }
        return sources
    }

    @Test("the catalogue's answer stands while TMDB is asked, unless TMDB's is cached")
    func meanwhile() async throws {
        let repository = try repository(Self.answer, Self.answer, Self.answer, Self.answer)
        #expect(try await sources(repository) == [.builtInCatalogue, .service])
        #expect(try await sources(repository) == [.service, .service])
        #expect(try await sources(repository, "zzzzzz") == [.service])
        #expect(try await sources(repository, "runner", page: 2) == [.service])
    }

    @Test(
        "the catalogue's answer that stood stays with the reason, and is not found twice while TMDB is down"
    )
    func meanwhileDown() async throws {
        let repository = try repository(.failure(.timedOut))
        #expect(try await sources(repository) == [.builtInCatalogue, .builtInCatalogue])
        #expect(try await sources(repository) == [.builtInCatalogue])
    }

    @Test("a successful refresh ends the minute")
    func refresh() async throws {
        let repository = try repository(.failure(.timedOut), Self.answer, Self.answer)
        #expect(try await origin(repository).source == .builtInCatalogue)
        #expect(try await origin(repository, fetchPolicy: .refresh).source == .service)
        #expect(try await origin(repository, page: 2).source == .service)
    }

    @Test("a cached response comes first, and its list is not continued by the catalogue")
    func cached() async throws {
        let repository = try repository(Self.answer, .failure(.timedOut), .failure(.timedOut))
        #expect(try await origin(repository).source == .service)
        await #expect(throws: Self.timedOut) { try await origin(repository, page: 2) }
        #expect(try await origin(repository).freshness == .stored(age: .zero, isStale: true))
        // The cached page was passed on, so the failure is thrown and can be shown beside it.
        tmdb.clock.advance(by: 60)
        var pages: [MoviesPage] = []
        do throws(MoviesError) {
            let request = MoviesRequest(.search(try MovieQuery(text: "blade")))
            for try await page in repository.pages(
                request,
                fetchPolicy: .cacheFirst,
                delivery: .cachedThenFresh
            ) {
                pages.append(page.value)
            }
            Issue.record("the failure was not thrown")
        } catch {
            #expect(error == Self.timedOut)
        }
        #expect(pages.map(\.origin.source) == [.service])
    }
}
