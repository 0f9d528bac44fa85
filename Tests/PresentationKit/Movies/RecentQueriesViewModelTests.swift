import Entities
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@MainActor
@Suite("The list of recent searches")
struct RecentQueriesViewModelTests {
    private nonisolated static let error = StorageError.full
    private nonisolated static let failure = FailureViewData(
        kind: .storage,
        message: "There is no room left for the database; free some and try again."
    )

    private nonisolated static func queries(_ texts: String...) -> [RecentQuery] {
        texts.compactMap { RecentQuery($0) }
    }

    @Test(
        "excludes the query that is already in the field, ignoring case and spaces",
        arguments: [" HEAT ", "heat", "hEAT\t"]
    )
    func besides(words: String) {
        let state = RecentQueriesState(phase: .loaded, queries: ["heat", "straße", "alien"])
        #expect(state.queries(besides: words) == ["straße", "alien"])
        #expect(state.queries(besides: "STRASSE") == ["heat", "alien"])
        #expect(state.queries(besides: " ") == state.queries)
    }

    @Test("loads as many searches as the limit")
    func loads() async {
        let list = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(fetch: { limit in
                    #expect(limit == 7)
                    return Self.queries("heat", "alien")
                })
            )
        )
        #expect(list.state == RecentQueriesState())
        await list.load(limit: 7)
        #expect(list.state == RecentQueriesState(phase: .loaded, queries: ["heat", "alien"]))
    }

    @Test("the list is empty and not failed if nothing is saved, and after clearing")
    func empty() async {
        let list = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(
                    fetch: { _ in Self.queries() },
                    clear: {}
                )
            )
        )
        await list.load(limit: 10)
        #expect(list.state.isEmpty && list.state == RecentQueriesState(phase: .loaded))
        await list.clear()
        #expect(list.state.isEmpty && list.state == RecentQueriesState(phase: .loaded))
    }

    @Test("a failure leaves the searches on the screen")
    func failing() async {
        let list = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(
                    fetch: { limit throws(StorageError) in
                        guard limit == 10 else { throw Self.error }
                        return Self.queries("heat")
                    },
                    clear: { () throws(StorageError) in
                        throw Self.error
                    }
                )
            )
        )
        await list.load(limit: 10)
        let failed = RecentQueriesState(phase: .failed(Self.failure), queries: ["heat"])
        await list.load(limit: 11)
        #expect(list.state == failed)
        await list.clear()
        #expect(list.state == failed)
    }

    @Test("a late result of an earlier load does not replace that of clearing")
    func late() async {
        let (answers, answer) = AsyncStream.makeStream(of: [RecentQuery].self)
        let (readings, reading) = AsyncStream.makeStream(of: Void.self)
        let list = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(
                    fetch: { _ in
                        reading.finish()
                        for await queries in answers { return queries }
                        return []
                    },
                    clear: {}
                )
            )
        )
        let loading = Task { await list.load(limit: 10) }
        for await _ in readings {}
        await list.clear()
        answer.yield(Self.queries("heat"))
        await loading.value
        #expect(list.state.isEmpty && list.state == RecentQueriesState(phase: .loaded))
    }

    @Test("loads only searches that begin with what the user typed")
    func matching() async {
        let list = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(fetch: { _ in Self.queries("heat", "alien") })
            )
        )
        await list.load(limit: 3, matching: "al")
        #expect(list.state == RecentQueriesState(phase: .loaded, queries: ["alien"], beginning: "al"))
        await list.load(limit: 3, matching: "alx")
        #expect(list.state == RecentQueriesState(phase: .loaded, beginning: "alx"))
    }

    @Test("a condition that is being typed is completed instead, without asking for searches")
    func completions() async {
        let list = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase<RecentQuery>(
                repository: RecentItemsRepositoryDouble<RecentQuery>()
            )
        )
        await list.load(limit: 2, matching: "alien in:")
        #expect(list.state.queries == ["alien in:watchlist", "alien in:seen"])
        #expect(list.state.heading(in: .plain) == "Conditions")
        #expect(list.state.beginning == "alien in:")
    }

    @Test("choosing passes on the search at a valid index and ignores others")
    func choose() async {
        var chosen: [String] = []
        let list = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(fetch: { _ in Self.queries("heat", "alien") })
            ),
            didChoose: { chosen.append($0) }
        )
        await list.choose(at: 0)
        await list.load(limit: 7)
        for index in [-1, 1, 2, .max] { await list.choose(at: index) }
        #expect(chosen == ["alien"])
    }
}
