public import Entities

/// A catalogue whose movies can be counted and compared with each other.
public protocol CreditedMoviesCatalogue: Sendable {
    /// Returns what `body` finds out about the movies of the catalogue, which stay the same meanwhile.
    func read<Result: Sendable>(
        _ body: @Sendable (any CreditedMovies) throws(MoviesError) -> Result
    ) async throws(MoviesError) -> Result
}

/// The movies of one catalogue by their numbers, which begin with 0 for the best known one.
public protocol CreditedMovies {
    /// The catalogue.
    var origin: MoviesOrigin { get }

    /// Returns the numbers of the movies that match a query, the best known first, whatever its order. A query knows
    /// nothing of the user's own movies. Without a query it returns all movies.
    func numbers(matching query: MovieQuery?) throws(MoviesError) -> [Int]

    /// Returns the saved movies that match a query, and the number of each that the catalogue knows.
    func saved(
        matching query: MovieQuery,
        among saved: SavedMovies
    ) throws(MoviesError) -> [(movie: SavedMovie, number: Int?)]

    /// Returns why no movie matches a query.
    func noResultsReason(of query: MovieQuery) throws(MoviesError) -> MoviesPage.NoResultsReason

    /// Returns the number of each of some movies; `nil` for one that the catalogue does not know.
    func numbers(of movies: [SavedMovie]) throws(MoviesError) -> [Int?]

    /// Returns the movie with a number; `nil` if there is none.
    func movie(_ number: Int) throws(MoviesError) -> CreditedMovie?

    /// Returns the numbers of the movies in which a person took part.
    func movies(ofPerson person: Int) throws(MoviesError) -> [Int]

    func name(ofPerson person: Int) throws(MoviesError) -> String?
}
