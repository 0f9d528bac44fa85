public import UseCases

/// What a list of films can ask for.
public struct MoviesListUseCases: Sendable {
    public let searchMovies: any SearchMoviesUseCase
    public let fetchPopularMovies: any FetchPopularMoviesUseCase
    public let saveRecentQuery: any SaveRecentQueryUseCase

    public init(
        searchMovies: any SearchMoviesUseCase,
        fetchPopularMovies: any FetchPopularMoviesUseCase,
        saveRecentQuery: any SaveRecentQueryUseCase
    ) {
        self.searchMovies = searchMovies
        self.fetchPopularMovies = fetchPopularMovies
        self.saveRecentQuery = saveRecentQuery
    }
}

/// How a list of films serves the view that it is for.
public struct MoviesListOptions: Sendable, Hashable {
    public enum Delivery: Sendable, Hashable, CaseIterable {
        /// One answer a question, for a view that cannot take back what it has shown.
        case once
        /// A kept page at once, which a newer one then replaces.
        case cachedFirst
    }

    /// What the list is of when all words are deleted.
    public enum WithoutWords: Sendable, Hashable, CaseIterable {
        case nothing
        case popular
    }

    public let delivery: Delivery
    public let withoutWords: WithoutWords
    /// How long nothing must have been typed before a preview is asked for; none for a source that answers at once.
    public let pause: Duration

    /// Whether searches are a person's, who may want to see them again.
    public let remembersSearches: Bool

    public init(
        delivery: Delivery = .once,
        withoutWords: WithoutWords = .nothing,
        pause: Duration = .zero,
        remembersSearches: Bool = true
    ) {
        self.delivery = delivery
        self.withoutWords = withoutWords
        self.pause = pause
        self.remembersSearches = remembersSearches
    }
}
