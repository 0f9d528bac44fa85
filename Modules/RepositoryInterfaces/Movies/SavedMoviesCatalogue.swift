public import Entities

/// A catalogue that knows more of the user's movies than was saved.
///
/// A movie is recognized by its identifier, or by its title and year.
public protocol SavedMoviesCatalogue: Sendable {
    /// Returns the movies as the catalogue identifies and describes them; `nil` for each that it does not know.
    func identified(_ movies: [SavedMovie]) async throws(MoviesError) -> [SavedMovie?]

    /// Returns one page of the saved movies that match the query.
    ///
    /// The best match comes first, without words the last changed one, unless the query has another order.
    func page(_ number: Int, matching query: MovieQuery, among saved: SavedMovies) async throws(MoviesError)
        -> MoviesPage
}
