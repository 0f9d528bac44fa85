public import PresentationKit
public import TerminalKit

/// Draws the summary of the cache. Lines are never truncated, because part of a path is useless.
public struct CacheScreen: Sendable {
    private let format: RegionalFormat

    public init(format: RegionalFormat) {
        self.format = format
    }

    public func lines(for state: CacheState) -> [StyledText] {
        FactLines.lines(for: state.summary?.facts(in: format) ?? [])
    }
}
