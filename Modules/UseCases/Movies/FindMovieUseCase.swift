public import Entities

/// Finds the one movie that the user's words refer to.
public protocol FindMovieUseCase: Sendable {
    /// Returns the best match: a movie that has exactly this title, or else the first that a search finds.
    func execute(_ query: MovieQuery, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieFinding

    /// Returns the movie that the words name without doubt, or the choices.
    func identify(_ query: MovieQuery, fetchPolicy: FetchPolicy) async throws(MoviesError)
        -> MovieIdentification
}

/// The result of looking for a single movie.
public enum MovieFinding: Sendable, Hashable {
    case found(FoundMovie)
    case none(MoviesPage.NoResultsReason, origin: MoviesOrigin)
}

/// The movies that words may name. Only a movie that they name without doubt may be written about.
public enum MovieIdentification: Sendable, Hashable {
    /// One movie has exactly this title.
    case movie(FoundMovie)
    /// Several movies have exactly this title.
    case namesakes([Movie])
    /// No movie has exactly this title; a search finds others.
    case similar([Movie])
    case none(MoviesPage.NoResultsReason, origin: MoviesOrigin)
}

extension MovieIdentification {
    /// The movies that have exactly the title.
    public var exactMovies: [Movie] {
        switch self {
        case .movie(let found): [found.movie]
        case .namesakes(let movies): movies
        case .similar, .none: []
        }
    }
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
        let page = try await page(matching: query, fetchPolicy: fetchPolicy)
        guard let best = page.exactRows.first ?? page.rows.first else {
            return .none(page.noResultsReason, origin: page.origin)
        }
        return .found(page.found(best))
    }

    public func identify(_ query: MovieQuery, fetchPolicy: FetchPolicy) async throws(MoviesError)
        -> MovieIdentification
    {
        let page = try await page(matching: query, fetchPolicy: fetchPolicy)
        let exact = page.exactRows
        if exact.count == 1 { return .movie(page.found(exact[0])) }
        if !exact.isEmpty { return .namesakes(exact.map(\.movie)) }
        return page.rows.isEmpty ? .none(page.noResultsReason, origin: page.origin) : .similar(page.movies)
    }

    private func page(
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy
    ) async throws(MoviesError) -> MoviesPage {
        try await searchMovies.page(MoviesRequest(.search(query)), fetchPolicy: fetchPolicy)
    }
}

extension MoviesPage {
    /// The movies whose title is exactly the words. An alternative title counts only if no movie has it as its own.
    fileprivate var exactRows: [MatchedMovie] {
        guard let most = rows.compactMap({ $0.match?.exactness }).max() else { return [] }
        return rows.filter { $0.match?.exactness == most }
    }

    fileprivate func found(_ row: MatchedMovie) -> FoundMovie {
        FoundMovie(
            movie: row.movie,
            match: row.match,
            origin: origin,
            namesakes: rows.count { $0.id != row.id && $0.movie.hasSameTitle(as: row.movie) }
        )
    }
}
