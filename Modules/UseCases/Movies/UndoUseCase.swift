public import Entities

/// Why not all changes were undone.
public enum UndoError: Error, Sendable, Hashable {
    case storage(StorageError)
    /// The last change renamed files, which the caller leaves alone.
    case renames(LoggedRenames)
}

/// Undoes what the user did last: writes to the saved movies, and renames of files.
public struct UndoUseCase: Sendable {
    /// Something that can be undone.
    public enum Change: Sendable, Hashable {
        case write(SavedMoviesWrite)
        case renames(LoggedRenames)

        public var time: Moment {
            switch self {
            case .write(let write): write.time
            case .renames(let renames): renames.time
            }
        }
    }

    /// Something that was undone.
    public enum Undone: Sendable, Hashable {
        case write(UndoneWrite)
        case renames(LoggedRenames, RenamedFiles)
    }

    private let savedMovies: any SavedMoviesUseCase
    private let videoFiles: any VideoFilesUseCase

    public init(savedMovies: any SavedMoviesUseCase, videoFiles: any VideoFilesUseCase) {
        self.savedMovies = savedMovies
        self.videoFiles = videoFiles
    }

    /// Returns the last changes, the last one first.
    public func changes(limit: Int) async throws(StorageError) -> [Change] {
        var rest = try await savedMovies.writes(limit: limit)[...]
        var changes: [Change] = []
        for renames in try await videoFiles.renames(limit: limit) {
            // Logs of earlier versions have numbers of their own, so these decide only within a second.
            let later = rest.prefix {
                ($0.time.secondsSince1970, $0.number) > (renames.time.secondsSince1970, renames.number)
            }
            changes += later.map { .write($0) } + [.renames(renames)]
            rest = rest.dropFirst(later.count)
        }
        return Array((changes + rest.map { .write($0) }).prefix(limit))
    }

    /// Undoes the last changes, the last one first, up to an error. What has changed otherwise since stays as it is.
    ///
    /// With `renamingFiles`, files are renamed back. A change before renames is not undone without them.
    public func undo(_ count: Int, renamingFiles: Bool = true) async -> (undone: [Undone], error: UndoError?)
    {
        var undone: [Undone] = []
        do throws(UndoError) {
            try await undo(count, renamingFiles, &undone)
            return (undone, nil)
        } catch {
            return (undone, error)
        }
    }

    private func undo(
        _ count: Int,
        _ renamesFiles: Bool,
        _ undone: inout [Undone]
    ) async throws(UndoError) {
        // Writes between two renames are undone as one. What another program writes meanwhile is not among them.
        var writes: [SavedMoviesWrite] = []
        for change in try await stored({ () async throws(StorageError) in try await changes(limit: count) }) {
            let renames: LoggedRenames
            switch change {
            case .write(let write):
                writes.append(write)
                continue
            case .renames(let logged): renames = logged
            }
            undone += try await undo(writes)
            writes = []
            guard renamesFiles else { throw .renames(renames) }
            let files = await videoFiles.undo(renames)
            undone.append(.renames(renames, files))
            if let error = files.storageError { throw .storage(error) }
        }
        undone += try await undo(writes)
    }

    private func undo(_ writes: [SavedMoviesWrite]) async throws(UndoError) -> [Undone] {
        guard let last = writes.first else { return [] }
        return try await stored { () async throws(StorageError) in
            try await savedMovies.undo(writes.count, upTo: last.number).map { .write($0) }
        }
    }

    private func stored<Value>(
        _ operation: () async throws(StorageError) -> Value
    ) async throws(UndoError) -> Value {
        do throws(StorageError) {
            return try await operation()
        } catch {
            throw .storage(error)
        }
    }
}
