public import Entities
public import RepositoryInterfaces
import SearchIndex

/// Finds movies without a network: in the catalogue that the user imported, otherwise in the built-in one.
public struct CatalogueMoviesRepository: MoviesRepository {
    private static let pageSize = 20
    /// The number of hits per search: as many as an index ranks, since ranking is most of the work.
    private static let hitsPerSearch = SearchIndex.maximumRanked / pageSize * pageSize

    private let choice: CatalogueProvider
    private let credits: CreditTable

    /// Creates a repository; without `credits`, no writers and cast are known.
    public init(
        index: @escaping EmbeddedBytes,
        credits: @escaping EmbeddedBytes = { UnsafeBufferPointer(start: nil, count: 0) },
        imported: ImportedCatalogue? = nil
    ) {
        choice = CatalogueProvider(embedded: index, imported: imported)
        self.credits = CreditTable(bytes: credits)
    }

    /// Runs outside the caller's actor, since searching a large catalogue takes some milliseconds.
    @concurrent
    public func page(
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        let indexQuery = IndexQuery(
            words: query.text,
            year: query.year,
            offset: Self.offset(ofPage: query.page) / Self.hitsPerSearch * Self.hitsPerSearch
        )
        let answer = try await answer(
            cached: { [choice] in await choice.cachedHits(of: indexQuery, in: $0) },
            { catalogue, cached throws(SearchIndexError) in
                try Self.answer(query, indexQuery, cached: cached, in: catalogue)
            }
        )
        if let hits = answer.hits { await choice.keep(hits, of: indexQuery, in: answer.catalogue) }
        return answer.page
    }

    /// A page, with the hits that it was cut from if there are more of them.
    private struct Answer {
        let page: MoviesPage
        let hits: SearchResults?
        let catalogue: OpenCatalogue
    }

