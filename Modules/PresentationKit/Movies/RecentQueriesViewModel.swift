public import Entities
public import Observation
public import UseCases

/// The list of recent searches.
@MainActor
public protocol RecentQueriesViewModel: AnyObject {
    var state: RecentQueriesState { get }

    /// Loads the newest searches that begin with what the user typed; returns when they are in `state`.
    ///
    /// If the text ends in a condition, its values are offered instead.
    func load(limit: Int, matching beginning: String) async
    /// Submits the search at the index, and returns when its receiver has handled it.
    ///
    /// Does nothing if the index is out of range.
    func choose(at index: Int) async
    /// Deletes all saved searches.
    func clear() async
}

extension RecentQueriesViewModel {
    /// Loads the newest searches.
    public func load(limit: Int) async {
        await load(limit: limit, matching: "")
    }
}

@MainActor
@Observable
public final class DefaultRecentQueriesViewModel: RecentQueriesViewModel {
    public private(set) var state = RecentQueriesState()

    @ObservationIgnored private let recentQueries: any RecentItemsUseCase<RecentQuery>
    @ObservationIgnored private let didChoose: MoviesListActions.Choose
    @ObservationIgnored private let format: RegionalFormat
    /// Identifies the newest command; results of earlier ones are dropped.
    @ObservationIgnored private var latestCommand = 0

    public init(
        recentQueries: any RecentItemsUseCase<RecentQuery>,
        didChoose: @escaping MoviesListActions.Choose = { _ in },
        format: RegionalFormat = .plain
    ) {
        self.recentQueries = recentQueries
        self.didChoose = didChoose
        self.format = format
    }

    public func load(limit: Int, matching beginning: String) async {
        let completions = MovieQuery.completions(of: beginning)
        guard completions.isEmpty else {
            latestCommand += 1
            state = RecentQueriesState(
                phase: .loaded,
                queries: Array(completions.prefix(limit)),
                beginning: beginning,
                areCompletions: true
            )
            return
        }
        await update(beginning) { [recentQueries] () async throws(StorageError) in
            try await recentQueries.fetch(limit: limit, beginning: beginning).map(\.text)
        }
    }

    public func choose(at index: Int) async {
        guard state.queries.indices.contains(index) else { return }
        await didChoose(state.queries[index])
    }

    public func clear() async {
        await update("") { [recentQueries] () async throws(StorageError) in
            try await recentQueries.clear()
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
                phase: .failed(FailureViewData(error, in: format.language)),
                queries: state.queries,
                beginning: state.beginning,
                areCompletions: state.areCompletions
            )
        }
        if command == latestCommand { state = next }
    }
}
