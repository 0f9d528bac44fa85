public import Entities
public import RepositoryInterfaces

/// Combines two sources: the second answers if the first has nothing cached and is down or not to be asked, and for a
/// caller that can replace it also while the first is asked.
///
/// After an outage the first source is not asked for a minute; its cached responses are still preferred to
/// the second source. An error that the user can fix, such as a rejected key, is thrown.
public struct FallbackMoviesRepository: MoviesRepository {
    private static let secondsBetweenAttempts: Int64 = 60

    private let first: any MoviesSource
    private let second: any MoviesSource
    private let now: WallClock
    private let outages = Outages()

    public init(first: any MoviesSource, second: any MoviesSource, now: @escaping WallClock) {
        self.first = first
        self.second = second
        self.now = now
    }

    public func pages(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages {
        MoviesPages { () async throws(MoviesError) in
            if request.page == 1 {
                await outages.clear(request.list)
            } else if let failure = await outages.failure(of: request.list) {
                return MoviesPages(try await second.page(request).because(of: failure))
            }
            let pages = pages(request, fetchPolicy) { fetchPolicy in
                first.pages(request, fetchPolicy: fetchPolicy, delivery: delivery)
            }
            guard delivery == .catalogueThenFresh, fetchPolicy == .cacheFirst,
                let page = await provisionalPage(request)
            else { return pages }
            return MoviesPages(page, replacedBy: pages)
        }
    }

    /// Returns the first page of the second source; `nil` if it has no movies, or the first source has a cached answer or
    /// is down.
    private func provisionalPage(_ request: MoviesRequest) async -> MoviesPage? {
        guard request.page == 1, await outages.failure(at: now()) == nil,
            (try? await first.page(request, fetchPolicy: .cacheOnly)) == nil,
            let page = try? await second.page(request), !page.movies.isEmpty
        else { return nil }
        return page
    }

    /// Returns the pages of the first source, or one of the second if the first has nothing cached and is down.
    private func pages(
        _ request: MoviesRequest,
        _ fetchPolicy: FetchPolicy,
        of firstSource: @escaping @Sendable (FetchPolicy) -> MoviesPages
    ) -> MoviesPages {
        MoviesPages { () async throws(MoviesError) in
            do throws(MoviesError) {
                let answer = try await answer(fetchPolicy, isProvisional: \.isProvisional) {
                    fetchPolicy throws(MoviesError) in
                    try await firstSource(fetchPolicy).first()
                }
                let replacement = answer.replacement.map { fresh in
                    pages(request, fetchPolicy) { _ in fresh }
                }
                return MoviesPages(answer.value, replacedBy: replacement)
            } catch {
                return MoviesPages(try await page(request, inPlaceOf: error))
            }
        }
    }

    /// Returns the page of the second source if it may answer for the first one, which failed.
    private func page(
        _ request: MoviesRequest,
        inPlaceOf failure: MoviesError
    ) async throws(MoviesError) -> MoviesPage {
        guard failure.allowsFallback else { throw failure }
        // The second source never continues a list that the first one began, since their pages differ.
        let start = MoviesRequest(request.list)
        if (try? await first.page(start, fetchPolicy: .cacheOnly)) != nil { throw failure }
        let page: MoviesPage
        do throws(MoviesError) {
            page = try await second.page(request)
        } catch .movieOfOtherSource {
            // The movie belongs to the first source, so only its error is useful.
            throw failure
        } catch .unknownMovie where failure.isOutage {
            throw failure
        }
        guard failure.isOutage else { return page }
        await outages.record(request.list, failure)
        return page.because(of: failure)
    }

    /// Returns the answer of the first source, or of its cache during an outage.
    private func answer<Value: Sendable>(
        _ fetchPolicy: FetchPolicy,
        isProvisional: (Value) -> Bool = { _ in false },
        by request: (FetchPolicy) async throws(MoviesError) -> Value
    ) async throws(MoviesError) -> Value {
        if fetchPolicy == .cacheFirst, let failure = await outages.failure(at: now()) {
            do throws(MoviesError) {
                return try await request(.cacheOnly)
            } catch .service(_, .notCached) {
                throw failure
            }
        }
        do throws(MoviesError) {
            let answer = try await request(fetchPolicy)
            if fetchPolicy == .refresh, !isProvisional(answer) { await outages.end() }
            return answer
        } catch {
            if error.isOutage {
                await outages.begin(error, until: now() + Self.secondsBetweenAttempts)
            }
            throw error
        }
    }
}

extension FallbackMoviesRepository: MovieDetailsRepository {
    public func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
        do throws(MoviesError) {
            return try await answer(fetchPolicy) { fetchPolicy throws(MoviesError) in
                try await first.details(of: id, fetchPolicy: fetchPolicy)
            }
        } catch let failure {
            guard failure.allowsFallback else { throw failure }
            do throws(MoviesError) {
                var details = try await second.details(of: id, fetchPolicy: fetchPolicy)
                if failure.isOutage { details.origin.fallbackReason = failure }
                return details
            } catch .movieOfOtherSource {
                // The movie belongs to the first source, so only its error is useful.
                throw failure
            } catch .unknownMovie where failure.isOutage {
                throw failure
            }
        }
    }
}

// MARK: - Lists and outages

extension FallbackMoviesRepository {
    /// The last outage of the first source, and the lists that the second source began because of one.
    private actor Outages {
        /// The limit; more lists than are in use at a time.
        private static let mostLists = 32

        private var current: (failure: MoviesError, end: Int64)?
        private var lists: [(list: MoviesRequest.List, failure: MoviesError)] = []

        func failure(at moment: Int64) -> MoviesError? {
            guard let current, moment < current.end else { return nil }
            return current.failure
        }

        func begin(_ failure: MoviesError, until end: Int64) { current = (failure, end) }

        func end() { current = nil }

        func failure(of list: MoviesRequest.List) -> MoviesError? { lists.first { $0.list == list }?.failure }

        func record(_ list: MoviesRequest.List, _ failure: MoviesError) {
            clear(list)
            lists = lists.suffix(Self.mostLists - 1) + [(list, failure)]
        }

        func clear(_ list: MoviesRequest.List) { lists.removeAll { $0.list == list } }
    }
}

extension MoviesPage {
    fileprivate func because(of failure: MoviesError) -> MoviesPage {
        var page = self
        page.origin.fallbackReason = failure
        return page
    }
}

extension MoviesError {
    /// Whether the service is down, which the user cannot change.
    fileprivate var isOutage: Bool {
        switch self {
        case .service(_, .unreachable), .service(_, .failed): true
        case .cancelled, .query, .unknownMovie, .movieOfOtherSource, .service, .storage: false
        }
    }

    fileprivate var allowsFallback: Bool {
        if case .service(_, .notCached) = self { true } else { isOutage }
    }
}
