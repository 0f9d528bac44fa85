public import PresentationKit
public import TerminalKit

/// Draws the recent searches, one whole line each, so that what reads the output finds every word.
public struct RecentQueriesScreen: Sendable {
    public init() {}

    public func lines(for state: RecentQueriesState) -> [StyledText] {
        state.queries.map { StyledText($0) }
    }
}
