public import Entities

/// Finds the one movie that the user's words refer to.
public protocol FindMovieUseCase: Sendable {
    /// Returns the best match.
    func execute(_ query: MovieQuery, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieFinding
}

/// The result of looking for a single movie.
public enum MovieFinding: Sendable, Hashable {
    case found(FoundMovie)
    case none(MoviesPage.NoResultsReason, origin: MoviesOrigin)
}

/// The movie that was found, and how likely it is to be the one that was meant.
public struct FoundMovie: Sendable, Hashable {
    public let movie: Movie
    public let match: MovieMatch?
    public let origin: MoviesOrigin
    /// The number of other results with the same title.
    public let namesakes: Int

    public init(movie: Movie, match: MovieMatch? = nil, origin: MoviesOrigin, namesakes: Int = 0) {
        self.movie = movie
        self.match = match
        self.origin = origin
        self.namesakes = namesakes
    }
}

public struct DefaultFindMovieUseCase: FindMovieUseCase {
    private let searchMovies: any SearchMoviesUseCase

    public init(searchMovies: any SearchMoviesUseCase) {
        self.searchMovies = searchMovies
    }

    public func execute(_ query: MovieQuery, fetchPolicy: FetchPolicy) async throws(MoviesError)
        -> MovieFinding
    {
        let page = try await searchMovies.execute(query, fetchPolicy: fetchPolicy, onCachedPage: nil)
        guard let best = page.rows.first else {
            return .none(page.noResultsReason, origin: page.origin)
        }
        return .found(
            FoundMovie(
                movie: best.movie,
                match: best.match,
                origin: page.origin,
                namesakes: page.rows.dropFirst().count { $0.movie.hasSameTitle(as: best.movie) }
            )
        )
    }
}
