import Entities
import Networking
import Persistence

/// TMDB with a response cache. Stale responses are revalidated, and used if the request fails.
///
/// The cache key is the address of the endpoint without the API key.
struct CachedTMDB: Sendable {
    /// A decoded value and the freshness of its response.
    struct Answer<Value: Sendable>: Sendable {
        let value: Value
        let freshness: MoviesOrigin.Freshness
    }

    private let service: TMDBService
    private let responses: CachedResponses
    private let policy: FetchPolicy
    private let now: WallClock
    private let storeFailed: @Sendable (StorageError) -> Void

    init(
        service: TMDBService,
        responses: CachedResponses,
        policy: FetchPolicy,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (StorageError) -> Void
    ) {
        self.service = service
        self.responses = responses
        self.policy = policy
        self.now = now
        self.storeFailed = storeFailed
    }

    /// Returns the same cache with another fetch policy.
    func with(_ policy: FetchPolicy) -> CachedTMDB {
        CachedTMDB(
            service: service,
            responses: responses,
            policy: policy,
            now: now,
            storeFailed: storeFailed
        )
    }

    /// Returns the same cache with the fetch policy of one request applied.
    func combined(with fetchPolicy: FetchPolicy) -> CachedTMDB { with(policy.applying(fetchPolicy)) }

    /// Returns a cached answer, or requests one. If the request fails, the answer is a stale one.
    func answer<Value>(
        to endpoint: Endpoint<Value>,
        about movie: MovieID? = nil,
        freshFor lifetime: Int64 = 0
    ) async throws(MoviesError) -> Answer<Value> {
        try await answers(to: endpoint, about: movie, freshFor: lifetime).last()
    }

    /// Returns a cached answer that is fresh; else the requested one, before which a cached one may come.
    ///
    /// A 404 is `unknownMovie(movie)`. For `lifetime` seconds, a response that hardly changes is fresh, whatever its
    /// headers say.
    func answers<Value>(
        to endpoint: Endpoint<Value>,
        about movie: MovieID? = nil,
        freshFor lifetime: Int64 = 0,
        delivery: MoviesDelivery = .once
    ) -> MoviesAnswers<Answer<Value>> {
        MoviesAnswers { () async throws(MoviesError) -> MoviesAnswers<Answer<Value>> in
            let address = try service.address(of: endpoint)
            let found = await cachedEntry(address, as: endpoint)
            guard let cached = found.cached else {
                return MoviesAnswers(try await fetch(endpoint, about: movie, at: address, found))
            }
            let isStale = now() >= max(cached.response.freshUntil, cached.response.confirmedAt + lifetime)
            let answer = answer(from: cached, isStale: isStale)
            guard !isSufficient(isStale: isStale, lifetime: lifetime) else { return MoviesAnswers(answer) }
            switch delivery {
            case .cachedThenFresh, .catalogueThenFresh:
                let fresh = MoviesAnswers<Answer<Value>> { () async throws(MoviesError) in
                    MoviesAnswers(try await fetch(endpoint, about: movie, at: address, found))
                }
                return MoviesAnswers(answer, replacedBy: fresh)
            case .once:
                do throws(MoviesError) {
                    return MoviesAnswers(try await fetch(endpoint, about: movie, at: address, found))
                } catch {
                    guard error.allowsStaleResponse else { throw error }
                    return MoviesAnswers(self.answer(from: cached, isStale: true))
                }
            }
        }
    }

    /// Requests an answer, and caches it.
    private func fetch<Value>(
        _ endpoint: Endpoint<Value>,
        about movie: MovieID?,
        at address: String,
        _ found: Found<Value>
    ) async throws(MoviesError) -> Answer<Value> {
        guard policy.sendsRequests else { throw .service(.service, .notCached) }
        let response = try await service.response(
            for: endpoint.unless(found.cached?.response.tag),
            about: movie
        )
        if response.status == .notModified, let cached = found.cached {
            if found.isUsable { await confirm(cached.response, by: response.headers, at: address) }
            return Answer(value: cached.value, freshness: .current)
        }
        let value = try service.value(of: endpoint, in: response)
        if found.isUsable { await keep(response, at: address) }
        return Answer(value: value, freshness: .current)
    }

