import Markup
public import PresentationKit

/// The page of movies that are recommended to the user, each with the reason.
public struct RecommendationsPage: Sendable {
    private let list: MoviesListState
    private let format: RegionalFormat
    private let labels: MoviesLabels

    public init(_ list: MoviesListState, format: RegionalFormat) {
        self.list = list
        self.format = format
        labels = MoviesLabels(format)
    }

    /// Why no movies are recommended.
    public var failure: FailureViewData? {
        if case .failed(let failure) = list.phase { failure } else { nil }
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: labels.recommended + " · moviesearch",
            program: "moviesearch",
            skip: labels.skip,
            header: SearchForm("", recentQueries: nil, isLive: false, labels: labels).header,
            main: Markup {
                Element("main", .id("main"), .class("lists")) {
                    Element("h1") { labels.recommended }
                    if let failure {
                        Element("p", .class("notice")) { failure.message }
                        Element("p") {
                            Element("a", .class("button"), .href(MoviesAddress().list)) { labels.popular }
                        }
                    }
                    if let movies = list.movies {
                        Element.list("movies", .class("movies"), items: cards(movies))
                    }
                }
            },
            footer: Markup { KeysPage.link(labels) }
        ).html
    }

    private func cards(_ movies: MoviesListState.Movies) -> [Element] {
        movies.items.map { item in
            MovieCard(
                item,
                address: MoviesAddress.recommended.movie(item.id),
                isRated: false,
                showsPoster: false,
                forms: nil,
                format: format
            ).markup
        }
    }
}
