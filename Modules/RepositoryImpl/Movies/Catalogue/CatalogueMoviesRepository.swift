public import Entities
public import RepositoryInterfaces
import SearchIndex

/// Finds films without any network: in the catalogue that the user has imported, else in the program's own.
public struct CatalogueMoviesRepository: MoviesRepository {
    private static let pageSize = 20

    private let choice: CatalogueChoice
    private let credits: CreditTable

    /// Without `credits`, nobody is known to have written a film or to play in it.
    public init(
        index: @escaping EmbeddedBytes,
        credits: @escaping EmbeddedBytes = { UnsafeBufferPointer(start: nil, count: 0) },
        imported: ImportedCatalogue? = nil
    ) {
        choice = CatalogueChoice(embedded: index, imported: imported)
        self.credits = CreditTable(bytes: credits)
    }

    /// Runs beside its caller, since a large catalogue takes some milliseconds.
    @concurrent
    public func page(
        matching query: MovieQuery,
        wish: MoviesWish,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        try await answer { catalogue throws(SearchIndexError) in
            var matcher = MovieMatcher(query.text)
            // An index answers no words with all that it has.
            guard matcher.hasWords else { return .empty(number: query.page, origin: catalogue.origin) }
            return try Self.page(query.page, words: query.text, year: query.year, of: catalogue) {
                record,
                hit in
                // The first texts are the title and, where there is one, the original title.
                let shown = record.movie.originalTitle == nil ? 1 : 2
                let texts = [record.movie.title] + record.titles
                let other = hit.text >= shown && hit.text < texts.count ? texts[hit.text] : nil
                return matcher.match(record.movie, score: hit.score, otherTitle: other)
            }
        }
    }

    private static func page(
        _ number: Int,
        words: String,
        year: Int? = nil,
        of catalogue: OpenCatalogue,
        match: (CatalogueRecord, SearchHit) -> MovieMatch?
    ) throws(SearchIndexError) -> MoviesPage {
        let found = try catalogue.index.search(
            words,
            offset: (number - 1) * pageSize,
            limit: pageSize,
            attributes: year.map { Int32(clamping: $0)...Int32(clamping: $0) }
        )
        var rows: [MatchedMovie] = []
        for hit in found.hits {
            // A film that cannot be named cannot be asked for either.
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
            origin: catalogue.origin
        )
    }

    /// Asks the catalogue that is there, and the program's own where that one turns out to be damaged.
    private func answer<Value>(
        _ ask: (OpenCatalogue) throws(SearchIndexError) -> Value
    ) async throws(MoviesError) -> Value {
        do throws(CatalogueProblem) {
            let catalogue = try await choice.catalogue()
            do throws(CatalogueProblem) {
                return try Self.ask(catalogue, ask)
            } catch {
                return try Self.ask(await choice.catalogue(inPlaceOf: catalogue, because: error), ask)
            }
        } catch {
            throw .unreadableAnswer(service: MoviesOrigin.builtInCatalogue.sourceName, reason: "\(error)")
        }
    }

    private static func ask<Value>(
        _ catalogue: OpenCatalogue,
        _ ask: (OpenCatalogue) throws(SearchIndexError) -> Value
    ) throws(CatalogueProblem) -> Value {
        do throws(SearchIndexError) {
            return try ask(catalogue)
        } catch {
            throw CatalogueProblem(error)
        }
    }
}

extension CatalogueMoviesRepository: PopularMoviesRepository {
    /// The best known films of the catalogue, which is the order in which an index keeps them.
    @concurrent
    public func popularMovies(
        page number: Int,
        wish: MoviesWish,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        try await answer { catalogue throws(SearchIndexError) in
            try Self.page(number, words: "", of: catalogue) { _, _ in nil }
        }
    }
}

extension CatalogueMoviesRepository: MovieDetailsRepository {
    @concurrent
    public func details(of id: MovieID, wish: MoviesWish) async throws(MoviesError) -> MovieDetails {
        let found = try await answer { catalogue throws(SearchIndexError) in
            try Self.find(id, in: catalogue)
        }
        let source = found.origin.sourceName
        guard let film = found.film else {
            guard found.isOfThisKind else { throw .foreignMovie(id: id, source: source) }
            throw .unknownMovie(id: id, source: source)
        }
        let credits = credits.credits(of: id.description)
        return MovieDetails(
            movie: film.movie,
            countries: film.countries,
            writers: credits.writers,
            cast: credits.cast.map { CastMember(name: $0) },
            isCastAlphabetical: true,
            awards: film.awards,
            votes: film.votes,
            origin: found.origin
        )
    }

    /// What a catalogue has to say of one film.
    private struct Found {
        var film: CatalogueRecord?
        /// Whether the catalogue names films as this one is named.
        var isOfThisKind: Bool
        let origin: MoviesOrigin
    }

    private static func find(
        _ id: MovieID,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> Found {
        var found = Found(isOfThisKind: true, origin: catalogue.origin)
        if let number = try catalogue.index.number(ofKey: CatalogueRecord.key(of: id)) {
            found.film = try catalogue.index.document(number).flatMap { CatalogueRecord($0) }
        } else if let first = try catalogue.index.document(0).flatMap({ CatalogueRecord($0) }) {
            found.isOfThisKind = first.movie.id.isOfKind(of: id)
        }
        return found
    }
}

extension MoviesPage {
    fileprivate static func empty(number: Int, origin: MoviesOrigin) -> MoviesPage {
        MoviesPage(rows: [], number: number, totalPages: 0, totalResults: 0, origin: origin)
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
