public import PresentationKit
public import TerminalKit

/// Draws the summary of the cache. Lines are never truncated, because part of a path is useless.
public struct CacheScreen: Sendable {
    public init() {}

    public func lines(for state: CacheState) -> [StyledText] {
        guard let summary = state.summary else { return [] }
        let facts = [
            ("Place  ", summary.place),
            ("Answers", String(summary.count)),
            ("Size   ", summary.bytes.inBytes),
            ("Oldest ", summary.oldestAge.map { "\($0.roughly) ago" }),
            ("Newest ", summary.newestAge.map { "\($0.roughly) ago" }),
        ]
        return facts.compactMap { name, value in
            value.map { StyledText(name + "  ", style: .dim) + StyledText($0) }
        }
    }
}
