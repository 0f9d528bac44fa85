public import PresentationKit
public import TerminalKit

/// Draws the recent searches, one per line and never truncated, because programs may read them.
public struct RecentQueriesScreen: Sendable {
    public init() {}

    public func lines(for state: RecentQueriesState) -> [StyledText] {
        state.queries.map { StyledText($0) }
    }
}
