public import Entities
public import RepositoryInterfaces

extension MoviesRepository {
    public func page(
        _ number: Int = 1,
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws(MoviesError) -> MoviesPage {
        try await page(MoviesRequest(.search(query), page: number), fetchPolicy: fetchPolicy)
    }

    public func popularMovies(
        page number: Int,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws(MoviesError) -> MoviesPage {
        try await page(MoviesRequest(.popular, page: number), fetchPolicy: fetchPolicy)
    }

    public func movies(
        similarTo id: MovieID,
        page number: Int = 1,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws(MoviesError) -> MoviesPage {
        try await page(MoviesRequest(.similar(to: .id(id)), page: number), fetchPolicy: fetchPolicy)
    }
}

extension MovieDetailsRepository {
    public func details(of id: MovieID) async throws(MoviesError) -> MovieDetails {
        try await details(of: id, fetchPolicy: .cacheFirst)
    }
}
