import Entities
public import Observation
public import UseCases

/// What a view tells the list of recent searches.
@MainActor
public protocol RecentQueriesViewModelInput: AnyObject {
    /// Reads the newest searches that begin as the user types, and returns when they are in `state`.
    func load(limit: Int, matching beginning: String) async
    /// Hands on the search at the index, and returns when whoever it went to is done with it.
    ///
    /// An index that nothing stands at any more is no choice.
    func choose(at index: Int) async
    /// Forgets every search.
    func clear() async
}

/// What a view learns from the list of recent searches.
@MainActor
public protocol RecentQueriesViewModelOutput: AnyObject {
    var state: RecentQueriesState { get }
}

public typealias RecentQueriesViewModel = RecentQueriesViewModelInput & RecentQueriesViewModelOutput

extension RecentQueriesViewModelInput {
    /// Reads the newest searches, whatever they begin with.
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
    /// Counts commands, so that what an older one found out is dropped.
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
