public import Entities
public import Persistence
public import RepositoryInterfaces

/// Finds films at TMDB and keeps the answers: a fresh one spares the request, a stale one stands in for a failed one.
public struct DefaultMoviesRepository: MoviesRepository {
    private let tmdb: CachedTMDB

    /// When answers cannot be kept, `storeFailed` is told once a question, and the search goes on without.
    public init(
        service: TMDBService,
        responses: StoredResponses,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (DatabaseError) -> Void
    ) {
        tmdb = CachedTMDB(service: service, responses: responses, now: now, storeFailed: storeFailed)
    }

    /// Runs beside its caller, since reading a large answer takes a while.
    @concurrent
    public func page(
        matching query: MovieQuery,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        let answer = try await tmdb.answer(
            to: TMDBEndpoints.searchMovies(query),
            meanwhile: meanwhile.map { meanwhile in { await meanwhile($0.page) } }
        )
        return answer.page
    }
}

extension CachedTMDB.Answer<TMDBMoviesPageDTO> {
    fileprivate var page: MoviesPage {
        value.toDomain(
            origin: MoviesOrigin(source: "tmdb", sourceName: TMDBService.name, freshness: freshness)
        )
    }
}
