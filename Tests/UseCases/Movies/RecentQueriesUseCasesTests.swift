import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Recent queries")
struct RecentQueriesUseCasesTests {
    private static let error = StorageError.full

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
            clear: { () throws(StorageError) in throw Self.error }
        )
        await #expect(throws: Self.error) {
            try await DefaultRecentQueriesUseCase(repository: broken).fetch(limit: 1, beginning: "")
        }
        await #expect(throws: Self.error) {
            try await DefaultRecentQueriesUseCase(repository: broken).clear()
        }
    }
}
