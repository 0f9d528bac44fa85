public import Markup
public import PresentationKit

/// The page of one movie.
public struct MovieDetailsPage: Sendable {
    private let details: MovieDetailsState
    private let list: MoviesAddress
    private let format: RegionalFormat
    private let labels: MoviesLabels

    /// - Parameters:
    ///   - details: The movie.
    ///   - list: The list that led to it.
    ///   - format: The language and region.
    public init(_ details: MovieDetailsState, list: MoviesAddress, format: RegionalFormat) {
        self.details = details
        self.list = list
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
            header: SearchForm(list.query, recentQueries: nil, isLive: false, labels: labels).header,
            main: Markup { main },
            footer: Markup {
                footer
                KeysPage.link(labels)
            }
        ).html
    }

    private var title: String {
        [details.movie?.item.shownTitle ?? failure?.heading(in: format), "moviesearch"]
            .compactMap(\.self).joined(separator: " · ")
    }

    /// The parts that change while the page is open.
    public var parts: [PagePart] {
        [Page.titlePart(title), PagePart("main", main), PagePart("sources", footer)]
    }

    private var failure: FailureViewData? {
        if case .failed(let failure) = details.phase { failure } else { nil }
    }

    private var main: Element {
        Element("main", .id("main"), Attribute("data-stream").when(details.movie != nil)) {
            Element("p", .class("ways")) {
                Element("a", .href(list.list), Attribute("data-back")) { "← " + labels.backToList }
                if list.namesList, let id = details.movie?.item.id {
                    Element(
                        "a",
                        .href(list.neighbour(MoviesAddress.previous, of: id)),
                        Attribute("rel", "prev"),
                        Attribute("data-key", "p")
                    ) { labels.previous }
                    Element(
                        "a",
                        .href(list.neighbour(MoviesAddress.next, of: id)),
                        Attribute("rel", "next"),
                        Attribute("data-key", "n")
                    ) {
                        labels.next
                    }
                }
            }
            Element("div", .id("status"), .class("notices"), Attribute("role", "status")) {
                if details.movie != nil, let message = failure?.message ?? details.notice {
                    Element("p", .class("notice")) { message }
                }
            }
            if let movie = details.movie {
                article(movie)
            } else if let failure {
                Element("div", .class("failure")) {
                    Element("h1") { failure.heading(in: format) }
                    Element("p") { failure.message }
                }
            }
        }
    }

    private func article(_ movie: MovieDetailsViewData) -> Element {
        Element(
            "article",
            .id("movie"),
            .class(details.phase == .loading ? "details busy" : "details"),
            Attribute("aria-busy", "true").when(details.phase == .loading)
        ) {
            let facts = movie.facts(in: format)
            if movie.item.posterName != nil { PosterImage.large(of: movie.item) }
            Element("div") {
                heading(of: movie)
                let leading = facts.filter(\.isLeading)
                if !leading.isEmpty {
                    Element("ul", .class("leading")) {
                        for fact in leading { Element("li") { value(of: fact, movie) } }
                    }
                }
                if let overview = movie.item.overview {
                    Element("p", .class("overview"), Attribute("dir", "auto")) { overview }
                }
                Element("dl", .class("table")) {
                    for fact in facts where !fact.isLeading {
                        Element("dt") { fact.name }
                        Element("dd") { value(of: fact, movie) }
                    }
                }
                onward(from: movie.item)
                origin(of: movie)
            }
            Element("div", .class("panel")) {
                SavingForms(list.movie(movie.item.id), labels: labels).all(of: movie)
            }
        }
    }

    @MarkupBuilder
    private func heading(of movie: MovieDetailsViewData) -> Markup {
        Element("h1") {
            Markup(movie.item.matchedTitle)
            if let year = movie.item.year { Element("span") { " (\(year))" } }
        }
        for title in movie.item.furtherTitles { Element("p") { Markup(title) } }
        if let tagline = movie.tagline {
            Element("p", .class("tagline"), Attribute("dir", "auto")) { tagline }
        }
    }

    private func onward(from item: MoviesListItemViewData) -> Element {
        Element("p", .class("onward chips")) {
            Element(
                "a",
                .class("button"),
                .href(MoviesAddress(similarTo: item.id).list),
                Attribute("data-key", "s")
            ) {
                labels.similarMovies
            }
            if let source = item.pageName {
                Element(
                    "a",
                    .class("button"),
                    .href(item.pageAddress),
                    Attribute("rel", "noopener noreferrer"),
                    Attribute("data-key", "o")
                ) {
                    labels.open(at: source)
                }
            }
            Element(
                "button",
                .class("button with-script"),
                Attribute("type", "button"),
                Attribute("data-key", "y"),
                Attribute("data-copy", item.id),
                Attribute("data-copied", labels.copiedID)
            ) { labels.copyThisID }
        }
    }

    /// The homepage is a link, if it is an address of the web and not, say, a script.
    @MarkupBuilder
    private func value(of fact: MovieFact, _ movie: MovieDetailsViewData) -> Markup {
        if fact.value == movie.homepage, fact.value.isAddressOfWebsite {
            Element("a", .href(fact.value), Attribute("rel", "noopener noreferrer")) { fact.value }
        } else {
            for part in fact.parts {
                switch part.target {
                case nil: part.text
                case .search(let words): Element("a", .href(MoviesAddress(query: words).list)) { part.text }
                case .movie(let id): Element("a", .href(MoviesAddress().movie(id))) { part.text }
                }
            }
        }
    }

    @MarkupBuilder
    private func origin(of movie: MovieDetailsViewData) -> Markup {
        if let source = movie.sources(in: format).first {
            Element("p", .class(movie.origin?.isStale == true ? "notice" : "about")) { source }
        }
        if let credit = movie.offersCredit(in: format) {
            Element("p", .class("about")) {
                if let address = movie.offersAddress {
                    Element("a", .href(address), Attribute("rel", "noopener noreferrer")) { credit }
                } else {
                    credit
                }
            }
        }
        if movie.origin?.age != nil || failure != nil {
            Element(
                "button",
                .class("with-script"),
                Attribute("type", "button"),
                Attribute("data-send", "refresh=1")
            ) { failure == nil ? labels.refreshNow : labels.retryNow }
        }
    }

    private var footer: Element {
        Element("p", .id("sources")) { details.movie?.origin?.attribution }
    }
}

extension String {
    fileprivate var isAddressOfWebsite: Bool {
        let lowercased = lowercased()
        return lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://")
    }
}
