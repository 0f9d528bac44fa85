public import Entities
import Networking
import Persistence
public import RepositoryInterfaces

/// Finds movies at TMDB and caches the responses. A stale response is used if the request fails.
public struct TMDBMoviesRepository: MoviesRepository {
    /// A week: genre names change once in years, and an outdated one does no harm.
    private static let genresLifetime: Int64 = 7 * 86_400

    /// A week: a series has a new movie once in years.
    private static let collectionsLifetime: Int64 = 7 * 86_400

    /// The pages of a search that are fetched to compare or sort their rows here.
    private static let mostNarrowedPages = 5

    private let tmdb: CachedTMDB
    let preferences: MoviePreferences

    /// Creates a repository. If the cache fails, a request continues without it and calls `storeFailed` once.
    public init(
        service: TMDBService,
        responses: CachedResponses,
        preferences: MoviePreferences = MoviePreferences(),
        policy: FetchPolicy = .cacheFirst,
        now: @escaping WallClock,
        storeFailed: @escaping @Sendable (StorageError) -> Void
    ) {
        tmdb = CachedTMDB(
            service: service,
            responses: responses,
            policy: policy,
            now: now,
            storeFailed: storeFailed
        )
        self.preferences = preferences
    }

    /// Runs outside the caller's actor, since decoding a large response takes a while.
    public func pages(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages {
        let tmdb = tmdb.combined(with: fetchPolicy)
        let number = request.page
        let pages =
            switch request.list {
            case .search(let query):
                MoviesPages { () async throws(MoviesError) in
                    try await searchPages(number, of: query, from: tmdb, delivery)
                }
            case .popular:
                pages(
                    number,
                    of: TMDBEndpoints.popularMovies(page: number, preferences),
                    from: tmdb,
                    delivery: delivery
                )
            case .similar(to: .id(let id)):
                MoviesPages { () async throws(MoviesError) in
                    try await similarPages(number, to: id, fetchPolicy, from: tmdb, delivery)
                }
            case .similar(to: .title):
                MoviesPages(MoviesPage(onPage: number, origin: .tmdb(.current)))
            }
        return pages.concurrent
    }

    private func searchPages(
        _ number: Int,
        of query: MovieQuery,
        from tmdb: CachedTMDB,
        _ delivery: MoviesDelivery
    ) async throws(MoviesError) -> MoviesPages {
        if let reason = query.reasonTMDBCannotAnswer {
            return MoviesPages(MoviesPage(noResults: reason, onPage: number, origin: .tmdb(.current)))
        }
        if let page = try await peoplePage(number, of: query, from: tmdb) { return MoviesPages(page) }
        let ranking = SearchRanking(query, region: preferences.region)
        if query.narrowsTMDBSearch || ranking.hasMarks {
            return MoviesPages(try await narrowedPage(number, of: query, ranking, from: tmdb))
        }
        return pages(
            number,
            of: TMDBEndpoints.searchMovies(query, page: number, preferences),
            from: tmdb,
            conditions: query.text.isEmpty ? query.conditions : [],
            rank: ranking.callAsFunction,
            delivery: delivery
        ).map { page, isProvisional throws(MoviesError) in
            guard !isProvisional, number == 1 else { return page }
            if let dated = try await datedPage(of: query, besides: page, from: tmdb) { return dated }
            return try await personPage(of: query, besides: page.movies, from: tmdb) ?? page
        }
    }

    /// Returns the movies of a year that the words begin or end with, and then the others; `nil` if a title has the year.
    private func datedPage(
        of query: MovieQuery,
        besides page: MoviesPage,
        from tmdb: CachedTMDB
    ) async throws(MoviesError) -> MoviesPage? {
        guard !page.rows.contains(where: { $0.match?.exactness != nil }),
            let dated = query.dated.first(where: { !$0.text.isEmpty }),
            let ofYear = try await ifAnswered({ () throws(MoviesError) in
                try await searchPages(1, of: dated, from: tmdb, .once).last()
            }),
            let best = ofYear.rows.first?.match, !ofYear.movies.isEmpty,
            best.exactness != nil || best.score >= page.rows.first?.match?.score ?? 0
        else { return nil }
        let rows = (ofYear.rows + page.rows).uniqued(on: \.id)
        return MoviesPage(
            rows: Array(rows.prefix(MoviesPage.size)),
            number: 1,
            totalPages: max(1, page.totalPages),
            totalResults: max(page.totalResults, rows.count),
            countsAll: page.countsAll,
            skipped: page.skipped + ofYear.skipped,
            origin: page.origin.joined(with: ofYear.origin)
        )
    }

    /// Returns what TMDB recommends to those who like the movie, in its order.
    private func similarPages(
        _ number: Int,
        to id: MovieID,
        _ fetchPolicy: FetchPolicy,
        from tmdb: CachedTMDB,
        _ delivery: MoviesDelivery
    ) async throws(MoviesError) -> MoviesPages {
        let movie = try await detailsAndCollection(of: id, from: tmdb).details.movie
        return pages(
            number,
            of: TMDBEndpoints.recommendations(
                for: try await self.number(of: movie.id, in: tmdb),
                page: number,
                preferences
            ),
            from: tmdb,
            about: id,
            rank: { movies in
                movies.map { MatchedMovie(movie: $0, similarity: MovieSimilarity(of: movie, to: $0)) }
            },
            delivery: delivery
        ).map { page, _ in
            var page = page
            page.reference = movie
            return page
        }
    }

    /// Returns what meets the conditions among the first rows of TMDB's search, as a single page.
    private func narrowedPage(
        _ number: Int,
        of query: MovieQuery,
        _ ranking: SearchRanking,
        from tmdb: CachedTMDB
    ) async throws(MoviesError) -> MoviesPage {
        guard number == 1 else { return MoviesPage(onPage: number, origin: .tmdb(.current)) }
        var pages: [MoviesPage] = []
        repeat {
            let number = pages.count + 1
            pages.append(
                try await self.pages(
                    number,
                    of: TMDBEndpoints.searchMovies(query, page: number, preferences),
                    from: tmdb,
                    conditions: query.conditions,
                    rank: ranking.callAsFunction
                ).last()
            )
        } while pages.count < min(Self.mostNarrowedPages, pages[0].totalPages)
        // A movie may move to the next page between two requests.
        let rows = query.order.sorted(pages.flatMap(\.rows).uniqued(on: \.id))
        return MoviesPage(
            rows: rows,
            number: 1,
            totalPages: rows.isEmpty ? 0 : 1,
            totalResults: rows.count,
            countsAll: pages.count == pages[0].totalPages,
            examinedPages: pages.count,
            skipped: pages.reduce(0) { $0 + $1.skipped },
            noResultsReason: .conditionsUnmet,
            origin: pages.dropFirst().reduce(pages[0].origin) { $0.joined(with: $1.origin) }
        )
    }

    private func pages(
        _ number: Int,
        of endpoint: Endpoint<TMDBMoviesPageDTO>,
        from tmdb: CachedTMDB,
        about movie: MovieID? = nil,
        conditions: [MovieCondition] = [],
        rank: @escaping @Sendable ([Movie]) -> [MatchedMovie] = { $0.map { MatchedMovie(movie: $0) } },
        delivery: MoviesDelivery = .once
    ) -> MoviesPages {
        tmdb.answers(to: endpoint, about: movie, delivery: delivery).map { answer, _ in
            answer.value.toDomain(
                requested: number,
                genres: await genres(besides: answer.freshness),
                origin: .tmdb(answer.freshness),
                conditions: conditions,
                rank: rank
            )
        }
    }

    /// Returns the genre names in the preferred language, or no genres if the names are not available.
    ///
    /// For a cached page only cached names are used, so the page does not wait for the network.
    func genres(besides freshness: MoviesOrigin.Freshness) async -> TMDBGenres {
        guard let language = preferences.language, language != "en", !language.hasPrefix("en-") else {
            return .english
        }
        let source = freshness == .current ? tmdb : tmdb.with(.cacheOnly)
        let answer = try? await source.answer(
            to: TMDBEndpoints.genres(preferences),
            freshFor: Self.genresLifetime
        )
        return answer?.value.toDomain() ?? .none
    }
}

extension TMDBMoviesRepository: MovieDetailsRepository {
    @concurrent
    public func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
        let tmdb = tmdb.combined(with: fetchPolicy)
        var (details, collection) = try await detailsAndCollection(of: id, from: tmdb)
        if let collection, case .tmdb(let number) = details.movie.id {
            // Cached details do not wait for the network, and details without neighbours are better than none.
            let source = details.origin.freshness == .current ? tmdb : tmdb.with(.cacheOnly)
            let answer = try? await source.answer(
                to: TMDBEndpoints.collection(collection, preferences),
                freshFor: Self.collectionsLifetime
            )
            details.neighbours = answer?.value.neighbours(ofMovie: number) ?? .none
        }
        guard !Task.isCancelled else { throw .cancelled }
        return details
    }

