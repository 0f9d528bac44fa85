import PresentationKit
import TerminalKit

extension StyledText {
    /// Creates the text of a search field with its conditions marked, which shows without colours too.
    init(_ query: HighlightedQuery) {
        self = query.parts.reduce(StyledText("")) { $0 + StyledText($1.text, style: .of($1.kind)) }
    }
}

extension Style {
    fileprivate static func of(_ kind: HighlightedQuery.Kind) -> Style {
        switch kind {
        case .words: .plain
        case .condition: Style(bold: true, foreground: .green)
        case .invalidCondition: Style(bold: true, underline: true, foreground: .red)
        }
    }
}
