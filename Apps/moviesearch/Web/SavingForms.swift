import Markup
import PresentationKit

/// What changes the user's own data of a movie. Its forms work without the script; with it, buttons send at once.
struct SavingForms {
    private let address: String
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - address: The page that the forms are sent to, and that is shown again.
    ///   - labels: The texts.
    init(_ address: String, labels: MoviesLabels) {
        self.address = address
        self.labels = labels
    }

    /// A form around a list whose rows have buttons.
    func list(@MarkupBuilder content: () -> Markup) -> Element {
        form(Attribute("data-sends"), content: content)
    }

    /// The buttons of a row, which are in the form of the list. The style sheet draws their marks. The last leads to
    /// the list with the ratings of the row.
    func buttons(of item: MoviesListItemViewData) -> Element {
        Element("div", .class("saves")) {
            watchlistButton(item, title: labels.onWatchlist) {}
            seenButton(item, title: labels.seenToday) {}
            Element(
                "button",
                Attribute("name", "rate"),
                Attribute("value", item.id),
                Attribute("title", labels.myRating)
            ) {}
        }
    }

    /// The buttons of all ratings, for the open movie or below its row, where they are in the form of the list.
    func ratings(of item: MoviesListItemViewData) -> Element {
        Element(
            "div",
            .class("ratings"),
            Attribute("role", "group"),
            Attribute("aria-label", labels.myRating)
        ) {
            for rating in SavedMovieViewData.ratings {
                Element(
                    "button",
                    Attribute("name", "rating"),
                    Attribute("value", "\(rating) \(item.id)"),
                    Attribute("aria-pressed", String(item.saved?.rating == rating))
                ) { String(rating) }
            }
            if item.saved?.rating != nil {
                Element("button", Attribute("name", "unrated"), Attribute("value", item.id)) {
                    labels.removeRating
                }
            }
        }
    }

    /// All that can be saved of a movie.
    @MarkupBuilder
    func all(of movie: MovieDetailsViewData) -> Markup {
        let item = movie.item
        form(.class("saving"), Attribute("data-sends")) {
            watchlistButton(item) { labels.onWatchlist }
            seenButton(item) { labels.seenToday }
            Element("button", Attribute("name", "undo"), Attribute("value", 1), Attribute("data-key", "u")) {
                labels.undoLast
            }
        }
        form(.class("saving"), Attribute("data-sends")) {
            Element("span", .class("label")) { labels.myRating }
            ratings(of: item)
        }
        form(.class("saving"), Attribute("data-sends"), Attribute("aria-label", labels.myLists)) {
            Element("span", .class("label")) {
                Element("a", .href(MoviesAddress.lists)) { labels.myLists }
            }
            for list in movie.lists {
                Element(
                    "button",
                    list.hasMovie ? Attribute("name", "unlist") : Attribute("name", "list"),
                    Attribute("value", list.name),
                    Attribute("aria-pressed", String(list.hasMovie))
                ) { list.name }
            }
        }
        form(.class("saving")) {
            field(labels.seenOn) {
                Element("input", Attribute("type", "date"), Attribute("name", "day"), Attribute("required"))
            }
            Element("button") { labels.save }
        }
        form(.class("saving")) {
            field(labels.notes) {
                Element(
                    "textarea",
                    Attribute("name", "notes"),
                    Attribute("rows", 2),
                    Attribute("dir", "auto")
                ) {
                    item.saved?.movieNotes
                }
            }
            Element("button") { labels.save }
        }
    }

    private func form(_ attributes: Attribute?..., @MarkupBuilder content: () -> Markup) -> Element {
        Element(
            "form",
            [Attribute("action", address), Attribute("method", "post")] + attributes,
            content: content
        )
    }

    private func field(_ label: String, @MarkupBuilder content: () -> Markup) -> Element {
        Element("label") {
            label
            content()
        }
    }

    private func seenButton(
        _ item: MoviesListItemViewData,
        title: String? = nil,
        @MarkupBuilder content: () -> Markup
    ) -> Element {
        Element(
            "button",
            [
                Attribute("name", "seen"),
                Attribute("value", SavedOn(item.id, item.saved?.lastViewing).value),
                title.map { Attribute("title", $0) },
                // A row has a title in place of a text.
                Attribute("data-key", "v").when(title == nil),
            ],
            content: content
        )
    }

    private func watchlistButton(
        _ item: MoviesListItemViewData,
        title: String? = nil,
        @MarkupBuilder content: () -> Markup
    ) -> Element {
        Element(
            "button",
            [
                Attribute("name", "watchlist"),
                Attribute("value", SavedOn(item.id, item.saved?.watchlistDay).value),
                title.map { Attribute("title", $0) },
                Attribute("data-key", "w").when(title == nil),
                Attribute("aria-pressed", String(item.saved?.watchlistDay != nil)),
            ],
            content: content
        )
    }
}

/// What a button says of its movie: the ID, and the day that is shown, as `tmdb:78 2026-11-20`.
///
/// So a page that shows what was saved long ago does not undo what was saved since.
public struct SavedOn: Sendable, Hashable {
    public let id: String
    /// `nil` if nothing is shown.
    public let day: String?

    init(_ id: String, _ day: String?) {
        self.id = id
        self.day = day
    }

    public init(_ value: String) {
        let parts = value.split(separator: " ", maxSplits: 1).map { String($0) }
        id = parts.first ?? ""
        day = parts.count > 1 ? parts[1] : nil
    }

    var value: String { [id, day].compactMap(\.self).joined(separator: " ") }
}
