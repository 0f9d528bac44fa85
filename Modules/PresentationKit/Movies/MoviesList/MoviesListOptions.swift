public import UseCases

/// The use cases of a list of movies.
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

/// The options of a list of movies, which depend on its view.
public struct MoviesListOptions: Sendable, Hashable {
    public enum Delivery: Sendable, Hashable, CaseIterable {
        /// One answer per question, for a view that cannot replace what it has shown.
        case once
        /// A cached page at once, then the fresh one that replaces it.
        case cachedFirst
    }

    /// What the list shows when all words are deleted.
    public enum WithoutWords: Sendable, Hashable, CaseIterable {
        case nothing
        case popular
    }

    public let delivery: Delivery
    public let withoutWords: WithoutWords
    /// How long typing must pause before a preview is requested; zero for a source that answers at once.
    public let pause: Duration

    /// Whether to save searches, for a person who may want to repeat them.
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
