import Entities

/// Everything a view of the recent searches needs in order to draw itself.
public struct RecentQueriesState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was asked yet.
        case idle
        case loaded
        /// No search is remembered, or none that begins as was asked for.
        case empty
        case failed(FailureViewModel)
    }

    public var phase: Phase
    /// The words as they were searched for, newest first; they stay when a later reading fails.
    public var queries: [String]
    /// What the user had typed when they were looked for.
    public var beginning: String

    public init(phase: Phase = .idle, queries: [String] = [], beginning: String = "") {
        self.phase = phase
        self.queries = queries
        self.beginning = beginning
    }

    /// The queries that would find something else than the words that stand in a field already.
    public func queries(besides words: String) -> [String] {
        guard let typed = RecentQuery(words) else { return queries }
        return queries.filter { RecentQuery($0).map { !$0.asksTheSame(as: typed) } ?? false }
    }
}
