public import Entities
public import RepositoryInterfaces

/// Searches for movies, one page at a time.
public protocol SearchMoviesUseCase: Sendable {
    /// Returns one page. `onCachedPage` receives a cached page while a newer one is being fetched.
    func execute(_ request: SearchMoviesRequest, onCachedPage: CachedPageHandler?) async throws(MoviesError)
        -> MoviesPage
}

/// A search as the user typed it.
public struct SearchMoviesRequest: Sendable, Hashable {
    public let text: String
    public let year: Int?
    public let page: Int
    public let fetchPolicy: FetchPolicy

    public init(text: String, year: Int? = nil, page: Int = 1, fetchPolicy: FetchPolicy = .cacheFirst) {
        self.text = text
        self.year = year
        self.page = page
        self.fetchPolicy = fetchPolicy
    }
}

public struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
    private let repository: any MoviesRepository

    public init(repository: any MoviesRepository) {
        self.repository = repository
    }

    public func execute(
        _ request: SearchMoviesRequest,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        let query = try MovieQuery(text: request.text, year: request.year, page: request.page)
        let answer = try await repository.page(
            matching: query,
            fetchPolicy: request.fetchPolicy,
            onCachedPage: onCachedPage
        )
        // A cancelled caller must not receive a late result.
        guard !Task.isCancelled else { throw .cancelled }
        return answer
    }
}