    /// Returns the details without the movies before and after, and the number of the collection that has those.
    fileprivate func detailsAndCollection(
        of id: MovieID,
        from tmdb: CachedTMDB
    ) async throws(MoviesError) -> (details: MovieDetails, collection: Int?) {
        let answer = try await tmdb.answer(
            to: TMDBEndpoints.movie(try await number(of: id, in: tmdb), preferences),
            about: id
        )
        let details = answer.value.toDomain(preferences, origin: .tmdb(answer.freshness))
        guard details.otherIDs.allSatisfy({ $0 == id || !$0.isOfSameSource(as: id) }) else {
            throw .service(.service, .unreadableAnswer(.invalid(path: "imdb_id")))
        }
        return (details, answer.value.collectionNumber)
    }

    fileprivate func number(of id: MovieID, in tmdb: CachedTMDB) async throws(MoviesError) -> Int {
        switch id {
        case .tmdb(let number):
            return number
        case .letterboxd, .unknown:
            throw .movieOfOtherSource(id: id, source: .service)
        case .imdb(let identifier):
            let found = try await tmdb.answer(to: TMDBEndpoints.findMovie(imdb: identifier), about: id)
            guard let number = found.value.id else {
                throw .unknownMovie(id: id, source: .service)
            }
            return number
        }
    }
}

extension TMDBMoviesRepository: WatchServicesRepository {
    /// A day: services come and go by the month.
    private static let servicesLifetime: Int64 = 86_400

    @concurrent
    public func services(fetchPolicy: FetchPolicy) async throws(MoviesError) -> [WatchService] {
        guard let country = preferences.country else { throw .query(.services(.noCountry)) }
        let answer = try await tmdb.combined(with: fetchPolicy).answer(
            to: TMDBEndpoints.watchServices(in: country, preferences),
            freshFor: Self.servicesLifetime
        )
        return answer.value.toDomain(country: country)
    }
}

extension MoviesOrigin {
    static func tmdb(_ freshness: Freshness) -> MoviesOrigin {
        MoviesOrigin(
            source: .service,
            // The exact words that TMDB's terms require.
            attribution: TMDBService.attribution,
            freshness: freshness
        )
    }
}
