public import Markup
public import PresentationKit

/// The page with a list of movies: the results of a search, or popular movies.
public struct MoviesListPage: Sendable {
    private let query: String
    private let list: MoviesListState
    private let recentQueries: RecentQueriesState?
    private let sourceNotes: [String]
    private let format: RegionalFormat
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - query: The words in the search field, which the list may not answer yet.
    ///   - list: The movies.
    ///   - recentQueries: The earlier searches that are offered.
    ///   - sourceNotes: What the user should know of the source, such as that a key is missing.
    ///   - format: The language and region.
    public init(
        query: String,
        list: MoviesListState,
        recentQueries: RecentQueriesState? = nil,
        sourceNotes: [String] = [],
        format: RegionalFormat
    ) {
        self.query = query
        self.list = list
        self.recentQueries = recentQueries
        self.sourceNotes = sourceNotes
        self.format = format
        labels = MoviesLabels(format)
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: [title, "moviesearch"].compactMap(\.self).joined(separator: " · "),
            program: "moviesearch",
            skip: labels.skip,
            header: Markup { form },
            main: Markup { main },
            footer: Markup { footer }
        ).html
    }

    /// What the list is of, once that is known; `nil` for popular movies.
    private var title: String? {
        switch list.subject {
        case .popular: nil
        case .search: list.query.isEmpty ? nil : list.query
        case .similar: list.movies?.referenceHeading(in: format) ?? labels.similarMovies
        }
    }

    /// The parts that change while the page is open.
    public var changes: Markup {
        Markup {
            form
            main
            footer
        }
    }

    private var form: Element {
        SearchForm(query, recentQueries: recentQueries, isLive: true, labels: labels).markup
    }

    private var main: Element {
        Element("main", .id("main"), Attribute("data-stream")) {
            Element("div", .id("status"), .class("status"), Attribute("role", "status")) { status }
            Element("div", .id("notices"), .class("notices")) { notices }
            Element(
                "section",
                .id("results"),
                Attribute.class("busy").when(isWaiting),
                Attribute("aria-busy", "true").when(isWaiting)
            ) { results }
        }
    }

    /// Whether the movies of an earlier query are shown.
    private var isWaiting: Bool { list.phase == .loading(.first) }

    // MARK: Status and notices

    /// What a screen reader tells of an answer. It stays as it is while the next answer is loading.
    @MarkupBuilder
    private var status: Markup {
        if let movies = list.movies {
            if movies.items.isEmpty {
                Element("h1") { labels.nothing }
                Element("p") {
                    list.phase == .empty ? list.emptyMessage(in: format) : movies.noResultsMessage
                }
            } else {
                Element("h1") {
                    if let heading = movies.referenceHeading(in: format), let movie = movies.reference {
                        Element("a", .href(MoviesAddress().movie(movie.id))) { heading }
                    } else {
                        movies.subject == .popular ? labels.popular : labels.results(for: movies.query)
                    }
                }
                Element("p") { movies.counted(in: format) }
            }
        } else if list.phase == .idle {
            Element("h1") { labels.welcome }
            Element("p") { labels.welcomeAdvice }
        }
    }

    @MarkupBuilder
    private var notices: Markup {
        let origin = origin
        if !origin.isEmpty {
            Element("p", .class(list.answer?.origin.isStale == true ? "notice" : "about")) { origin }
        }
        if let notice = list.notice { Element("p", .class("notice")) { notice.message } }
        if let suggestionsFailure { Element("p", .class("notice")) { suggestionsFailure } }
        if !sourceNotes.isEmpty {
            Element("p", .class("about")) { sourceNotes.joined(separator: " · ") }
        }
        if list.answer?.origin.age != nil { refreshButton(labels.refreshNow) }
    }

    /// The source and the age of the movies, and what is loading.
    private var origin: String {
        let origin = list.answer?.origin
        let parts: [String?] =
            switch list.phase {
            case .loading(.first): [list.subject == .popular ? labels.loadingPopular : labels.searching]
            // Not `ageNote`: it is not known yet whether a newer response will come.
            case .loading(.revalidating):
                [origin?.source(in: format), origin?.cacheNote(in: format), labels.loadingFresher]
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
            .class("with-script"),
            Attribute("type", "button"),
            Attribute("data-send", "refresh=1")
        ) { title }
    }

    // MARK: The movies

    @MarkupBuilder
    private var results: Markup {
        if case .failed(let failure) = list.phase {
            Element("div", .class("failure"), Attribute("role", "alert")) {
                Element("h1") { failure.heading(in: format) }
                Element("p") { failure.message }
                refreshButton(labels.retryNow)
            }
        } else if let movies = list.movies, !movies.items.isEmpty {
            let address = MoviesAddress(movies, pages: movies.pages.count)
            // A click opens a movie, and the tab saves the words.
            Element("ul", .id("movies"), .class("movies"), Attribute("data-tell", "opened=1")) {
                for item in movies.items {
                    MovieCard(item, address: address.movie(item.id), format: format).markup
                }
            }
            if movies.hasMore, !isWaiting { more(after: movies) }
        }
    }

    /// A link that the script follows by itself once it is near, but not again after a failure.
    private func more(after movies: MoviesListState.Movies) -> Element {
        Element("p", .class("more")) {
            Element(
                "a",
                .id("more"),
                .class("button"),
                .href(MoviesAddress(movies, pages: movies.pages.count + 1).list),
                Attribute("data-send", "more=1"),
                Attribute("data-more").when(list.phase == .loaded && list.notice == nil)
            ) { list.phase == .loading(.more) ? labels.loadingMore : labels.more }
        }
    }

    private var footer: Element {
        Element("p", .id("sources")) { list.movies?.origin.attribution }
    }
}