    private static func answer(
        _ query: MovieQuery,
        _ indexQuery: IndexQuery,
        cached: SearchResults?,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> Answer {
        var matcher = MovieMatcher(query.text)
        // An index returns all its movies for a query without words, which is right only for an empty text.
        guard matcher.hasWords || query.text.isEmpty else {
            return Answer(page: .empty(query, origin: catalogue.origin), hits: nil, catalogue: catalogue)
        }
        let hits =
            if let cached { cached } else {
                try catalogue.index.search(
                    indexQuery.words,
                    offset: indexQuery.offset,
                    limit: hitsPerSearch,
                    attributes: years(query.year)
                )
            }
        guard hits.total > 0 else {
            let noResultsReason = try noResultsReason(of: query, in: catalogue.index)
            return Answer(
                page: .empty(query, noResultsReason, origin: catalogue.origin),
                hits: nil,
                catalogue: catalogue
            )
        }
        let page = try page(
            query.page,
            of: hits,
            from: offset(ofPage: query.page) - indexQuery.offset,
            in: catalogue
        ) { record, hit in
            guard matcher.hasWords else { return nil }
            // The first texts are the title and, if there is one, the original title.
            let shown = record.movie.originalTitle == nil ? 1 : 2
            let texts = [record.movie.title] + record.titles
            let other = hit.text >= shown && hit.text < texts.count ? texts[hit.text] : nil
            return matcher.match(record.movie, score: hit.score, otherTitle: other)
        }
        return Answer(page: page, hits: hits.hits.count > pageSize ? hits : nil, catalogue: catalogue)
    }

    /// Returns why nothing was found. If the query has a year, this takes one or two more searches.
    private static func noResultsReason(
        of query: MovieQuery,
        in index: SearchIndex
    ) throws(SearchIndexError) -> MoviesPage.NoResultsReason {
        guard query.year != nil else { return .noMatch }
        let dated = try index.search("", limit: 1, attributes: 1...Int32.max)
        guard dated.total > 0 else { return .unknownYears }
        guard !query.text.isEmpty else { return .noMatch }
        return try index.search(query.text, limit: 1).total > 0 ? .otherYears : .noMatch
    }

    private static func years(_ year: Int?) -> ClosedRange<Int32>? {
        year.map { Int32(clamping: $0)...Int32(clamping: $0) }
    }

    private static func offset(ofPage number: Int) -> Int { (number - 1) * pageSize }

    private static func page(
        _ number: Int,
        of found: SearchResults,
        from first: Int = 0,
        in catalogue: OpenCatalogue,
        match: (CatalogueRecord, SearchHit) -> MovieMatch?
    ) throws(SearchIndexError) -> MoviesPage {
        var rows: [MatchedMovie] = []
        for hit in found.hits.dropFirst(first).prefix(pageSize) {
            // A movie without a valid identifier cannot be requested either.
            guard let record = try catalogue.index.document(hit.document).flatMap({ CatalogueRecord($0) })
            else { continue }
            rows.append(MatchedMovie(movie: record.movie, match: match(record, hit)))
        }
        return MoviesPage(
            rows: rows,
            number: number,
            totalPages: min((found.total + pageSize - 1) / pageSize, MovieQuery.pages.upperBound),
            totalResults: found.total,
            countsAll: !found.isTotalBounded,
            maximumRanked: found.isTotalBounded ? SearchIndex.maximumRanked : nil,
            origin: catalogue.origin
        )
    }

    /// Asks the current catalogue, and the built-in one if the imported one turns out to be damaged.
    ///
    /// The result of `cached` for that catalogue is passed to `ask`.
    private func answer<Kept, Value>(
        cached: (OpenCatalogue) async -> Kept,
        _ ask: (OpenCatalogue, Kept) throws(SearchIndexError) -> Value
    ) async throws(MoviesError) -> Value {
        do throws(CatalogueIndexError) {
            let catalogue = try await choice.catalogue()
            let atHand = await cached(catalogue)
            do throws(CatalogueIndexError) {
                return try Self.ask { () throws(SearchIndexError) in try ask(catalogue, atHand) }
            } catch {
                let other = try await choice.catalogue(inPlaceOf: catalogue, because: error)
                let atHand = await cached(other)
                return try Self.ask { () throws(SearchIndexError) in try ask(other, atHand) }
            }
        } catch {
            throw .unreadableCatalogue
        }
    }

    private func answer<Value>(
        _ ask: (OpenCatalogue) throws(SearchIndexError) -> Value
    ) async throws(MoviesError) -> Value {
        try await answer(
            cached: { _ in () },
            { catalogue, _ throws(SearchIndexError) in try ask(catalogue) }
        )
    }

    private static func ask<Value>(
        _ ask: () throws(SearchIndexError) -> Value
    ) throws(CatalogueIndexError) -> Value {
        do throws(SearchIndexError) {
            return try ask()
        } catch {
            throw CatalogueIndexError(error)
        }
    }
}

extension CatalogueMoviesRepository: PopularMoviesRepository {
    /// Returns the best known movies, which is the order of the documents in an index.
    @concurrent
    public func popularMovies(
        page number: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        try await answer { catalogue throws(SearchIndexError) in
            let found = try catalogue.index.search(
                "",
                offset: Self.offset(ofPage: number),
                limit: Self.pageSize
            )
            return try Self.page(number, of: found, in: catalogue) { _, _ in nil }
        }
    }
}

extension CatalogueMoviesRepository: MovieDetailsRepository {
    @concurrent
    public func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
        let found = try await answer { catalogue throws(SearchIndexError) in
            try Self.find(id, in: catalogue)
        }
        let source = found.origin.source
        guard let movie = found.movie else {
            guard found.isOfThisKind else { throw .movieOfOtherSource(id: id, source: source) }
            throw .unknownMovie(id: id, source: source)
        }
        let credits = credits.credits(of: id.description)
        return MovieDetails(
            movie: movie.movie,
            countries: movie.countries,
            writers: credits.writers,
            cast: credits.cast.map { CastMember(name: $0) },
            isCastAlphabetical: credits.isCastAlphabetical,
            awards: movie.awards,
            votes: movie.votes,
            origin: found.origin
        )
    }

    /// The result of looking up one movie in a catalogue.
    private struct Found {
        var movie: CatalogueRecord?
        /// Whether the catalogue uses the same kind of identifier as the request.
        var isOfThisKind: Bool
        let origin: MoviesOrigin
    }

    private static func find(
        _ id: MovieID,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> Found {
        var found = Found(isOfThisKind: true, origin: catalogue.origin)
        if let number = try catalogue.index.number(ofKey: CatalogueRecord.key(of: id)) {
            found.movie = try catalogue.index.document(number).flatMap { CatalogueRecord($0) }
        } else if let first = try catalogue.index.document(0).flatMap({ CatalogueRecord($0) }) {
            found.isOfThisKind = first.movie.id.isOfKind(of: id)
        }
        return found
    }
}

extension MoviesPage {
    fileprivate static func empty(
        _ query: MovieQuery,
        _ noResultsReason: NoResultsReason = .noMatch,
        origin: MoviesOrigin
    ) -> MoviesPage {
        MoviesPage(
            rows: [],
            number: query.page,
            totalPages: 0,
            totalResults: 0,
            noResultsReason: noResultsReason,
            origin: origin
        )
    }
}

extension MovieID {
    fileprivate func isOfKind(of other: MovieID) -> Bool {
        switch (self, other) {
        case (.imdb, .imdb), (.tmdb, .tmdb): true
        case (.imdb, .tmdb), (.tmdb, .imdb): false
        }
    }
}
