import Markup
public import PresentationKit

/// The page with conditions that can be added to the words of a search.
public struct ConditionsPage: Sendable {
    private let words: String
    private let format: RegionalFormat
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - words: The words of the search.
    ///   - format: The language and region.
    public init(addingTo words: String, format: RegionalFormat) {
        self.words = words
        self.format = format
        labels = MoviesLabels(format)
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: labels.conditions + " · moviesearch",
            program: "moviesearch",
            skip: WebMessage.skip.text(in: format),
            header: SearchForm(words, recentQueries: nil, isLive: false, labels: labels).header,
            main: Markup { main }
        ).html
    }

    private var main: Element {
        Element("main", .id("main"), .class("conditions")) {
            Element("p") {
                Element("a", .href(MoviesAddress(query: words).list), Attribute("data-back")) {
                    "← " + labels.backToList
                }
            }
            Element("h1") { labels.conditions }
            Element("p", .class("about")) { labels.chooseCondition }
            Element("dl", .class("table")) {
                for offered in OfferedConditions.all(addingTo: words, in: format) {
                    Element("dt") { offered.name }
                    Element("dd", .class("chips")) {
                        for choice in offered.choices {
                            Element("a", .class("button"), .href(MoviesAddress(query: choice.words).list)) {
                                choice.text
                            }
                        }
                    }
                }
            }
        }
    }
}
