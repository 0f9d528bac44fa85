public import Entities

/// A closure that receives a cached page while a newer one is being fetched.
public typealias CachedPageHandler = @Sendable (MoviesPage) async -> Void

/// A source of movies. Whether it uses a service, a cache or a local catalogue is up to the implementation.
public protocol MoviesRepository: Sendable {
    /// Returns one page of the movies that match the query, best first. A page after the last one is empty.
    ///
    /// If `onCachedPage` is `nil`, a failed request falls back to a stale cached page. Otherwise
    /// `onCachedPage` receives the cached page at once, and a failed request throws.
    func page(
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage
}
