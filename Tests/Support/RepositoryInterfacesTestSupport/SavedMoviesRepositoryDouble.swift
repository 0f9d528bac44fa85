public import Entities
public import RepositoryInterfaces
import Synchronization

/// A double that has the movies and the writes to them in memory, or fails every call with an error.
public final class SavedMoviesRepositoryDouble: SavedMoviesRepository {
    private let movies: Mutex<SavedMovies>
    private let written = Mutex<[SavedMoviesWrite]>([])
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
        return movies.withLock { movies in
            let (before, listsBefore) = (movies.all, movies.listNames)
            let result = change(&movies)
            let after = movies.all
            let write = SavedMoviesWrite(
                number: Int64(written.withLock(\.count) + 1),
                time: Moment(secondsSince1970: 0),
                before: before.filter { !after.contains($0) },
                after: after.filter { !before.contains($0) },
                listsBefore: listsBefore,
                listsAfter: movies.listNames
            )
            if !write.changes.isEmpty || listsBefore != movies.listNames {
                written.withLock { $0.insert(write, at: 0) }
            }
            return result
        }
    }

    public func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite] {
        if let error { throw error }
        return written.withLock { Array($0.prefix(limit)) }
    }

    public func undo<Result: Sendable>(
        limit: Int,
        upTo number: Int64,
        _ change: @Sendable (inout SavedMovies, [SavedMoviesWrite]) -> Result
    ) async throws(StorageError) -> Result {
        if let error { throw error }
        let writes = written.withLock { written in
            let undone = Array(written.filter { $0.number <= number }.prefix(limit))
            written.removeAll(where: undone.contains)
            return undone
        }
        return movies.withLock { change(&$0, writes) }
    }
}
