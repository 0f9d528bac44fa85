public import Markup
public import PresentationKit

/// The page with a list of movies: the results of a search, or popular movies.
public struct MoviesListPage: Sendable {
    private let query: String
    private let list: MoviesListState
    private let ratedID: String?
    private let recentQueries: RecentQueriesState?
    private let notice: String?
    private let canUndo: Bool
    private let sourceNotes: [String]
    private let format: RegionalFormat
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - query: The words in the search field, which the list may not answer yet.
    ///   - list: The movies.
    ///   - ratedID: The movie that has the buttons of all ratings beside it.
    ///   - recentQueries: The earlier searches that are offered.
    ///   - notice: Why no movie was picked at random, or what was saved besides what was asked.
    ///   - canUndo: Whether something was saved that can be undone.
    ///   - sourceNotes: What the user should know of the source, such as that a key is missing.
    ///   - format: The language and region.
    public init(
        query: String,
        list: MoviesListState,
        ratedID: String? = nil,
        recentQueries: RecentQueriesState? = nil,
        notice: String? = nil,
        canUndo: Bool = false,
        sourceNotes: [String] = [],
        format: RegionalFormat
    ) {
        self.query = query
        self.list = list
        self.ratedID = ratedID
        self.recentQueries = recentQueries
        self.notice = notice
        self.canUndo = canUndo
        self.sourceNotes = sourceNotes
        self.format = format
        labels = MoviesLabels(format)
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: title,
            program: "moviesearch",
            skip: labels.skip,
            ended: WebMessage.ended.text(in: format),
            header: search.header,
            main: Markup {
                Element("main", .id("main"), Attribute("data-stream")) {
                    Element("div", .class("summary")) {
                        status
                        origin
                        random
                        tools
                    }
                    results(showing: cards)
                    notices
                }
            },
            footer: Markup {
                footer
                KeysPage.link(labels)
            }
        ).html
    }

    private var title: String { [subject, "moviesearch"].compactMap(\.self).joined(separator: " · ") }

    /// What the list is of, once that is known; `nil` for popular movies.
    private var subject: String? {
        switch list.subject {
        case .popular: nil
        case .search: list.query.isEmpty ? nil : list.query
        case .similar: list.movies?.referenceHeading(in: format) ?? labels.similarMovies
        }
    }

    /// The parts that change while the page is open. The movies are a part of their own, since most of them stay
    /// while the list goes on.
    public var parts: [PagePart] {
        [
            Page.titlePart(title), PagePart("search", search.markup), PagePart("status", status),
            PagePart("origin", origin), PagePart("random", random),
            PagePart("tools", tools), PagePart("results", results(showing: [])), PagePart("notices", notices),
        ] + (showsMovies ? [PagePart(list: "movies", items: cards)] : []) + [PagePart("sources", footer)]
    }

    private var search: SearchForm {
        SearchForm(query, recentQueries: recentQueries, isLive: true, labels: labels)
    }

    private var tools: Element {
        let isSearch = !list.subject.namesMovie || !query.isEmpty
        return SearchTools(query, movies: list.movies, isShown: isSearch, format: format).markup
    }

    /// Whether the movies of an earlier query are shown.
    private var isWaiting: Bool { list.phase == .loading(.first) }

    // MARK: Status and notices

    /// The heading, and the count or the reason why there is none. It stays while the next answer is loading, and
    /// only the second is spoken.
    private var status: Element {
        Element("div", .id("status"), .class("status")) {
            if let movies = list.movies {
                if movies.items.isEmpty {
                    Element("h1") { labels.nothing }
                } else {
                    Element("h1") {
                        if let movie = movies.reference {
                            Element("a", .href(MoviesAddress().movie(movie.id))) {
                                movies.heading(in: format)
                            }
                        } else {
                            movies.heading(in: format)
                        }
                    }
                }
            } else if let failure {
                Element("h1") { failure.heading(in: format) }
            } else if list.phase == .idle {
                Element("h1") { labels.welcome }
            } else {
                // The first answer is loading.
                let isSearch = list.subject == .search && !list.query.isEmpty
                Element("h1") { isSearch ? labels.results(for: list.query) : subject ?? labels.popular }
            }
            Element("p", .id("count"), Attribute("role", "status")) { summary }
        }
    }

    /// The button that opens one of the movies.
    private var random: Element {
        Element(
            "form",
            .id("random"),
            .class("chips"),
            Attribute("action", MoviesAddress.random),
            Attribute("method", "post"),
            Attribute("hidden").when(list.movies.map { $0.subject.namesMovie || $0.items.isEmpty } ?? true)
        ) {
            Element(
                "input",
                Attribute("type", "hidden"),
                Attribute("name", "q"),
                Attribute("value", list.movies?.query ?? "")
            )
            Element("button", .class("button")) { labels.random }
        }
    }

    /// Where the movies come from, on one quiet line after their number.
    private var origin: Element {
        let origin = originText
        return Element("div", .id("origin")) {
            if !origin.isEmpty {
                Element("p", .class(list.answer?.origin.isStale == true ? "notice" : "about")) { origin }
            }
            // While words are typed the button keeps its place.
            if (list.answer ?? list.movies)?.origin.age != nil {
                refreshButton(labels.refreshNow)
            } else if list.phase == .loaded, list.canRetry {
                refreshButton(labels.retryNow)
            }
        }
    }

    private var summary: String? {
        guard let movies = list.movies else { return list.phase == .idle ? labels.welcomeAdvice : nil }
        guard movies.items.isEmpty else { return movies.counted(in: format) }
        return list.phase == .empty ? list.emptyMessage(in: format) : movies.noResultsMessage
    }

    /// What the user should know, at the bottom of the window, where it moves nothing.
    private var notices: Element {
        Element("div", .id("notices"), .class("notices"), Attribute("role", "status")) {
            if let notice = list.notice { Element("p", .class("notice")) { notice.message } }
            if let notice { Element("p", .class("notice")) { notice } }
            if let suggestionsFailure { Element("p", .class("notice")) { suggestionsFailure } }
            if canUndo {
                Element("p") {
                    Element("button", Attribute("type", "button"), Attribute("data-send", "undo=1")) {
                        labels.undoLast
                    }
                }
            }
        }
    }

    /// The source and the age of the movies, and what is loading.
    private var originText: String {
        let origin = list.answer?.origin
        let parts: [String?] =
            switch list.phase {
            case .loading(.first): [labels.loading(list.subject)]
            // Not `ageNote`: it is not known yet whether a newer response will come.
            case .loading(.revalidating):
                [origin?.source(in: format), origin?.cacheNote(in: format), labels.loadingFresher]
            case .loading(.asking): [origin?.source(in: format), labels.askingService]
            case .idle, .loading(.more), .loaded, .empty, .failed:
                [origin?.source(in: format), origin?.ageNote(in: format)]
            }
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    private var suggestionsFailure: String? {
        guard case .failed(let failure)? = recentQueries?.phase else { return nil }
        return labels.noSuggestions(failure)
    }

    private func refreshButton(_ title: String) -> Element {
        Element(
            "button",
            .class("plain with-script"),
            Attribute("type", "button"),
            Attribute("data-send", "refresh=1")
        ) { title }
    }

    // MARK: The movies

    private func results(showing cards: [Element]) -> Element {
        Element(
            "section",
            .id("results"),
            Attribute.class("busy").when(isWaiting),
            Attribute("aria-busy", "true").when(isWaiting)
        ) {
            if let failure {
                Element("div", .class("failure"), Attribute("role", "alert")) {
                    Element("p") { failure.message }
                    if failure.kind != .invalidRequest { refreshButton(labels.retryNow) }
                }
            } else if let movies = list.movies, showsMovies {
                // A click opens a movie, and the tab saves the words.
                forms(for: movies).list {
                    Element.list(
                        "movies",
                        .class(movies.hasPosters ? "movies posters" : "movies"),
                        Attribute("data-tell", "opened=1"),
                        items: cards
                    )
                }
                if movies.hasMore, !isWaiting { more(after: movies) }
            } else if list.phase == .empty || list.movies?.items.isEmpty == true {
                Element("p", .class("more")) {
                    Element("a", .class("button"), .href(MoviesAddress().list)) { labels.popular }
                }
            }
        }
    }

    private func forms(for movies: MoviesListState.Movies) -> SavingForms {
        SavingForms(MoviesAddress(movies, pages: movies.pages.count).list, labels: labels)
    }

    private var showsMovies: Bool { failure == nil && list.movies?.items.isEmpty == false }

    private var failure: FailureViewData? {
        if case .failed(let failure) = list.phase { failure } else { nil }
    }

    /// A card leads back to a list that is long enough to have it, so it stays the same while the list goes on.
    private var cards: [Element] {
        guard let movies = list.movies, showsMovies else { return [] }
        let (forms, showsPoster) = (forms(for: movies), movies.hasPosters)
        return movies.items.enumerated().map { index, item in
            let address = MoviesAddress(movies, pages: movies.page(ofItemAt: index))
            return MovieCard(
                item,
                address: address.movie(item.id),
                isRated: item.id == ratedID,
                showsPoster: showsPoster,
                forms: forms,
                format: format
            ).markup
        }
    }

    /// A link that the script follows by itself once it is near, while the list continues by itself.
    private func more(after movies: MoviesListState.Movies) -> Element {
        Element("p", .class("more")) {
            Element(
                "a",
                .id("more"),
                .class("button"),
                .href(MoviesAddress(movies, pages: movies.pages.count + 1).list),
                Attribute("data-send", "more=1"),
                Attribute("data-more").when(list.continuesByItself)
            ) { list.phase == .loading(.more) ? labels.loadingMore : labels.more }
        }
    }

    private var footer: Element {
        Element("p", .id("sources")) {
            (sourceNotes + [list.movies?.origin.attribution].compactMap(\.self)).joined(separator: " · ")
        }
    }
}