    /// Whether a cached answer makes the request unnecessary.
    private func isSufficient(isStale: Bool, lifetime: Int64) -> Bool {
        switch policy {
        case .cacheOnly: true
        case .cacheFirst: !isStale
        // Refreshing movies does not refresh responses with a lifetime of their own, such as genre names.
        case .refresh: !isStale && lifetime > 0
        }
    }

    private func answer<Value>(from cached: Entry<Value>, isStale: Bool) -> Answer<Value> {
        let age = Duration.seconds(max(0, now() - cached.response.confirmedAt))
        return Answer(value: cached.value, freshness: .stored(age: age, isStale: isStale))
    }
}

// MARK: - The cache, whose failures do not fail the request

extension CachedTMDB {
    private struct Entry<Value: Sendable>: Sendable {
        let response: CachedResponses.Response
        let value: Value
    }

    private struct Found<Value: Sendable>: Sendable {
        let cached: Entry<Value>?
        /// Whether the cache still works. After a failure it is not used for the rest of the request.
        let isUsable: Bool
    }

    private func cachedEntry<Value>(_ address: String, as endpoint: Endpoint<Value>) async -> Found<Value> {
        let lookup: CachedResponses.Lookup
        do throws(DatabaseError) {
            lookup = try await responses.lookUp(address, now: now())
        } catch {
            tell(error)
            return Found(cached: nil, isUsable: false)
        }
        let cached = lookup.response.flatMap { response -> Entry<Value>? in
            // This version may not be able to decode what an older one stored.
            guard let value = try? service.value(of: endpoint, in: HTTPResponse(body: response.body)) else {
                return nil
            }
            return Entry(response: response, value: value)
        }
        var isUsable = true
        if lookup.needsTidying {
            isUsable = await succeeds { () async throws(DatabaseError) in
                try await responses.tidy(afterUseOf: address, now: now())
            }
        }
        return Found(cached: cached, isUsable: isUsable)
    }

    private func keep(_ response: HTTPResponse, at address: String) async {
        let control = CacheControl(response.headers)
        let moment = now()
        _ = await succeeds { () async throws(DatabaseError) in
            // The previous response is removed too: the service does not allow caching it.
            guard !control.forbidsCaching, !service.containsKey(response) else {
                return try await responses.remove(at: address)
            }
            try await responses.store(
                CachedResponses.Response(
                    body: response.body,
                    tag: EntityTag(response.headers),
                    storedAt: moment,
                    confirmedAt: moment,
                    freshUntil: moment + (control.freshSeconds ?? 0)
                ),
                at: address
            )
        }
    }

    private func confirm(
        _ response: CachedResponses.Response,
        by headers: HTTPHeaders,
        at address: String
    ) async {
        let control = CacheControl(headers)
        let moment = now()
        _ = await succeeds { () async throws(DatabaseError) in
            guard !control.forbidsCaching else { return try await responses.remove(at: address) }
            // Without a lifetime in the new headers, the previous one is kept.
            let freshSeconds = control.freshSeconds ?? response.freshUntil - response.confirmedAt
            try await responses.confirm(
                at: address,
                tag: EntityTag(headers),
                confirmedAt: moment,
                freshUntil: moment + freshSeconds
            )
        }
    }

    /// Reports a cache failure. A closed store is ignored: it is closed when the program ends.
    private func tell(_ error: DatabaseError) {
        guard error != .closed else { return }
        storeFailed(StorageError(error))
    }

    private func succeeds(_ work: () async throws(DatabaseError) -> Void) async -> Bool {
        do throws(DatabaseError) {
            try await work()
            return true
        } catch {
            tell(error)
            return false
        }
    }
}

extension Endpoint {
    /// Returns the endpoint with a condition: the service sends a body only if the tag has changed.
    fileprivate func unless(_ tag: EntityTag?) -> Endpoint {
        guard let tag else { return self }
        return Endpoint(
            method: method,
            path: path,
            query: query,
            headers: headers + [tag.condition],
            body: body,
            decoder: decoder
        )
    }
}

extension MoviesError {
    /// Whether a stale response is better than this error; not if the user must act on the error.
    fileprivate var allowsStaleResponse: Bool {
        switch self {
        case .service(_, .keyRejected), .service(_, .notCached): false
        case .service: true
        case .cancelled, .query, .unknownMovie, .movieOfOtherSource, .storage: false
        }
    }
}
