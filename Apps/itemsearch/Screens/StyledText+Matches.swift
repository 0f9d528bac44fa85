import PresentationKit
import TerminalKit

extension StyledText {
    /// A text with what was searched for in it, which stands out without colours too.
    init(_ text: MatchedText, style: Style) {
        var matched = style
        matched.underline = true
        self = text.parts.reduce("") { $0 + StyledText($1.text, style: $1.isMatch ? matched : style) }
    }
}
