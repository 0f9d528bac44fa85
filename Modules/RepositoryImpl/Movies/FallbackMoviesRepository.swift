public import Entities
public import RepositoryInterfaces

/// A source of movies: search, popular movies, details and similar movies.
public typealias MoviesSource = MoviesRepository & PopularMoviesRepository & MovieDetailsRepository
    & SimilarMoviesRepository

/// Combines two sources: the second answers if the first has nothing cached and is down or not to be asked.
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

    public func page(
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(query.page, of: .search(try query.onPage(1)), fetchPolicy, onCachedPage)
    }

    private func page(
        _ number: Int,
        of list: List,
        _ fetchPolicy: FetchPolicy,
        _ onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        if number == 1 {
            await outages.clear(list)
        } else if let failure = await outages.failure(of: list) {
            return try await list.page(number, from: second).because(of: failure)
        }
        do throws(MoviesError) {
            return try await answer(fetchPolicy) { fetchPolicy throws(MoviesError) in
                try await list.page(number, from: first, fetchPolicy, onCachedPage)
            }
        } catch {
            guard error.allowsFallback else { throw error }
            // The second source never continues a list that the first one began, since their pages differ.
            if (try? await list.page(1, from: first, .cacheOnly)) != nil { throw error }
            let page: MoviesPage
            do throws(MoviesError) {
                page = try await list.page(number, from: second)
            } catch .movieOfOtherSource {
                // The movie belongs to the first source, so only its error is useful.
                throw error
            } catch .unknownMovie where error.isOutage {
                throw error
            }
            guard error.isOutage else { return page }
            await outages.record(list, error)
            return page.because(of: error)
        }
    }

    /// Returns the answer of the first source, or of its cache during an outage.
    private func answer<Value: Sendable>(
        _ fetchPolicy: FetchPolicy,
        by request: (FetchPolicy) async throws(MoviesError) -> Value
    ) async throws(MoviesError) -> Value {
        if fetchPolicy == .cacheFirst, let failure = await outages.failure(at: now()) {
            do throws(MoviesError) {
                return try await request(.cacheOnly)
            } catch .notCached {
                throw failure
            }
        }
        do throws(MoviesError) {
            let answer = try await request(fetchPolicy)
            if fetchPolicy == .refresh { await outages.end() }
            return answer
        } catch {
            if error.isOutage {
                await outages.begin(error, until: now() + Self.secondsBetweenAttempts)
            }
            throw error
        }
    }
}

extension FallbackMoviesRepository: PopularMoviesRepository {
    public func popularMovies(
        page number: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(number, of: .popular, fetchPolicy, onCachedPage)
    }
}

extension FallbackMoviesRepository: SimilarMoviesRepository {
    public func movies(
        similarTo id: MovieID,
        page number: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(number, of: .similar(id), fetchPolicy, onCachedPage)
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
    private enum List: Sendable, Hashable {
        /// A search for its first page.
        case search(MovieQuery)
        case popular
        case similar(MovieID)

        func page(
            _ number: Int,
            from source: any MoviesSource,
            _ fetchPolicy: FetchPolicy = .cacheFirst,
            _ onCachedPage: CachedPageHandler? = nil
        ) async throws(MoviesError) -> MoviesPage {
            switch self {
            case .search(let query):
                try await source.page(
                    matching: query.onPage(number),
                    fetchPolicy: fetchPolicy,
                    onCachedPage: onCachedPage
                )
            case .popular:
                try await source.popularMovies(
                    page: number,
                    fetchPolicy: fetchPolicy,
                    onCachedPage: onCachedPage
                )
            case .similar(let id):
                try await source.movies(
                    similarTo: id,
                    page: number,
                    fetchPolicy: fetchPolicy,
                    onCachedPage: onCachedPage
                )
            }
        }
    }

    /// The last outage of the first source, and the lists that the second source began because of one.
    private actor Outages {
        /// The limit; more lists than are in use at a time.
        private static let mostLists = 32

        private var current: (failure: MoviesError, end: Int64)?
        private var lists: [(list: List, failure: MoviesError)] = []

        func failure(at moment: Int64) -> MoviesError? {
            guard let current, moment < current.end else { return nil }
            return current.failure
        }

        func begin(_ failure: MoviesError, until end: Int64) { current = (failure, end) }

        func end() { current = nil }

        func failure(of list: List) -> MoviesError? { lists.first { $0.list == list }?.failure }

        func record(_ list: List, _ failure: MoviesError) {
            clear(list)
            lists = lists.suffix(Self.mostLists - 1) + [(list, failure)]
        }

        func clear(_ list: List) { lists.removeAll { $0.list == list } }
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
        case .unreachable, .serviceError: true
        case .emptyQuery, .queryTooLong, .malformedYear, .severalYears, .unknownValue,
            .malformedNumber, .reversedRange, .negatedValue, .missingValue, .unknownCondition, .notACondition,
            .pageOutOfRange, .limitTooLarge,
            .unknownMovie, .movieOfOtherSource, .notCached, .cancelled, .keyRejected, .tooManyRequests,
            .requestRejected, .unreadableAnswer, .unreadableCatalogue, .unreadableSavedMovies:
            false
        }
    }

    fileprivate var allowsFallback: Bool {
        if case .notCached = self { true } else { isOutage }
    }
}
