import Markup
public import PresentationKit

/// The page of all keys, with a box that turns those off that are a single character.
public struct KeysPage: Sendable {
    private let format: RegionalFormat
    private let labels: MoviesLabels

    public init(_ format: RegionalFormat) {
        self.format = format
        labels = MoviesLabels(format)
    }

    /// The link to the page in a footer. A question mark follows it.
    static func link(_ labels: MoviesLabels) -> Element {
        Element("p") {
            Element("a", .href(MoviesAddress.keys), Attribute("data-key", "?")) { labels.allKeys }
        }
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: labels.allKeys + " · moviesearch",
            program: "moviesearch",
            skip: WebMessage.skip.text(in: format),
            header: SearchForm("", recentQueries: nil, isLive: false, labels: labels).header,
            main: Markup {
                Element("main", .id("main"), .class("conditions")) {
                    Element("h1") { labels.allKeys }
                    Element("label", .class("with-script about")) {
                        Element("input", Attribute("type", "checkbox"), .id("single-keys"))
                        " " + labels.singleKeys
                    }
                    for place in places {
                        Element("h2") { place.name }
                        Element("dl", .class("table")) {
                            for key in place.keys {
                                Element("dt") { Element("kbd") { key.0 } }
                                Element("dd") { key.1 }
                            }
                        }
                    }
                }
            }
        ).html
    }

    private var places: [(name: String, keys: [(String, String)])] {
        let words = MoviesPlaceLabels(format)
        return [
            (words.everywhere, [("/", words.toField), ("?", labels.allKeys)]),
            (
                words.field,
                [("Enter", words.search), ("↓", words.toList), ("↑", words.recent), ("Esc", labels.clear)]
            ),
            (words.list, [("↑ ↓ ← →", words.move), ("Home End", words.ends), ("Enter", words.open)]),
            (
                words.details,
                [
                    ("n p", words.neighbours), ("w v", "\(labels.watchlist), \(labels.seen)"),
                    ("u", words.undo), ("s", words.similar), ("o", words.openPage), ("y", words.copyID),
                ]
            ),
        ]
    }
}
