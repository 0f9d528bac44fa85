import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The list of recent searches")
struct RecentQueriesViewModelTests {
    private nonisolated static let error = StorageError(explanation: "There is no room; make some.")
    private nonisolated static let failure = FailureViewModel(
        kind: .storage,
        message: "There is no room; make some."
    )

    private nonisolated static func queries(_ texts: String...) -> [RecentQuery] {
        texts.compactMap { RecentQuery($0) }
    }

    @Test(
        "does not offer what stands in the field already, however it is written there",
        arguments: [" HEAT ", "heat", "hEAT\t"]
    )
    func besides(words: String) {
        let state = RecentQueriesState(phase: .loaded, queries: ["heat", "straße", "alien"])
        #expect(state.queries(besides: words) == ["straße", "alien"])
        #expect(state.queries(besides: "STRASSE") == ["heat", "alien"])
        #expect(state.queries(besides: " ") == state.queries)
    }

    @Test("reads as many as it is told to")
    func loads() async {
        let list = DefaultRecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueriesUseCaseDouble { limit, beginning in
                #expect(limit == 7)
                #expect(beginning.isEmpty)
                return Self.queries("heat", "alien")
            },
            clearRecentQueries: ClearRecentQueriesUseCaseDouble()
        )
        #expect(list.state == RecentQueriesState())
        await list.load(limit: 7)
        #expect(list.state == RecentQueriesState(phase: .loaded, queries: ["heat", "alien"]))
    }

    @Test("is empty, and no error, where nothing is remembered, and after clearing")
    func empty() async {
        let list = DefaultRecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueriesUseCaseDouble { _, _ in [] },
            clearRecentQueries: ClearRecentQueriesUseCaseDouble {}
        )
        await list.load(limit: 10)
        #expect(list.state == RecentQueriesState(phase: .empty))
        await list.clear()
        #expect(list.state == RecentQueriesState(phase: .empty))
    }

    @Test("a failure is told beside what was shown")
    func failing() async {
        let list = DefaultRecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueriesUseCaseDouble { limit, _ throws(StorageError) in
                guard limit == 10 else { throw Self.error }
                return Self.queries("heat")
            },
            clearRecentQueries: ClearRecentQueriesUseCaseDouble { () throws(StorageError) in
                throw Self.error
            }
        )
        await list.load(limit: 10)
        let failed = RecentQueriesState(phase: .failed(Self.failure), queries: ["heat"])
        await list.load(limit: 11)
        #expect(list.state == failed)
        await list.clear()
        #expect(list.state == failed)
    }

    @Test("what an older reading finds out late does not replace what clearing has shown")
    func late() async {
        let (answers, answer) = AsyncStream.makeStream(of: [RecentQuery].self)
        let (readings, reading) = AsyncStream.makeStream(of: Void.self)
        let list = DefaultRecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueriesUseCaseDouble { _, _ in
                reading.finish()
                for await queries in answers { return queries }
                return []
            },
            clearRecentQueries: ClearRecentQueriesUseCaseDouble {}
        )
        let loading = Task { await list.load(limit: 10) }
        for await _ in readings {}
        await list.clear()
        answer.yield(Self.queries("heat"))
        await loading.value
        #expect(list.state == RecentQueriesState(phase: .empty))
    }

    @Test("while the user types, those that begin so are asked for")
    func matching() async {
        let list = DefaultRecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueriesUseCaseDouble { limit, beginning in
                #expect(limit == 3)
                return beginning == "al" ? Self.queries("alien") : []
            },
            clearRecentQueries: ClearRecentQueriesUseCaseDouble()
        )
        await list.load(limit: 3, matching: "al")
        #expect(list.state == RecentQueriesState(phase: .loaded, queries: ["alien"], beginning: "al"))
        await list.load(limit: 3, matching: "alx")
        #expect(list.state == RecentQueriesState(phase: .empty, beginning: "alx"))
    }

    @Test("a choice is handed on, and a stale index is none")
    func choose() async {
        var chosen: [String] = []
        let list = DefaultRecentQueriesViewModel(
            fetchRecentQueries: FetchRecentQueriesUseCaseDouble { _, _ in Self.queries("heat", "alien") },
            clearRecentQueries: ClearRecentQueriesUseCaseDouble(),
            didChoose: { chosen.append($0) }
        )
        await list.choose(at: 0)
        await list.load(limit: 7)
        for index in [-1, 1, 2, .max] { await list.choose(at: index) }
        #expect(chosen == ["alien"])
    }
}
