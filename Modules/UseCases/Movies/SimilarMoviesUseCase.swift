public import Entities
public import RepositoryInterfaces

/// The movie that the user means: its identifier, or words of its title.
public enum MovieReference: Sendable, Hashable {
    case id(MovieID)
    case title(MovieQuery)
}

/// Finds movies that are similar to another one.
public protocol SimilarMoviesUseCase: Sendable {
    /// Returns one page; one without a reference if there is no such movie. `onCachedPage` receives a cached
    /// page while a newer one is being fetched.
    func execute(
        _ reference: MovieReference,
        page: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage
}

public struct DefaultSimilarMoviesUseCase: SimilarMoviesUseCase {
    private let findMovie: any FindMovieUseCase
    private let repository: any SimilarMoviesRepository

    public init(findMovie: any FindMovieUseCase, repository: any SimilarMoviesRepository) {
        self.findMovie = findMovie
        self.repository = repository
    }

    public func execute(
        _ reference: MovieReference,
        page: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        guard MovieQuery.pages.contains(page) else { throw .pageOutOfRange }
        let id: MovieID
        switch reference {
        case .id(let known): id = known
        case .title(let query):
            switch try await findMovie.execute(query, fetchPolicy: fetchPolicy) {
            case .found(let found): id = found.movie.id
            case .none(let reason, let origin):
                // The preferred source may have the movie; its failure says when to try again.
                if let failure = origin.fallbackReason { throw failure }
                return MoviesPage(noResultsOf: query, reason, origin: origin)
            }
        }
        let answer = try await repository.movies(
            similarTo: id,
            page: page,
            fetchPolicy: fetchPolicy,
            onCachedPage: onCachedPage
        )
        guard !Task.isCancelled else { throw .cancelled }
        return answer
    }
}

extension SimilarMoviesUseCase {
    /// Returns the movies from a page up to the extent. Fetches only pages that `earlier` lacks.
    ///
    /// `onCachedPage` receives a cached first page while a newer one is being fetched.
    public func list(
        _ reference: MovieReference,
        from firstPage: Int,
        continuing earlier: PagedList<MoviesPage>? = nil,
        through extent: ListExtent,
        fetchPolicy: FetchPolicy = .cacheFirst,
        onCachedPage: CachedPageHandler? = nil
    ) async throws(MoviesError) -> PagedList<MoviesPage> {
        // The title need not be looked up for each page.
        var reference = earlier?.firstPage.reference.map { .id($0.id) } ?? reference
        return try await .fetched(
            continuing: earlier,
            from: firstPage,
            through: extent,
            onCachedPage: onCachedPage
        ) { page, onCachedPage throws(MoviesError) in
            let answer = try await execute(
                reference,
                page: page,
                fetchPolicy: fetchPolicy,
                onCachedPage: onCachedPage
            )
            if let movie = answer.reference { reference = .id(movie.id) }
            return answer
        }
    }
}
