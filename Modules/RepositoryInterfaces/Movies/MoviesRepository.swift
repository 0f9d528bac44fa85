public import Entities

/// Is handed a page that was kept, while a newer one is still on its way.
public typealias CachedPageHandler = @Sendable (MoviesPage) async -> Void

/// Finds films; whether near or far, new or kept, is the implementation's affair.
public protocol MoviesRepository: Sendable {
    /// One page of films for the query, best first; a page past the last one is empty.
    ///
    /// Without `meanwhile` an old page that was kept stands in for one that cannot be had. With it, an old page
    /// is handed over at once, and the error of getting a newer one is thrown.
    func page(
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage
}

extension MoviesRepository {
    public func page(matching query: MovieQuery, onCachedPage: CachedPageHandler?) async throws(MoviesError)
        -> MoviesPage
    {
        try await page(matching: query, fetchPolicy: .cacheFirst, onCachedPage: onCachedPage)
    }
}
