public import Entities
public import RepositoryInterfaces
import SearchIndex

/// Finds movies without a network: in the catalogue that the user imported, otherwise in the built-in one.
public struct CatalogueMoviesRepository: MoviesRepository {
    /// The number of hits per search: as many as an index ranks, since ranking is most of the work.
    private static let hitsPerSearch = SearchIndex.maximumRanked / MoviesPage.size * MoviesPage.size

    private let choice: CatalogueProvider

    public init(index: @escaping EmbeddedBytes, imported: ImportedCatalogue? = nil) {
        choice = CatalogueProvider(embedded: index, imported: imported)
    }

    public func pages(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages {
        MoviesPages { () async throws(MoviesError) in MoviesPages(try await page(request)) }
    }

    /// Runs outside the caller's actor, since searching a large catalogue takes some milliseconds.
    @concurrent
    private func page(_ request: MoviesRequest) async throws(MoviesError) -> MoviesPage {
        let number = request.page
        return switch request.list {
        case .search(let query): try await searchPage(number, of: query)
        case .popular: try await popularPage(number)
        case .similar(to: .id(let id)): try await similarPage(number, to: id)
        case .similar(to: .title):
            try await answer { catalogue in MoviesPage(onPage: number, origin: catalogue.origin) }
        }
    }

    private func searchPage(_ number: Int, of query: MovieQuery) async throws(MoviesError) -> MoviesPage {
        let offset = Self.offset(ofPage: number) / Self.hitsPerSearch * Self.hitsPerSearch
        let answer = try await answer(
            cached: { [choice] in await choice.cachedHits(of: query, from: offset, in: $0) },
            { catalogue, cached throws(SearchIndexError) in
                try Self.answer(number, query, hitsFrom: offset, cached: cached, in: catalogue)
            }
        )
        if let hits = answer.hits { await choice.keep(hits, of: query, from: offset, in: answer.catalogue) }
        return answer.page
    }

    /// A page, with the hits that it was cut from if there are more of them.
    private struct Answer {
        let page: MoviesPage
        let hits: FoundMovies?
        let catalogue: OpenCatalogue
    }

    private static func answer(
        _ number: Int,
        _ query: MovieQuery,
        hitsFrom offset: Int,
        cached: FoundMovies?,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> Answer {
        if let facet = try catalogue.index.unknownFacet(of: query) {
            let page = MoviesPage(noResults: .unknownFacet(facet), onPage: number, origin: catalogue.origin)
            return Answer(page: page, hits: nil, catalogue: catalogue)
        }
        let search = try CatalogueSearch(query, in: catalogue)
        // An index returns all its movies for a query without words, which is right only for an empty text.
        guard MovieMatcher(search.words).hasWords || search.words.isEmpty else {
            let page = MoviesPage(onPage: number, origin: catalogue.origin)
            return Answer(page: page, hits: nil, catalogue: catalogue)
        }
        let found: FoundMovies
        if let cached {
            found = cached
        } else {
            found = try search.found(from: offset, limit: hitsPerSearch)
        }
        if let person = found.person, person.isWholeQuery, person.isAnswer {
            let movies = FoundMovies(results: try search.hits(of: person.match), person: person)
            return Answer(
                page: try page(number, of: movies, Self.offset(ofPage: number), in: catalogue),
                hits: nil,
                catalogue: catalogue
            )
        }
        guard found.results.total > 0 else {
            let reason = try noResultsReason(of: query, in: catalogue)
            let page = MoviesPage(noResults: reason, onPage: number, origin: catalogue.origin)
            return Answer(page: page, hits: nil, catalogue: catalogue)
        }
        let page = try page(number, of: found, Self.offset(ofPage: number) - offset, in: catalogue)
        let hasMore = found.results.hits.count > MoviesPage.size
        return Answer(page: page, hits: hasMore ? found : nil, catalogue: catalogue)
    }

    private static func page(
        _ number: Int,
        of found: FoundMovies,
        _ first: Int,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> MoviesPage {
        var matchers = found.words.map { MovieMatcher($0.text) }
        var page = try page(number, of: found.results, from: first, in: catalogue) { record, hit in
            guard found.words.indices.contains(hit.search) else { return nil }
            let words = found.words[hit.search]
            guard matchers[hit.search].hasWords else {
                return words.exactness.map { MovieMatch(score: Double(hit.score), exactness: $0) }
            }
            // The first texts are the title and, if there is one, the original title.
            let shown = record.movie.originalTitle == nil ? 1 : 2
            let texts = [record.movie.title] + record.titles
            let other = hit.text >= shown && hit.text < texts.count ? texts[hit.text] : nil
            let match = matchers[hit.search].match(record.movie, score: hit.score, otherTitle: other)
            return words.isCertain ? match : match?.inexact
        }
        page.person = found.person.map { $0.match.person(isAnswer: $0.isAnswer) }
        return page
    }

    /// Returns why nothing was found. If the query has conditions, this takes another search.
    static func noResultsReason(
        of query: MovieQuery,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> MoviesPage.NoResultsReason {
        guard !query.conditions.isEmpty else { return .noMatch }
        if let absent = try catalogue.index.absentValue(of: query.conditions) { return absent }
        if let unknown = try catalogue.people?.unknownPerson(of: query.conditions) { return unknown }
        guard !query.text.isEmpty else { return .noMatch }
        return try catalogue.index.search(query.text, limit: 1).total > 0 ? .conditionsUnmet : .noMatch
    }

    static func offset(ofPage number: Int) -> Int { (number - 1) * MoviesPage.size }

    private static func page(
        _ number: Int,
        of found: SearchResults,
        from first: Int = 0,
        in catalogue: OpenCatalogue,
        match: (CatalogueRecord, SearchHit) -> MovieMatch?
    ) throws(SearchIndexError) -> MoviesPage {
        var rows: [MatchedMovie] = []
        for hit in found.hits.dropFirst(first).prefix(MoviesPage.size) {
            // A movie without a valid identifier cannot be requested either.
            guard var record = try catalogue.index.document(hit.document).flatMap({ CatalogueRecord($0) })
            else { continue }
            record.addDirectors(try catalogue.people?.directors(ofMovie: hit.document))
            rows.append(MatchedMovie(movie: record.movie, match: match(record, hit)))
        }
        return MoviesPage(
            rows: rows,
            number: number,
            totalPages: min(
                (found.total + MoviesPage.size - 1) / MoviesPage.size,
                MoviesRequest.pages.upperBound
            ),
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
            throw .storage(.unreadableCatalogue)
        }
    }

    func answer<Value>(
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

extension CatalogueMoviesRepository {
    /// Returns the best known movies, which is the order of the documents in an index.
    private func popularPage(_ number: Int) async throws(MoviesError) -> MoviesPage {
        try await answer { catalogue throws(SearchIndexError) in
            let found = try catalogue.index.search(
                "",
                offset: Self.offset(ofPage: number),
                limit: MoviesPage.size
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
        let movie = try found.movie(id)
        return MovieDetails(
            movie: movie.movie,
            otherIDs: [],
            tagline: nil,
            releaseDate: nil,
            countries: movie.countries,
            writers: found.names[.writer] ?? [],
            cast: (found.names[.cast] ?? []).map { CastMember(name: $0, character: nil) },
            castOrder: movie.castOrder,
            awards: movie.awards,
            collection: found.series?.name,
            neighbours: found.series?.neighbours ?? .none,
            homepage: nil,
            votes: movie.votes,
            watch: nil,
            origin: found.origin
        )
    }

    /// The result of looking up one movie in a catalogue.
    struct Found {
        var movie: CatalogueRecord?
        var rank: Int?
        var names: [CreditRole: [String]] = [:]
        var series: (name: String, neighbours: SeriesNeighbours)?
        /// Whether the catalogue uses the same kind of identifier as the request.
        var isOfThisKind: Bool
        let origin: MoviesOrigin

        /// Returns the movie, or throws why there is none.
        func movie(_ id: MovieID) throws(MoviesError) -> CatalogueRecord {
            if let movie { return movie }
            guard isOfThisKind else { throw .movieOfOtherSource(id: id, source: origin.source) }
            throw .unknownMovie(id: id, source: origin.source)
        }
    }

    static func find(
        _ id: MovieID,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> Found {
        var found = Found(isOfThisKind: true, origin: catalogue.origin)
        if let number = try catalogue.index.number(ofKey: CatalogueRecord.key(of: id)) {
            found.rank = number
            found.movie = try catalogue.index.document(number).flatMap { CatalogueRecord($0) }
            found.names = try catalogue.people?.names(ofMovie: number) ?? [:]
            found.movie?.addDirectors(found.names[.director])
            found.series = try catalogue.series(of: id)
        } else if let first = try catalogue.index.document(0).flatMap({ CatalogueRecord($0) }) {
            found.isOfThisKind = first.movie.id.isOfSameSource(as: id)
        }
        return found
    }
}

extension OpenCatalogue {
    /// Returns the name of the series that a movie is in, and the nearest movies there that the catalogue has.
    fileprivate func series(
        of id: MovieID
    ) throws(SearchIndexError) -> (name: String, neighbours: SeriesNeighbours)? {
        guard case .imdb(let identifier) = id, let number = Int(identifier.dropFirst(2)),
            let (series, place) = try names?.series(ofIMDbNumber: number)
        else { return nil }
        func first(of keys: some Sequence<[UInt8]?>) throws(SearchIndexError) -> Movie? {
            for key in keys {
                guard let key, let rank = try index.number(ofKey: key),
                    let document = try index.document(rank)
                else { continue }
                return CatalogueRecord(document)?.movie
            }
            return nil
        }
        let neighbours = SeriesNeighbours(
            previous: try first(of: series.keys.prefix(place - 1).reversed()),
            next: try first(of: series.keys.dropFirst(place))
        )
        return (series.name, neighbours)
    }
}
