public import Entities
import Networking
public import Persistence
public import RepositoryInterfaces

/// Finds films at TMDB and keeps the answers: a fresh one spares the request, a stale one stands in for a failed one.
public struct DefaultMoviesRepository: MoviesRepository {
    /// Seconds since 1970, handed in so that a test can say what time it is.
    public typealias WallClock = @Sendable () -> Int64

    private let service: TMDBService
    private let responses: StoredResponses
    private let now: WallClock
    private let storeFailed: @Sendable (DatabaseError) -> Void

    /// When answers cannot be kept, `storeFailed` is told once a question, and the search goes on without.
    public init(
        service: TMDBService,
        responses: StoredResponses,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (DatabaseError) -> Void
    ) {
        self.service = service
        self.responses = responses
        self.now = now
        self.storeFailed = storeFailed
    }

    public func page(matching query: MovieQuery) async throws(MoviesError) -> MoviesPage {
        let endpoint = TMDBEndpoints.searchMovies(query)
        let address = try service.address(of: endpoint)
        let kept = await keptResponse(at: address)
        let stored = try? kept.get()
        if let stored, now() < stored.freshUntil,
            let page = try? page(in: stored, for: endpoint, isStale: false)
        {
            return page
        }
        do throws(MoviesError) {
            let response = try await service.response(for: endpoint)
            let page = try service.value(of: endpoint, in: response).toDomain(origin: .tmdb(.current))
            if case .success = kept { await keep(response, at: address) }
            return page
        } catch {
            guard error.leavesStoredAnswerStanding, let stored else { throw error }
            return try page(in: stored, for: endpoint, isStale: true)
        }
    }

    private func page(
        in stored: StoredResponses.Response,
        for endpoint: Endpoint<TMDBMoviesPageDTO>,
        isStale: Bool
    ) throws(MoviesError) -> MoviesPage {
        let age = Duration.seconds(max(0, now() - stored.storedAt))
        return try service.value(of: endpoint, in: HTTPResponse(body: stored.body))
            .toDomain(origin: .tmdb(.stored(age: age, isStale: isStale)))
    }

    private func keptResponse(at address: String) async -> Result<StoredResponses.Response?, DatabaseError> {
        do throws(DatabaseError) {
            return .success(try await responses.response(at: address))
        } catch {
            storeFailed(error)
            return .failure(error)
        }
    }

    private func keep(_ response: HTTPResponse, at address: String) async {
        let storedAt = now()
        let stored = StoredResponses.Response(
            body: response.body,
            storedAt: storedAt,
            freshUntil: storedAt + CacheControl(response.headers).freshSeconds
        )
        do throws(DatabaseError) {
            try await responses.store(stored, at: address)
        } catch {
            storeFailed(error)
        }
    }
}

extension MoviesOrigin {
    fileprivate static func tmdb(_ freshness: Freshness) -> MoviesOrigin {
        MoviesOrigin(source: "tmdb", sourceName: TMDBService.name, freshness: freshness)
    }
}

extension MoviesError {
    /// Whether an older answer is better than this error: not when the user has to act on it.
    fileprivate var leavesStoredAnswerStanding: Bool {
        switch self {
        case .unreachable, .tooManyRequests, .serviceFault, .unreadableAnswer: true
        case .accessRefused, .cancelled, .emptyQuery, .queryTooLong, .pageOutOfRange: false
        }
    }
}
