public import Entities
public import RepositoryInterfaces
import SearchIndex

extension CatalogueMoviesRepository: SavedMoviesCatalogue {
    @concurrent
    public func identified(_ movies: [SavedMovie]) async throws(MoviesError) -> [SavedMovie?] {
        try await answer { catalogue throws(SearchIndexError) in
            try DescribedMovie.all(movies, in: catalogue).map { $0.rank == nil ? nil : $0.saved }
        }
    }

    @concurrent
    public func page(
        _ number: Int,
        matching query: MovieQuery,
        among saved: SavedMovies
    ) async throws(MoviesError) -> MoviesPage {
        try await answer { catalogue throws(SearchIndexError) in
            try SavedMoviesSearch(query, in: catalogue).page(number, of: saved)
        }
    }
}

/// A saved movie as a catalogue describes it.
struct DescribedMovie {
    private(set) var saved: SavedMovie
    /// The number of the movie's document; `nil` if the catalogue does not know the movie.
    let rank: Int?

    private init(
        _ saved: SavedMovie,
        rank: Int?,
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) {
        self.saved = saved
        self.rank = rank
        guard let rank, var record = try catalogue.index.record(rank) else { return }
        if record.movie.directors.isEmpty {
            record.addDirectors(try catalogue.people?.directors(ofMovie: rank))
        }
        self.saved.movie = saved.movie.completed(by: record.movie)
        self.saved.otherIDs = saved.ids.filter { $0 != record.movie.id }
    }

    /// Describes movies. If a document has the title and the year of several, it describes none of them.
    static func all(
        _ movies: [SavedMovie],
        in catalogue: OpenCatalogue
    ) throws(SearchIndexError) -> [DescribedMovie] {
        var places: [(rank: Int, isCertain: Bool)?] = []
        var uses: [Int: Int] = [:]
        for movie in movies {
            let place = try catalogue.index.place(of: movie)
            places.append(place)
            if let place { uses[place.rank, default: 0] += 1 }
        }
        var described: [DescribedMovie] = []
        for (movie, place) in zip(movies, places) {
            let rank = place.flatMap { $0.isCertain || uses[$0.rank] == 1 ? $0.rank : nil }
            described.append(try DescribedMovie(movie, rank: rank, in: catalogue))
        }
        return described
    }
}

extension SearchIndex {
    fileprivate func record(_ rank: Int) throws(SearchIndexError) -> CatalogueRecord? {
        try document(rank).flatMap { CatalogueRecord($0) }
    }

    /// Finds the document of a saved movie by an identifier, or by its title and year if only one has them.
    fileprivate func place(of saved: SavedMovie) throws(SearchIndexError) -> (rank: Int, isCertain: Bool)? {
        for id in saved.ids where id != .unknown {
            if let rank = try number(ofKey: CatalogueRecord.key(of: id)) { return (rank, true) }
        }
        guard saved.movie.year != nil else { return nil }
        let records = try records(titled: saved.movie.title)
        var ranks = records.filter { saved.canBe($0.record.movie, titled: $0.record.movie.titles) }.map(
            \.rank
        )
        if ranks.isEmpty {
            ranks = records.filter { saved.canBe($0.record.movie, titled: $0.record.otherTitles) }.map(\.rank)
        }
        if ranks.isEmpty, let shorter = saved.withoutSubtitle {
            ranks = try self.records(titled: shorter.movie.title)
                .filter { shorter.canBe($0.record.movie, titled: $0.record.movie.titles) }.map(\.rank)
        }
        return ranks.count == 1 ? (ranks[0], false) : nil
    }

    private func records(
        titled title: String
    ) throws(SearchIndexError) -> [(rank: Int, record: CatalogueRecord)] {
        var records: [(rank: Int, record: CatalogueRecord)] = []
        for rank in try documents(withWholeText: title) {
            if let record = try record(rank) { records.append((rank, record)) }
        }
        return records
    }
}

/// A query for saved movies. The catalogue tells which of them match, as far as it knows them.
struct SavedMoviesSearch {
    private let query: MovieQuery
    /// The words, and the conditions on properties that the catalogue has.
    private let catalogueQuery: MovieQuery
    /// The conditions on what only the user has saved.
    private let otherConditions: [MovieCondition]
    private let catalogue: OpenCatalogue

