public import Entities
public import RepositoryInterfaces

/// A double of a catalogue that describes movies by a closure, and finds all of them.
public struct SavedMoviesCatalogueDouble: SavedMoviesCatalogue {
    private let describing: @Sendable (SavedMovie) throws(MoviesError) -> SavedMovie?

    public init(described: @escaping @Sendable (SavedMovie) throws(MoviesError) -> SavedMovie? = { $0 }) {
        describing = described
    }

    public func identified(_ movies: [SavedMovie]) async throws(MoviesError) -> [SavedMovie?] {
        try movies.map(describing)
    }

    public func page(
        _ number: Int,
        matching query: MovieQuery,
        among saved: SavedMovies
    ) async throws(MoviesError) -> MoviesPage {
        MoviesPage(
            try saved.all.map { movie throws(MoviesError) in try describing(movie) ?? movie },
            of: query,
            onPage: number
        )
    }
}
