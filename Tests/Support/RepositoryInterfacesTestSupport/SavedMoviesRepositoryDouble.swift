public import Entities
public import RepositoryInterfaces
import Synchronization

/// A double that keeps the movies in memory, or fails every call with an error.
public final class SavedMoviesRepositoryDouble: SavedMoviesRepository {
    private let movies: Mutex<SavedMovies>
    private let error: StorageError?

    public init(_ movies: SavedMovies = SavedMovies(), failure error: StorageError? = nil) {
        self.movies = Mutex(movies)
        self.error = error
    }

    public func savedMovies() async throws(StorageError) -> SavedMovies {
        if let error { throw error }
        return movies.withLock { $0 }
    }

    public func update<Result: Sendable>(
        _ change: @Sendable (inout SavedMovies) -> Result
    ) async throws(StorageError) -> Result {
        if let error { throw error }
        return movies.withLock { change(&$0) }
    }
}
