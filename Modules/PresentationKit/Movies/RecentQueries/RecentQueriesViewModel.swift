import Entities
public import Observation
public import UseCases

/// What a view tells the list of recent searches.
@MainActor
public protocol RecentQueriesViewModelInput: AnyObject {
    /// Reads the newest searches, and returns when they are in `state`.
    func load(limit: Int) async
    /// Forgets every search.
    func clear() async
}

/// What a view learns from the list of recent searches.
@MainActor
public protocol RecentQueriesViewModelOutput: AnyObject {
    var state: RecentQueriesState { get }
    /// Every state from now on, the present one first, none merged or left out.
    func states() -> AsyncStream<RecentQueriesState>
}

public typealias RecentQueriesViewModel = RecentQueriesViewModelInput & RecentQueriesViewModelOutput

@MainActor
@Observable
public final class DefaultRecentQueriesViewModel: RecentQueriesViewModel {
    public private(set) var state = RecentQueriesState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let fetchRecentQueries: any FetchRecentQueriesUseCase
    @ObservationIgnored private let clearRecentQueries: any ClearRecentQueriesUseCase
    @ObservationIgnored private let broadcaster = StateBroadcaster<RecentQueriesState>()
    /// Counts commands, so that what an older one found out is dropped.
    @ObservationIgnored private var latestCommand = 0

    public init(
        fetchRecentQueries: any FetchRecentQueriesUseCase,
        clearRecentQueries: any ClearRecentQueriesUseCase
    ) {
        self.fetchRecentQueries = fetchRecentQueries
        self.clearRecentQueries = clearRecentQueries
    }

    public func states() -> AsyncStream<RecentQueriesState> {
        broadcaster.stream(startingWith: state)
    }

    public func load(limit: Int) async {
        await update { [fetchRecentQueries] () async throws(StorageError) in
            try await fetchRecentQueries.execute(limit: limit).map(\.text)
        }
    }

    public func clear() async {
        await update { [clearRecentQueries] () async throws(StorageError) in
            try await clearRecentQueries.execute()
            return []
        }
    }

    private func update(_ queries: () async throws(StorageError) -> [String]) async {
        latestCommand += 1
        let command = latestCommand
        let next: RecentQueriesState
        do throws(StorageError) {
            let queries = try await queries()
            next = RecentQueriesState(phase: queries.isEmpty ? .empty : .loaded, queries: queries)
        } catch {
            next = RecentQueriesState(phase: .failed(FailureViewModel(error)), queries: state.queries)
        }
        if command == latestCommand { state = next }
    }
}
