public import Entities
public import RepositoryInterfaces

extension MoviesRepository {
    public func page(matching query: MovieQuery, onCachedPage: CachedPageHandler?) async throws(MoviesError)
        -> MoviesPage
    {
        try await page(matching: query, fetchPolicy: .cacheFirst, onCachedPage: onCachedPage)
    }
}

extension PopularMoviesRepository {
    public func popularMovies(page: Int, onCachedPage: CachedPageHandler?) async throws(MoviesError)
        -> MoviesPage
    {
        try await popularMovies(page: page, fetchPolicy: .cacheFirst, onCachedPage: onCachedPage)
    }
}

extension MovieDetailsRepository {
    public func details(of id: MovieID) async throws(MoviesError) -> MovieDetails {
        try await details(of: id, fetchPolicy: .cacheFirst)
    }
}
