import Entities

/// Everything a view of the recent searches needs to draw itself.
public struct RecentQueriesState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was requested yet.
        case idle
        case loaded
        /// No search is saved, or none begins with the requested text.
        case empty
        case failed(FailureViewData)
    }

    public var phase: Phase
    /// The searches as the user typed them, newest first; unchanged if a later load fails.
    public var queries: [String]
    /// What the user had typed when the searches were loaded.
    public var beginning: String
    /// Whether the queries complete the condition that is being typed, and are no earlier searches.
    public var areCompletions: Bool

    public init(
        phase: Phase = .idle,
        queries: [String] = [],
        beginning: String = "",
        areCompletions: Bool = false
    ) {
        self.phase = phase
        self.queries = queries
        self.beginning = beginning
        self.areCompletions = areCompletions
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
