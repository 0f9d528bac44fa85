import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Recent queries")
struct RecentQueriesUseCasesTests {
    private static let error = StorageError.full

    private static func page(_ number: Int, movies: Int = 1) -> MoviesPage {
        MoviesPage(
            movies: (0..<movies).map { Movie(id: .tmdb($0 + 1), title: "Alien") },
            number: number,
            totalPages: 2,
            totalResults: movies,
            origin: MoviesOrigin(source: .builtInCatalogue)
        )
    }

    @Test("a search that found movies is saved, with normalized white space")
    func saved() async throws {
        try await confirmation { saved in
            let recentQueries = DefaultRecentQueriesUseCase(
                repository: RecentQueriesRepositoryDouble(save: { query in
                    #expect(query.text == "Blade Runner")
                    saved()
                })
            )
            try await recentQueries.save(" Blade  Runner", answer: Self.page(1))
        }
    }

    @Test("later pages, searches without results and empty queries are not saved")
    func notSaved() async throws {
        let recentQueries = DefaultRecentQueriesUseCase(repository: RecentQueriesRepositoryDouble())
        try await recentQueries.save("alien", answer: Self.page(2))
        try await recentQueries.save("qqqq", answer: Self.page(1, movies: 0))
        try await recentQueries.save("  ", answer: Self.page(1))
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
        let recentQueries = DefaultRecentQueriesUseCase(
            repository: RecentQueriesRepositoryDouble(fetch: { Array(queries.prefix($0)) })
        )
        #expect(try await recentQueries.fetch(limit: limit, beginning: typed).map(\.text) == found)
    }

    @Test("without typed text the repository is asked for no more than the limit", arguments: ["", " "])
    func noBeginning(typed: String) async throws {
        let recentQueries = DefaultRecentQueriesUseCase(
            repository: RecentQueriesRepositoryDouble(fetch: { limit in
                #expect(limit == 3)
                return []
            })
        )
        #expect(try await recentQueries.fetch(limit: 3, beginning: typed).isEmpty)
    }

    @Test("the repository's results and errors are passed on")
    func passesThrough() async throws {
        let queries = try [#require(RecentQuery("alien")), #require(RecentQuery("heat"))]
        let working = RecentQueriesRepositoryDouble(
            fetch: { limit in Array(queries.prefix(limit)) },
            clear: {}
        )
        let recentQueries = DefaultRecentQueriesUseCase(repository: working)
        #expect(try await recentQueries.fetch(limit: 1, beginning: "") == [queries[0]])
        try await recentQueries.clear()

        let broken = RecentQueriesRepositoryDouble(
            fetch: { _ throws(StorageError) in throw Self.error },
            save: { _ throws(StorageError) in throw Self.error },
            clear: { () throws(StorageError) in throw Self.error }
        )
        await #expect(throws: Self.error) {
            try await DefaultRecentQueriesUseCase(repository: broken).fetch(limit: 1, beginning: "")
        }
        await #expect(throws: Self.error) {
            try await DefaultRecentQueriesUseCase(repository: broken).save("alien", answer: Self.page(1))
        }
        await #expect(throws: Self.error) {
            try await DefaultRecentQueriesUseCase(repository: broken).clear()
        }
    }
}
