import Markup
import PresentationKit

/// The row above a list that narrows and sorts it. Its links are searches; the script sends their words.
struct SearchTools {
    private let words: String
    private let movies: MoviesListState.Movies?
    private let isShown: Bool
    private let format: RegionalFormat
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - words: The words in the search field.
    ///   - movies: The movies that are shown.
    ///   - isShown: Whether the list is that of the words; otherwise the row is empty, and keeps its height.
    ///   - format: The language and region.
    init(_ words: String, movies: MoviesListState.Movies?, isShown: Bool, format: RegionalFormat) {
        self.words = words
        self.movies = movies
        self.isShown = isShown
        self.format = format
        labels = MoviesLabels(format)
    }

    var markup: Element {
        Element("div", .id("tools")) {
            if isShown {
                Element("div", .class("chips")) {
                    for condition in SearchCondition.all(in: words) { chips(of: condition) }
                    for search in movies?.personSearches(in: format) ?? [] {
                        Element("a", self.search(search.words) + [.class("button")]) { search.name }
                    }
                    Element("a", .class("button"), .href(MoviesAddress(query: words).conditions)) {
                        "+ " + labels.conditions
                    }
                }
                orders
            }
        }
    }

    /// The link that takes a condition away, and for a wrong one another to the nearest that exists.
    @MarkupBuilder
    private func chips(of condition: SearchCondition) -> Markup {
        Element(
            "a",
            search(condition.rest) + [
                .class(condition.isValid ? "button chosen" : "button wrong"),
                Attribute("aria-label", labels.removing(condition)),
            ]
        ) { condition.text }
        if let correction = condition.correction {
            Element("a", search(correction.words) + [.class("button")]) { labels.didYouMean(correction) }
        }
    }

    @MarkupBuilder
    private var orders: Markup {
        let orders = SearchOrders(of: words, in: format)
        Element(
            "button",
            Attribute("type", "button"),
            Attribute("popovertarget", "orders"),
            Attribute("aria-label", "\(labels.order): \(orders.name)")
        ) { orders.name + " ▾" }
        Element("ul", .id("orders"), .class("menu"), Attribute("popover")) {
            for choice in orders.choices {
                Element("li") {
                    Element(
                        "a",
                        search(choice.words) + [Attribute("aria-current", "true").when(choice.isChosen)]
                    ) { choice.name }
                }
            }
            Element("li") {
                Element("a", search(orders.reversed.words)) { orders.reversed.name }
            }
        }
    }

    private func search(_ words: String) -> [Attribute?] {
        [.href(MoviesAddress(query: words).list), Attribute("data-words")]
    }
}
