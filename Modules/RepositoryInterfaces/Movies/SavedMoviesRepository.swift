public import Entities

/// The movies that the user has put on the watchlist, seen, rated or written notes about.
public protocol SavedMoviesRepository: Sendable {
    func savedMovies() async throws(StorageError) -> SavedMovies

    /// Changes the saved movies. Other programs see all of the change or nothing.
    func update<Result: Sendable>(
        _ change: @Sendable (inout SavedMovies) -> Result
    ) async throws(StorageError) -> Result
}
