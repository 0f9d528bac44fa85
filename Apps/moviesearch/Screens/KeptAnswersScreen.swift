public import PresentationKit
public import TerminalKit

/// Draws what is known of the kept answers; a line is never cut, since half a path is none.
public struct KeptAnswersScreen: Sendable {
    public init() {}

    public func lines(for state: KeptAnswersState) -> [StyledText] {
        guard let summary = state.summary else { return [] }
        let facts = [
            ("Place  ", summary.place),
            ("Answers", String(summary.count)),
            ("Size   ", summary.size),
            ("Oldest ", summary.oldestAge.map { "\($0.roughly) ago" }),
            ("Newest ", summary.newestAge.map { "\($0.roughly) ago" }),
        ]
        return facts.compactMap { name, value in
            value.map { StyledText(name + "  ", style: .dim) + StyledText($0) }
        }
    }
}

extension KeptAnswersState.Summary {
    /// In the largest unit that leaves a whole number of 1 or more.
    fileprivate var size: String {
        switch bytes {
        case 1: "1 byte"
        case ..<1_000: "\(bytes) bytes"
        case ..<1_000_000: "\(bytes / 1_000) kB"
        default: "\(bytes / 1_000_000) MB"
        }
    }
}
