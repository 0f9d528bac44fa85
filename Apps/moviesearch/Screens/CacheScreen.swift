public import PresentationKit
public import TerminalKit

/// Draws what is known of the kept answers; a line is never cut, since half a path is none.
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
