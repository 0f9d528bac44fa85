public import Entities

/// Finds the one film that a user's words mean.
public protocol FindMovieUseCase: Sendable {
    /// The best film for the words.
    func execute(_ request: SearchMoviesRequest) async throws(MoviesError) -> MovieFinding
}

/// What became of looking for one film.
public enum MovieFinding: Sendable, Hashable {
    case found(FoundMovie)
    case none(MoviesPage.NoResultsReason, origin: MoviesOrigin)
}

/// A film that words have found, with what tells whether they could mean another.
public struct FoundMovie: Sendable, Hashable {
    public let movie: Movie
    public let match: MovieMatch?
    public let origin: MoviesOrigin
    /// How many other films of the answer have the same title.
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

    public func execute(_ request: SearchMoviesRequest) async throws(MoviesError) -> MovieFinding {
        let answer = try await searchMovies.execute(request, onCachedPage: nil)
        guard let best = answer.rows.first else {
            return .none(answer.noResultsReason, origin: answer.origin)
        }
        return .found(
            FoundMovie(
                movie: best.movie,
                match: best.match,
                origin: answer.origin,
                namesakes: answer.rows.dropFirst().count { $0.movie.isCalled(as: best.movie) }
            )
        )
    }
}
