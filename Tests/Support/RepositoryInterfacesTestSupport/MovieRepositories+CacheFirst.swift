public import Entities
public import RepositoryInterfaces

extension MoviesRepository {
    public func page(
        _ number: Int = 1,
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws(MoviesError) -> MoviesPage {
        try await page(MoviesRequest(.search(query)).onPage(number), fetchPolicy: fetchPolicy)
    }

    public func popularMovies(
        page number: Int,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws(MoviesError) -> MoviesPage {
        try await page(MoviesRequest(.popular).onPage(number), fetchPolicy: fetchPolicy)
    }

    public func movies(
        similarTo id: MovieID,
        page number: Int = 1,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws(MoviesError) -> MoviesPage {
        try await page(MoviesRequest(.similar(to: .id(id))).onPage(number), fetchPolicy: fetchPolicy)
    }
}

extension MovieDetailsRepository {
    public func details(of id: MovieID) async throws(MoviesError) -> MovieDetails {
        try await details(of: id, fetchPolicy: .cacheFirst)
    }
}
