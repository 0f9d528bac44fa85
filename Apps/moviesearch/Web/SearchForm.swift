import Markup
import PresentationKit

/// The search field of every page, with earlier searches as suggestions.
struct SearchForm {
    private let query: String
    private let recentQueries: RecentQueriesState?
    private let isLive: Bool
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - query: The words in the field.
    ///   - recentQueries: The suggestions.
    ///   - isLive: Whether results appear on this page while the user types.
    ///   - labels: The texts.
    init(_ query: String, recentQueries: RecentQueriesState?, isLive: Bool, labels: MoviesLabels) {
        self.query = query
        self.recentQueries = recentQueries
        self.isLive = isLive
        self.labels = labels
    }

    var markup: Element {
        Element(
            "form",
            .id("search"),
            .class("search"),
            Attribute("role", "search"),
            Attribute("action", "/search"),
            Attribute("method", "post"),
            Attribute("data-live").when(isLive),
            Attribute("data-address", "/").when(isLive)
        ) {
            Combobox(
                name: "q",
                label: labels.prompt,
                value: query,
                suggestions: suggestions,
                placeholder: labels.example,
                isSearched: false
            ).markup(Attribute("dir", "auto"), Attribute("data-first").when(isLive))
            Element("button", .class("primary without-script")) { labels.prompt }
        }
    }

    /// The form, and the link to the statistics, as the header of a page.
    var header: Markup {
        Markup {
            markup
            Element("nav") {
                Element("a", .href(MoviesAddress.lists)) { labels.myLists }
                Element("a", .href(MoviesAddress.statistics)) { labels.statistics }
            }
        }
    }

    private var suggestions: [Combobox.Suggestion] {
        guard let recentQueries else { return [] }
        return recentQueries.queries(besides: query).map {
            Combobox.Suggestion(
                $0,
                label: Markup(MatchedText($0, beginningWith: recentQueries.beginning))
            )
        }
    }
}
