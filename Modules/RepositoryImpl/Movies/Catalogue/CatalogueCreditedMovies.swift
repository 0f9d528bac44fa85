public import Entities
public import RepositoryInterfaces
import SearchIndex

extension CatalogueMoviesRepository: CreditedMoviesCatalogue {
    @concurrent
    public func read<Result: Sendable>(
        _ body: @Sendable (any CreditedMovies) throws(MoviesError) -> Result
    ) async throws(MoviesError) -> Result {
        let result = try await answer {
            catalogue throws(SearchIndexError) -> Swift.Result<Result, MoviesError> in
            do throws(MoviesError) {
                return .success(try body(CatalogueCreditedMovies(catalogue)))
            } catch .storage(.unreadableCatalogue) {
                // The built-in catalogue is asked instead of a damaged one.
                throw .damaged
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

/// The movies of an open catalogue. Their numbers are their ranks.
private struct CatalogueCreditedMovies: CreditedMovies {
    private let catalogue: OpenCatalogue
    private let highestFame: Float

    init(_ catalogue: OpenCatalogue) throws(MoviesError) {
        self.catalogue = catalogue
        highestFame = try Self.read { () throws(SearchIndexError) in
            try catalogue.index.document(0)?.weight ?? 0
        }
    }

    var origin: MoviesOrigin { catalogue.origin }

    func numbers(matching query: MovieQuery?) throws(MoviesError) -> [Int] {
        guard let query else { return Array(0..<catalogue.index.documentCount) }
        return try Self.read { () throws(SearchIndexError) in
            guard try catalogue.index.unknownFacet(of: query) == nil else { return [] }
            return try CatalogueSearch(query, in: catalogue).ranks().sorted()
        }
    }

    func saved(
        matching query: MovieQuery,
        among saved: SavedMovies
    ) throws(MoviesError) -> [(movie: SavedMovie, number: Int?)] {
        try Self.read { () throws(SearchIndexError) in
            try SavedMoviesSearch(query, in: catalogue).movies(of: saved).map { ($0.saved, $0.rank) }
        }
    }

    func noResultsReason(of query: MovieQuery) throws(MoviesError) -> MoviesPage.NoResultsReason {
        let source = query.forSource
        return try Self.read { () throws(SearchIndexError) in
            if let facet = try catalogue.index.unknownFacet(of: source) { return .unknownFacet(facet) }
            guard source == query else { return .noMatch }
            return try CatalogueMoviesRepository.noResultsReason(of: query, in: catalogue)
        }
    }

    func numbers(of movies: [SavedMovie]) throws(MoviesError) -> [Int?] {
        try Self.read { () throws(SearchIndexError) in
            try DescribedMovie.all(movies, in: catalogue).map(\.rank)
        }
    }

    func movie(_ number: Int) throws(MoviesError) -> CreditedMovie? {
        try Self.read { () throws(SearchIndexError) in
            guard let document = try catalogue.index.document(number), let record = CatalogueRecord(document)
            else { return nil }
            return CreditedMovie(
                movie: record.movie,
                countries: record.countries,
                credits: try catalogue.people?.credits(ofMovie: number) ?? [],
                fame: SimilarMoviesSearch.share(record.fame, of: highestFame)
            )
        }
    }

    func movies(ofPerson person: Int) throws(MoviesError) -> [Int] {
        try Self.read { () throws(SearchIndexError) in
            try catalogue.people?.movies(ofPerson: person) ?? []
        }
    }

    func name(ofPerson person: Int) throws(MoviesError) -> String? {
        try Self.read { () throws(SearchIndexError) in try catalogue.people?.name(ofPerson: person) }
    }

    private static func read<Value>(
        _ operation: () throws(SearchIndexError) -> Value
    ) throws(MoviesError) -> Value {
        do throws(SearchIndexError) {
            return try operation()
        } catch {
            throw .storage(.unreadableCatalogue)
        }
    }
}
