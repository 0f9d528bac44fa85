import Entities
import Networking
import Persistence

/// TMDB with a memory: a fresh answer spares the request, an old one is held up for confirmation or stands in.
///
/// Its name for an answer is the address that the endpoint is asked at, without the key; nothing else names one.
struct CachedTMDB: Sendable {
    /// A value and how old the answer is that it was read from.
    struct Answer<Value: Sendable>: Sendable {
        let value: Value
        let freshness: MoviesOrigin.Freshness
    }

    private let service: TMDBService
    private let responses: CachedResponses
    private let policy: FetchPolicy
    private let now: WallClock
    private let storeFailed: @Sendable (DatabaseError) -> Void

    init(
        service: TMDBService,
        responses: CachedResponses,
        policy: FetchPolicy,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (DatabaseError) -> Void
    ) {
        self.service = service
        self.responses = responses
        self.policy = policy
        self.now = now
        self.storeFailed = storeFailed
    }

    /// The same memory, read in another way.
    func reading(_ policy: FetchPolicy) -> CachedTMDB {
        CachedTMDB(
            service: service,
            responses: responses,
            policy: policy,
            now: now,
            storeFailed: storeFailed
        )
    }

    /// The same memory, read as one question wants it.
    func applying(_ fetchPolicy: FetchPolicy) -> CachedTMDB { reading(policy.applying(fetchPolicy)) }

    /// Without `meanwhile` an old answer stands in for one that cannot be had; with it, the old one is handed
    /// over at once and the error is thrown. The `film` is the one asked about, unknown where the service has
    /// none. An answer that hardly ever changes is good for the seconds of `lifetime`, whatever its head says.
    func answer<Value>(
        to endpoint: Endpoint<Value>,
        about film: MovieID? = nil,
        goodFor lifetime: Int64 = 0,
        onCachedPage: ((Answer<Value>) async -> Void)? = nil
    ) async throws(MoviesError) -> Answer<Value> {
        let address = try service.address(of: endpoint)
        let memory = await recall(address, as: endpoint)
        let cached = memory.cached
        if let cached {
            let isOver = now() >= max(cached.response.freshUntil, cached.response.confirmedAt + lifetime)
            if isEnough(isOver: isOver, lifetime: lifetime) { return answer(from: cached, isStale: isOver) }
            await onCachedPage?(answer(from: cached, isStale: isOver))
        }
        guard policy != .cacheOnly else { throw .notCached(service: TMDBService.name) }
        do throws(MoviesError) {
            let response = try await service.response(for: endpoint.unless(cached?.response.tag), about: film)
            if response.status == .notModified, let cached {
                if memory.isUsable { await confirm(cached.response, by: response.headers, at: address) }
                return Answer(value: cached.value, freshness: .current)
            }
            let value = try service.value(of: endpoint, in: response)
            if memory.isUsable { await keep(response, at: address) }
            return Answer(value: value, freshness: .current)
        } catch {
            guard onCachedPage == nil, error.allowsStaleResponse, let cached else { throw error }
            return answer(from: cached, isStale: true)
        }
    }

    /// Whether a kept answer spares asking the service.
    private func isEnough(isOver: Bool, lifetime: Int64) -> Bool {
        switch policy {
        case .cacheOnly: true
        case .cacheFirst: !isOver
        // Nobody who wants the newest films means the names of genres.
        case .refresh: !isOver && lifetime > 0
        }
    }

    private func answer<Value>(from cached: Entry<Value>, isStale: Bool) -> Answer<Value> {
        let age = Duration.seconds(max(0, now() - cached.response.confirmedAt))
        return Answer(value: cached.value, freshness: .stored(age: age, isStale: isStale))
    }
}

// MARK: - The store, whose failures cost the keeping and not the answer

extension CachedTMDB {
    private struct Entry<Value> {
        let response: CachedResponses.Response
        let value: Value
    }

    private struct Memory<Value> {
        let cached: Entry<Value>?
        /// A store that has failed is left alone for the rest of the question, and told about once.
        let isUsable: Bool
    }

    private func recall<Value>(_ address: String, as endpoint: Endpoint<Value>) async -> Memory<Value> {
        let lookup: CachedResponses.Lookup
        do throws(DatabaseError) {
            lookup = try await responses.lookUp(address, now: now())
        } catch {
            tell(error)
            return Memory(cached: nil, isUsable: false)
        }
        let cached = lookup.response.flatMap { response -> Entry<Value>? in
            // What an older version of this program could read, this one may not.
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
        return Memory(cached: cached, isUsable: isUsable)
    }

    private func keep(_ response: HTTPResponse, at address: String) async {
        let control = CacheControl(response.headers)
        let moment = now()
        _ = await succeeds { () async throws(DatabaseError) in
            // An older answer goes too: the service wants none of these kept.
            guard !control.forbidsCaching, !service.repeatsKey(response) else {
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
            // What a confirmation does not say stays as it was.
            let freshSeconds = control.freshSeconds ?? response.freshUntil - response.confirmedAt
            try await responses.confirm(
                at: address,
                tag: EntityTag(headers),
                confirmedAt: moment,
                freshUntil: moment + freshSeconds
            )
        }
    }

    /// A store is closed when the program ends, and what comes too late for it is nobody's trouble.
    private func tell(_ error: DatabaseError) {
        guard error != .closed else { return }
        storeFailed(error)
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
    /// The same question, to be answered only where the answer is another one than that with the tag.
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
    /// Whether an older answer is better than this error: not when the user has to act on it.
    fileprivate var allowsStaleResponse: Bool {
        switch self {
        case .unreachable, .tooManyRequests, .requestRejected, .serviceError, .unreadableAnswer: true
        case .keyRejected, .cancelled, .emptyQuery, .queryTooLong, .malformedYear, .severalYears,
            .pageOutOfRange, .limitTooLarge, .unknownMovie, .foreignMovie, .notCached:
            false
        }
    }
}
