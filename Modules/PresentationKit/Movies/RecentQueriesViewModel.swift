public import Entities
public import UseCases

/// The list of recent searches. If what the user typed ends in a condition, its values are offered instead.
public typealias RecentQueriesViewModel = RecentItemsViewModel<String>

extension RecentItemsViewModel<String> {
    public convenience init(
        recentQueries: RecentItemsUseCase<RecentQuery>,
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
        phase: AnswerPhase = .idle,
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
