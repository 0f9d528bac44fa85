import PresentationKit
import TerminalKit

extension StyledText {
    /// Creates a text with its matches underlined, which shows without colours too.
    init(_ text: MatchedText, style: Style) {
        var matched = style
        matched.underline = true
        self = text.parts.reduce("") { $0 + StyledText($1.text, style: $1.isMatch ? matched : style) }
    }
}
