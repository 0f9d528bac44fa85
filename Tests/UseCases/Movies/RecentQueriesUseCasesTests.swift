import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Recent queries")
struct RecentQueriesUseCasesTests {
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
        let recentQueries = RecentItemsUseCase(
            repository: RecentItemsRepositoryDouble<RecentQuery>(fetch: { Array(queries.prefix($0)) })
        )
        #expect(try await recentQueries.fetch(limit: limit, beginning: typed).map(\.text) == found)
    }

    @Test("without typed text the repository is asked for no more than the limit", arguments: ["", " "])
    func noBeginning(typed: String) async throws {
        let recentQueries = RecentItemsUseCase(
            repository: RecentItemsRepositoryDouble<RecentQuery>(fetch: { limit in
                #expect(limit == 3)
                return []
            })
        )
        #expect(try await recentQueries.fetch(limit: 3, beginning: typed).isEmpty)
    }
}
