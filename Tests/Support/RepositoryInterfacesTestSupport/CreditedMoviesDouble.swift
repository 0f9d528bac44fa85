public import Entities
public import RepositoryInterfaces
import Synchronization

/// A double of a catalogue with some movies, the best known first. A query matches the titles with all of its words.
public struct CreditedMoviesDouble: CreditedMoviesCatalogue, CreditedMovies {
    private let movies: [CreditedMovie]
    private let error: MoviesError?

    public init(_ movies: [CreditedMovie] = [], failure error: MoviesError? = nil) {
        self.movies = movies
        self.error = error
    }

    /// Creates movies of the titles, which are their identifiers at TMDB by their numbers, too.
    public init(titles: String...) {
        self.init(
            titles.enumerated().map { CreditedMovie(movie: Movie(id: .tmdb($0.offset), title: $0.element)) }
        )
    }

    public func read<Result: Sendable>(
        _ body: @Sendable (any CreditedMovies) throws(MoviesError) -> Result
    ) async throws(MoviesError) -> Result {
        if let error { throw error }
        return try body(self)
    }

    public var origin: MoviesOrigin { MoviesOrigin(source: .builtInCatalogue) }

    public func numbers(matching query: MovieQuery?) -> [Int] {
        movies.indices.filter { matches(SavedMovie(movie: movies[$0].movie), query) }
    }

    public func saved(
        matching query: MovieQuery,
        among saved: SavedMovies
    ) -> [(movie: SavedMovie, number: Int?)] {
        saved.all.filter { matches($0, query) }.map { ($0, number(of: $0)) }
    }

    private func matches(_ movie: SavedMovie, _ query: MovieQuery?) -> Bool {
        guard let query else { return true }
        return movie.has(words: query.text) && query.conditions.allSatisfy(movie.meets)
    }

    public func noResultsReason(of query: MovieQuery) -> MoviesPage.NoResultsReason { .noMatch }

    public func numbers(of movies: [SavedMovie]) -> [Int?] { movies.map(number) }

    private func number(of saved: SavedMovie) -> Int? {
        movies.firstIndex { saved.ids.contains($0.movie.id) }
    }

    public func movie(_ number: Int) -> CreditedMovie? {
        movies.indices.contains(number) ? movies[number] : nil
    }

    public func movies(ofPerson person: Int) -> [Int] {
        movies.indices.filter { movies[$0].credits.contains { $0.person == person } }
    }

    public func name(ofPerson person: Int) -> String? { "Person \(person)" }
}

/// A double that keeps the turns in memory, or fails every change with an error.
public final class MovieTurnsRepositoryDouble: MovieTurnsRepository {
    private let stored: Mutex<[String: [MovieID]]>
    private let error: StorageError?
    private let willUpdate: Mutex<[MovieID]>

    /// - Parameters:
    ///   - turns: The movies by the text.
    ///   - others: What other programs store before the first change.
    ///   - error: The error of every change.
    public init(
        _ turns: [String: [MovieID]] = [:],
        meanwhile others: [MovieID] = [],
        failure error: StorageError? = nil
    ) {
        stored = Mutex(turns)
        willUpdate = Mutex(others)
        self.error = error
    }

    public func turns(of text: String) async -> [MovieID] { stored.withLock { $0[text] ?? [] } }

    public func all() async -> [MovieTurns] {
        stored.withLock { $0.map { MovieTurns($0, $1) }.sorted { $0.text < $1.text } }
    }

    public func update<Result: Sendable>(
        of text: String,
        _ change: @Sendable (inout [MovieID]) -> Result
    ) async throws(StorageError) -> Result {
        if let error { throw error }
        let others = willUpdate.withLock { others in
            defer { others = [] }
            return others
        }
        return stored.withLock {
            $0[text, default: []] += others
            return change(&$0[text, default: []])
        }
    }
}
