import Markup
import PresentationKit

/// One movie of a list: a row whose parts are columns in a wide window, or a poster with its title below.
struct MovieCard {
    /// The bytes of about two lines, which is all that a row shows. Wide letters have more of them, too.
    private static let longestRemark = 240

    private let item: MoviesListItemViewData
    private let address: String
    private let isRated: Bool
    private let showsPoster: Bool
    private let forms: SavingForms?
    private let format: RegionalFormat

    init(
        _ item: MoviesListItemViewData,
        address: String,
        isRated: Bool,
        showsPoster: Bool,
        forms: SavingForms?,
        format: RegionalFormat
    ) {
        self.item = item
        self.address = address
        self.isRated = isRated
        self.showsPoster = showsPoster
        self.forms = forms
        self.format = format
    }

    var markup: Element {
        Element("li", .id("movie-" + item.id)) {
            Element("a", .href(address)) {
                if showsPoster { PosterImage.small(of: item) }
                Element("h2") {
                    Markup(item.matchedTitle)
                    if let foundTitle = item.foundTitle {
                        Element("span") {
                            " ("
                            Markup(foundTitle)
                            ")"
                        }
                    }
                }
                if showsPoster {
                    Element("p") { item.figures(in: format).joined(separator: " · ") }
                } else {
                    columns
                }
                if !remark.isEmpty { Element("p", .class("about")) { remark } }
            }
            if let forms {
                forms.buttons(of: item)
                if isRated { forms.ratings(of: item) }
            }
        }
    }

    private var columns: Element {
        let figures = item.figures(in: format).dropFirst(item.year == nil ? 0 : 1).joined(separator: " · ")
        return Element("p", .class("facts")) {
            part("year", item.year.map { String($0) })
            part("people", item.directorNames)
            part("genres", item.genreNames(in: format))
            part("figures", figures)
        }
    }

    @MarkupBuilder
    private func part(_ name: String, _ text: String?) -> Markup {
        if let text, !text.isEmpty {
            Element("span", .class(name)) { text }
            " "
        }
    }

    /// What the user has saved of the movie, and why it is in the list; without a poster, also what it is about.
    private var remark: String {
        let about = item.reason ?? (showsPoster ? nil : item.overview)
        let remark = ((item.saved?.badges(in: format) ?? []) + [about].compactMap(\.self)).joined(
            separator: " · "
        )
        guard remark.utf8.count > Self.longestRemark else { return remark }
        var bytes = 0
        let beginning = remark.prefix {
            bytes += $0.utf8.count
            return bytes < Self.longestRemark
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
