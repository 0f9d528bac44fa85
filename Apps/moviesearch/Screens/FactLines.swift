import PresentationKit
import TerminalKit

/// Draws facts one per line, with their values aligned.
enum FactLines {
    static let gap = 2

    static func lines(for facts: [MovieFact]) -> [StyledText] {
        let width = widest(facts.map(\.name)) + gap
        return facts.map { StyledText($0.name, style: .dim).padded(toCells: width) + StyledText($0.value) }
    }

    static func widest(_ names: [String]) -> Int {
        names.map { StyledText($0).cellWidth }.max() ?? 0
    }
}