    init(_ query: MovieQuery, in catalogue: OpenCatalogue) throws(SearchIndexError) {
        var others: [MovieCondition] = []
        for condition in query.conditions where try catalogue.index.unknownFacet(of: [condition]) != nil {
            others.append(condition)
        }
        self.query = query
        self.catalogue = catalogue
        otherConditions = others
        catalogueQuery = query.onlyMeeting { !others.contains($0) }
    }

    func page(_ number: Int, of saved: SavedMovies) throws(SearchIndexError) -> MoviesPage {
        if let reason = impossibility {
            return MoviesPage(
                noResults: reason,
                onPage: number,
                origin: MoviesOrigin(source: .savedMovies)
            )
        }
        let search = try CatalogueSearch(catalogueQuery, in: catalogue)
        var matcher = MovieMatcher(search.words)
        let found = try movies(of: saved, search).map(\.saved)
        let isTitle = found.contains { matcher.match($0.movie)?.exactness != nil }
        let (dated, ofYear) = isTitle ? ("", []) : try moviesOfYear(of: saved)
        var titleMatcher = MovieMatcher(dated)
        let ids = Set(ofYear.map(\.movie.id))
        let all = ofYear + found.filter { !ids.contains($0.movie.id) }
        return MoviesPage(all, of: query, onPage: number) {
            ids.contains($0.id) ? titleMatcher.match($0) : matcher.match($0)
        }
    }

    /// Returns the words beside a year, and the movies of that year which have them; nothing without a year.
    private func moviesOfYear(
        of saved: SavedMovies
    ) throws(SearchIndexError) -> (words: String, movies: [SavedMovie]) {
        for dated in query.dated where !dated.text.isEmpty {
            let movies = try SavedMoviesSearch(dated, in: catalogue).movies(of: saved)
            if !movies.isEmpty { return (dated.text, movies.map(\.saved)) }
        }
        return ("", [])
    }

    /// Why saved movies cannot be searched so; `nil` if they can.
    private var impossibility: MoviesPage.NoResultsReason? {
        if let unknown = otherConditions.first(where: { !SavedMovie.tells($0) }) {
            return .unknownFacet(unknown.facet)
        }
        let key = query.order.key
        return key.sortsSavedMovies ? nil : .unsupportedOrder(key)
    }

    /// Returns all movies that match.
    func movies(of saved: SavedMovies) throws(SearchIndexError) -> [DescribedMovie] {
        guard otherConditions.allSatisfy(SavedMovie.tells) else { return [] }
        return try movies(of: saved, CatalogueSearch(catalogueQuery, in: catalogue))
    }

    private func movies(
        of saved: SavedMovies,
        _ search: CatalogueSearch
    ) throws(SearchIndexError) -> [DescribedMovie] {
        let movies = try DescribedMovie.all(saved.meetingSavedConditions(of: query), in: catalogue)
            .filter { otherConditions.allSatisfy($0.saved.meets) }
        return try matching(movies, search)
    }

    /// Returns the movies that match the words and the conditions.
    ///
    /// The words of a movie that the catalogue does not know, and the names of directors, are looked for as typed.
    private func matching(
        _ movies: [DescribedMovie],
        _ search: CatalogueSearch
    ) throws(SearchIndexError) -> [DescribedMovie] {
        let ranks = movies.compactMap(\.rank)
        let hits = try search.ranks(among: ranks)
        let meeting = Set(try search.ranks(among: ranks, ignoringWords: true))
        let hasWords = !search.words.isEmpty
        let places = Dictionary(zip(hits, hits.indices)) { first, _ in first }
        var found: [(place: Int, movie: DescribedMovie)] = []
        for movie in movies {
            if let place = movie.rank.flatMap({ places[$0] }) {
                found.append((hasWords ? place : 0, movie))
            } else if movie.rank.map(meeting.contains)
                ?? catalogueQuery.conditions.allSatisfy(movie.saved.meets),
                Self.hasWords(movie, of: search)
            {
                found.append((hasWords ? places.count : 0, movie))
            }
        }
        return found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.movie)
    }

    private static func hasWords(_ movie: DescribedMovie, of search: CatalogueSearch) -> Bool {
        if let marks = search.marks {
            let titles = [movie.saved.movie.title, movie.saved.movie.originalTitle].compactMap(\.self)
            // The catalogue has all titles of a movie that it knows.
            guard movie.rank == nil, marks.accept(titles) else { return false }
        }
        var matcher = MovieMatcher(search.words)
        return movie.saved.has(words: search.words) || matcher.match(movie.saved.movie)?.exactness != nil
    }
}
