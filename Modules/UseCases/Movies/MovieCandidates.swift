import Entities
import RepositoryInterfaces

/// The movies that match a query, of which one is picked or some are recommended.
struct MovieCandidates {
    /// Those that the catalogue knows, the best known first.
    private(set) var numbers: [Int]
    /// The saved movies that the catalogue does not know.
    private var others: [SavedMovie] = []

    init(
        of query: MovieQuery?,
        among saved: SavedMovies,
        in movies: any CreditedMovies
    ) throws(MoviesError) {
        guard let query, query.concernsSavedMovies else {
            numbers = try movies.numbers(matching: query)
            return
        }
        if let unknown = query.unknownList(among: saved) { throw .query(unknown) }
        guard query.wantsSavedMovies else {
            let leftOut = Set(try movies.numbers(of: saved.leftOut(by: query)))
            let source = query.forSource
            let isEmpty = source.text.isEmpty && source.conditions.isEmpty
            numbers = try movies.numbers(matching: isEmpty ? nil : source).filter { !leftOut.contains($0) }
            return
        }
        let found = try movies.saved(matching: query, among: saved)
        numbers = found.compactMap(\.number).sorted()
        others = found.filter { $0.number == nil }.map(\.movie)
    }

    /// Creates the candidates from movies of another source.
    init(_ found: [SavedMovie], in movies: any CreditedMovies) throws(MoviesError) {
        let known = try movies.numbers(of: found)
        numbers = known.compactMap(\.self).sorted()
        others = zip(found, known).filter { $1 == nil }.map(\.0)
    }

    var count: Int { numbers.count + others.count }

    /// Leaves out the movies that have had their turn. If all had, it leaves out the last one and returns `true`.
    mutating func startTurn(
        after earlier: [MovieID],
        in movies: any CreditedMovies
    ) throws(MoviesError) -> Bool {
        var rest = self
        try rest.leaveOut(earlier, in: movies)
        guard rest.count == 0 else {
            self = rest
            return false
        }
        if count > 1, let last = earlier.last { try leaveOut([last], in: movies) }
        return true
    }

    private mutating func leaveOut(
        _ picked: [MovieID],
        in movies: any CreditedMovies
    ) throws(MoviesError) {
        guard !picked.isEmpty else { return }
        let known = Set(
            try movies.numbers(of: picked.map { SavedMovie(movie: Movie(id: $0, title: "")) })
        )
        numbers.removeAll(where: known.contains)
        others.removeAll { picked.contains($0.movie.id) }
    }

    /// Leaves the best known movies, the one that the user will like most first.
    mutating func sort(
        atMost count: Int,
        by taste: MovieTaste,
        in movies: any CreditedMovies
    ) throws(MoviesError) {
        var scores: [(number: Int, score: Double)] = []
        for number in numbers.prefix(count) {
            if let movie = try movies.movie(number) { scores.append((number, taste.score(of: movie))) }
        }
        numbers = scores.sorted { ($1.score, $0.number) < ($0.score, $1.number) }.map(\.number)
    }

    func movie(at index: Int, in movies: any CreditedMovies) throws(MoviesError) -> Movie? {
        index < numbers.count
            ? try movies.movie(numbers[index])?.movie : others[index - numbers.count].movie
    }
}

/// Why nothing is known of the user's taste.
public enum UnknownTasteReason: Sendable, Hashable {
    case nothingRated
    /// The catalogue has none of the rated movies.
    case noneInCatalogue
}

/// The movies that the user has rated and that a catalogue knows.
struct RatedMovies {
    private let movies: [(saved: SavedMovie, compared: ComparedMovie)]
    let taste: MovieTaste
    /// `nil` if the taste is known.
    let unknownTasteReason: UnknownTasteReason?

    init(_ saved: SavedMovies, in catalogue: any CreditedMovies) throws(MoviesError) {
        let rated = saved.on(.rated)
        var movies: [(saved: SavedMovie, compared: ComparedMovie)] = []
        var ratings: [MovieTaste.Rated] = []
        for (saved, number) in zip(rated, try catalogue.numbers(of: rated)) {
            guard let rating = saved.rating, let number, let movie = try catalogue.movie(number) else {
                continue
            }
            movies.append((saved, ComparedMovie(movie)))
            ratings.append(MovieTaste.Rated(movie, rating: rating))
        }
        self.movies = movies
        taste = MovieTaste(ratings)
        unknownTasteReason = movies.isEmpty ? rated.isEmpty ? .nothingRated : .noneInCatalogue : nil
    }

    /// Returns the movies that the user liked and that resemble another one most, the most similar first.
    func liked(like movie: CreditedMovie, atMost count: Int) -> [SavedMovie] {
        let movie = ComparedMovie(movie)
        var similar: [(saved: SavedMovie, similarity: Double)] = []
        for (saved, compared) in movies where saved.rating.map(taste.likes) ?? false {
            guard let similarity = movie.similarity(to: compared) else { continue }
            let index = similar.firstIndex { similarity > $0.similarity } ?? similar.count
            similar.insert((saved, similarity), at: index)
            if similar.count > count { similar.removeLast() }
        }
        return similar.map(\.saved)
    }
}
