import Markup
import PresentationKit

extension Markup {
    /// Creates a text with its matches marked.
    init(_ text: MatchedText) {
        self.init {
            for part in text.parts {
                if part.isMatch { Element("mark") { part.text } } else { part.text }
            }
        }
    }
}
