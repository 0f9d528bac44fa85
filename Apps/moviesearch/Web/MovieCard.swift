import Markup
import PresentationKit

/// One movie of a list.
struct MovieCard {
    /// The bytes of about three lines, which is all that a card shows. Wide letters have more of them, too.
    private static let longestSummary = 140

    private let item: MoviesListItemViewData
    private let address: String
    private let forms: SavingForms
    private let format: RegionalFormat

    init(_ item: MoviesListItemViewData, address: String, forms: SavingForms, format: RegionalFormat) {
        self.item = item
        self.address = address
        self.forms = forms
        self.format = format
    }

    var markup: Element {
        Element("li", .id("movie-" + item.id)) {
            Element("a", .href(address)) {
                PosterImage.small(of: item)
                Element("div") {
                    Element("h2") {
                        Markup(item.matchedTitle)
                        if let foundTitle = item.foundTitle {
                            " ("
                            Markup(foundTitle)
                            ")"
                        }
                    }
                    Element("p") { item.figures(in: format).joined(separator: " · ") }
                    Element("p") { summary }
                }
            }
            forms.buttons(of: item)
        }
    }

    private var summary: String {
        let summary = item.summary(in: format)
        guard summary.utf8.count > Self.longestSummary else { return summary }
        var bytes = 0
        let beginning = summary.prefix {
            bytes += $0.utf8.count
            return bytes < Self.longestSummary
        }
        // Cut between words, if there is a space not far from the end.
        let end = beginning.suffix(20).lastIndex(of: " ") ?? beginning.endIndex
        return beginning[..<end] + "…"
    }
}

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
