import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Recent queries")
struct RecentQueriesUseCasesTests {
    private static let error = StorageError(explanation: "There is no room; make some.")

    private static func page(_ number: Int, movies: Int = 1) -> MoviesPage {
        MoviesPage(
            movies: (0..<movies).map { Movie(id: .tmdb($0 + 1), title: "Alien") },
            number: number,
            totalPages: 2,
            totalResults: movies,
            origin: MoviesOrigin(source: "test", sourceName: "a test")
        )
    }

    @Test("a search that found movies is saved, with normalized white space")
    func saved() async throws {
        try await confirmation { saved in
            let save = DefaultSaveRecentQueryUseCase(
                repository: RecentQueriesRepositoryDouble(save: { query in
                    #expect(query.text == "Blade Runner")
                    saved()
                })
            )
            try await save.execute(text: " Blade  Runner", answer: Self.page(1))
        }
    }

    @Test("later pages, searches without results and empty queries are not saved")
    func notSaved() async throws {
        let save = DefaultSaveRecentQueryUseCase(repository: RecentQueriesRepositoryDouble())
        try await save.execute(text: "alien", answer: Self.page(2))
        try await save.execute(text: "qqqq", answer: Self.page(1, movies: 0))
        try await save.execute(text: "  ", answer: Self.page(1))
    }

    @Test(
        "only queries that start with the typed text are listed, newest first, ignoring case",
        arguments: [
            ("al", 10, ["Alien", "ALI", "alaska"]), ("  AL ", 2, ["Alien", "ALI"]),
            ("ali", 10, ["Alien", "ALI"]),
            ("the  al", 10, ["The Alamo"]), ("lien", 10, []), ("al", 0, []), ("al", -1, []),
            ("strass", 10, ["Straße"]),
        ]
    )
    func beginning(typed: String, limit: Int, found: [String]) async throws {
        let queries = ["Alien", "heat", "ALI", "The Alamo", "Straße", "alaska"].compactMap { RecentQuery($0) }
        let fetch = DefaultFetchRecentQueriesUseCase(
            repository: RecentQueriesRepositoryDouble(fetch: { Array(queries.prefix($0)) })
        )
        #expect(try await fetch.execute(limit: limit, beginning: typed).map(\.text) == found)
    }

    @Test("without typed text the repository is asked for no more than the limit", arguments: ["", " "])
    func noBeginning(typed: String) async throws {
        let fetch = DefaultFetchRecentQueriesUseCase(
            repository: RecentQueriesRepositoryDouble(fetch: { limit in
                #expect(limit == 3)
                return []
            })
        )
        #expect(try await fetch.execute(limit: 3, beginning: typed).isEmpty)
    }

    @Test("the repository's results and errors are passed on")
    func handsOn() async throws {
        let queries = try [#require(RecentQuery("alien")), #require(RecentQuery("heat"))]
        let working = RecentQueriesRepositoryDouble(
            fetch: { limit in Array(queries.prefix(limit)) },
            clear: {}
        )
        let fetch = DefaultFetchRecentQueriesUseCase(repository: working)
        #expect(try await fetch.execute(limit: 1, beginning: "") == [queries[0]])
        try await DefaultClearRecentQueriesUseCase(repository: working).execute()

        let broken = RecentQueriesRepositoryDouble(
            fetch: { _ throws(StorageError) in throw Self.error },
            save: { _ throws(StorageError) in throw Self.error },
            clear: { () throws(StorageError) in throw Self.error }
        )
        await #expect(throws: Self.error) {
            try await DefaultFetchRecentQueriesUseCase(repository: broken).execute(limit: 1, beginning: "")
        }
        await #expect(throws: Self.error) {
            try await DefaultSaveRecentQueryUseCase(repository: broken)
                .execute(text: "alien", answer: Self.page(1))
        }
        await #expect(throws: Self.error) {
            try await DefaultClearRecentQueriesUseCase(repository: broken).execute()
        }
    }
}

@Suite("The cache of answers")
struct CacheUseCasesTests {
    private static let error = StorageError(explanation: "The disk failed; check it.")

    @Test("is described and cleared by the repository, including errors")
    func handsOn() async throws {
        let answers = CacheSummary(place: "/x", count: 0, bytes: 0, oldestAge: nil, newestAge: nil)
        let working = CacheRepositoryDouble(fetch: { answers }, clear: {})
        #expect(try await DefaultFetchCacheUseCase(repository: working).execute() == answers)
        try await DefaultClearCacheUseCase(repository: working).execute()

        let broken = CacheRepositoryDouble(
            fetch: { () throws(StorageError) in throw Self.error },
            clear: { () throws(StorageError) in throw Self.error }
        )
        await #expect(throws: Self.error) {
            try await DefaultFetchCacheUseCase(repository: broken).execute()
        }
        await #expect(throws: Self.error) {
            try await DefaultClearCacheUseCase(repository: broken).execute()
        }
    }
}
