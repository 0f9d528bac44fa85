import Entities
public import Observation
public import UseCases

/// The commands that a view sends to the list of recent searches.
@MainActor
public protocol RecentQueriesViewModelInput: AnyObject {
    /// Loads the newest searches that begin with what the user typed; returns when they are in `state`.
    func load(limit: Int, matching beginning: String) async
    /// Submits the search at the index, and returns when its receiver has handled it.
    ///
    /// Does nothing if the index is out of range.
    func choose(at index: Int) async
    /// Deletes all saved searches.
    func clear() async
}

/// What a view observes of the list of recent searches.
@MainActor
public protocol RecentQueriesViewModelOutput: AnyObject {
    var state: RecentQueriesState { get }
}

public typealias RecentQueriesViewModel = RecentQueriesViewModelInput & RecentQueriesViewModelOutput

extension RecentQueriesViewModelInput {
    /// Loads the newest searches.
    public func load(limit: Int) async {
        await load(limit: limit, matching: "")
    }
}

@MainActor
@Observable
public final class DefaultRecentQueriesViewModel: RecentQueriesViewModel {
    public private(set) var state = RecentQueriesState()

    @ObservationIgnored private let fetchRecentQueries: any FetchRecentQueriesUseCase
    @ObservationIgnored private let clearRecentQueries: any ClearRecentQueriesUseCase
    @ObservationIgnored private let didChoose: MoviesListActions.Choose
    /// Identifies the newest command; results of earlier ones are dropped.
    @ObservationIgnored private var latestCommand = 0

    public init(
        fetchRecentQueries: any FetchRecentQueriesUseCase,
        clearRecentQueries: any ClearRecentQueriesUseCase,
        didChoose: @escaping MoviesListActions.Choose = { _ in }
    ) {
        self.fetchRecentQueries = fetchRecentQueries
        self.clearRecentQueries = clearRecentQueries
        self.didChoose = didChoose
    }

    public func load(limit: Int, matching beginning: String) async {
        await update(beginning) { [fetchRecentQueries] () async throws(StorageError) in
            try await fetchRecentQueries.execute(limit: limit, beginning: beginning).map(\.text)
        }
    }

    public func choose(at index: Int) async {
        guard state.queries.indices.contains(index) else { return }
        await didChoose(state.queries[index])
    }

    public func clear() async {
        await update("") { [clearRecentQueries] () async throws(StorageError) in
            try await clearRecentQueries.execute()
            return []
        }
    }

    private func update(_ beginning: String, _ queries: () async throws(StorageError) -> [String]) async {
        latestCommand += 1
        let command = latestCommand
        let next: RecentQueriesState
        do throws(StorageError) {
            let queries = try await queries()
            next = RecentQueriesState(
                phase: queries.isEmpty ? .empty : .loaded,
                queries: queries,
                beginning: beginning
            )
        } catch {
            next = RecentQueriesState(
                phase: .failed(FailureViewModel(error)),
                queries: state.queries,
                beginning: state.beginning
            )
        }
        if command == latestCommand { state = next }
    }
}
