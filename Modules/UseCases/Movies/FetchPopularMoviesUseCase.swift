public import Entities
public import RepositoryInterfaces

/// Lists films that are well known, for a user who has no words yet.
public protocol FetchPopularMoviesUseCase: Sendable {
    /// One page; `meanwhile` is handed an older answer while a newer one is on its way.
    func execute(page: Int, fetchPolicy: FetchPolicy, onCachedPage: CachedPageHandler?)
        async throws(MoviesError)
        -> MoviesPage
}

public struct DefaultFetchPopularMoviesUseCase: FetchPopularMoviesUseCase {
    private let repository: any PopularMoviesRepository

    public init(repository: any PopularMoviesRepository) {
        self.repository = repository
    }

    public func execute(
        page: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        guard MovieQuery.pages.contains(page) else { throw .pageOutOfRange }
        let answer = try await repository.popularMovies(
            page: page,
            fetchPolicy: fetchPolicy,
            onCachedPage: onCachedPage
        )
        guard !Task.isCancelled else { throw .cancelled }
        return answer
    }
}
