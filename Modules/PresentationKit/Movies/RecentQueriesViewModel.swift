public import Entities
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

public typealias DefaultRecentQueriesViewModel = RecentItemsViewModel<String>

extension RecentItemsViewModel<String>: RecentQueriesViewModel {
    public convenience init(
        recentQueries: any RecentItemsUseCase<RecentQuery>,
        didChoose: @escaping MoviesListActions.Choose = { _ in },
        format: RegionalFormat = .plain
    ) {
        self.init(
            fetch: { limit, beginning throws(StorageError) in
                try await recentQueries.fetch(limit: limit, beginning: beginning).map(\.text)
            },
            clear: { () async throws(StorageError) in try await recentQueries.clear() },
            complete: { MovieQuery.completions(of: $0) },
            didChoose: didChoose,
            language: format.language
        )
    }
}

/// The state of the list of recent searches, as the user typed them.
public typealias RecentQueriesState = RecentItemsState<String>

extension RecentItemsState<String> {
    public var queries: [String] { rows }

    public init(
        phase: Phase = .idle,
        queries: [String] = [],
        beginning: String = "",
        areCompletions: Bool = false
    ) {
        self.init(phase: phase, rows: queries, beginning: beginning, areCompletions: areCompletions)
    }

    /// Returns the heading of the queries.
    public func heading(in format: RegionalFormat) -> String {
        let labels = MoviesLabels(format)
        return areCompletions ? labels.conditions : labels.recentQueries
    }

    /// Returns the queries that differ from the words already in a search field.
    public func queries(besides words: String) -> [String] {
        guard let typed = RecentQuery(words) else { return queries }
        return queries.filter { RecentQuery($0)?.isSame(as: typed) == false }
    }
}
