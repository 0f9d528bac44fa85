import Entities
import SearchIndex

extension CatalogueMoviesRepository {
    /// Compares the movie with those of its people, and with the best known ones of its genres.
    func similarPage(_ number: Int, to id: MovieID) async throws(MoviesError) -> MoviesPage {
        let (found, rows) = try await answer {
            catalogue throws(SearchIndexError) -> (Found, [MatchedMovie]) in
            let found = try Self.find(id, in: catalogue)
            guard let movie = found.movie, let rank = found.rank else { return (found, []) }
            return (found, try SimilarMoviesSearch(movie, rank: rank, in: catalogue).rows())
        }
        var page = MoviesPage(
            rows: Array(rows.dropFirst(Self.offset(ofPage: number)).prefix(MoviesPage.size)),
            number: number,
            totalPages: (rows.count + MoviesPage.size - 1) / MoviesPage.size,
            totalResults: rows.count,
            origin: found.origin
        )
        page.reference = try found.movie(id).movie
        return page
    }
}

/// Finds movies of a catalogue that are similar to one of them.
struct SimilarMoviesSearch {
    static let mostMovies = 100

    /// Among a million titles, of those with the same people and of those with the same genres.
    private static let mostCompared = 500

    private let movie: CatalogueRecord
    private let rank: Int
    private let catalogue: OpenCatalogue

    init(_ movie: CatalogueRecord, rank: Int, in catalogue: OpenCatalogue) {
        self.movie = movie
        self.rank = rank
        self.catalogue = catalogue
    }

    /// Returns the most similar movies, the most similar one first.
    func rows() throws(SearchIndexError) -> [MatchedMovie] {
        let people = try catalogue.people?.sharedPeople(ofMovie: rank) ?? [:]
        // A movie of several of the people comes before a better known one of a single person.
        let ofPeople = people.sorted { ($1.value.score, $0.key) < ($0.value.score, $1.key) }
            .prefix(Self.mostCompared).map(\.key)
        let ranks = Set(ofPeople).union(try ranksOfSameGenres()).subtracting([rank])
        let highestFame = try catalogue.index.document(0)?.weight ?? 0
        var rows: [(similarity: MovieSimilarity, rank: Int, movie: Movie)] = []
        for other in ranks {
            guard let record = try catalogue.index.document(other).flatMap({ CatalogueRecord($0) }) else {
                continue
            }
            let similarity = MovieSimilarity(
                of: movie.movie,
                from: movie.countries,
                to: record.movie,
                from: record.countries,
                sharing: people[other] ?? .init(),
                fame: Self.share(record.fame, of: highestFame)
            )
            if !similarity.reasons.isEmpty { rows.append((similarity, other, record.movie)) }
        }
        rows.sort { ($1.similarity.score, $0.rank) < ($0.similarity.score, $1.rank) }
        return try rows.prefix(Self.mostMovies).map { row throws(SearchIndexError) in
            var movie = row.movie
            if movie.directors.isEmpty, let names = try catalogue.people?.directors(ofMovie: row.rank) {
                movie.directors = names
            }
            return MatchedMovie(movie: movie, similarity: row.similarity)
        }
    }

    /// Returns the best known movies with two genres of the movie, or with its only one.
    private func ranksOfSameGenres() throws(SearchIndexError) -> [Int] {
        let genres = Set(movie.movie.genres)
        guard !genres.isEmpty else { return [] }
        let hasGenres = SearchCondition.label(CatalogueLabel.genres.rawValue) { label in
            label.split(separator: "|").count { genres.contains(String($0)) } >= min(2, genres.count)
        }
        return try catalogue.index.search("", limit: Self.mostCompared, conditions: [hasGenres]).hits
            .map(\.document)
    }

    /// Returns the fame on a scale from 0 to 1 that rises by digits, as vote counts do.
    static func share(_ fame: Float, of highest: Float) -> Double {
        highest > 0 ? logarithm(fame + 1) / logarithm(highest + 1) : 0
    }

    /// Approximates the logarithm to base 2: the exponent, plus the significand interpolated linearly.
    private static func logarithm(_ number: Float) -> Double {
        Double(number.exponent) + Double(number.significand) - 1
    }
}

extension MovieSimilarity.SharedPeople {
    fileprivate var score: Int { 4 * directors.count + 2 * writers.count + others.count }
}
