public import Entities

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
    private let videoFiles: (any VideoFilesUseCase)?

    /// - Parameters:
    ///   - savedMovies: The saved movies.
    ///   - videoFiles: The video files; `nil` if only writes are undone.
    public init(savedMovies: any SavedMoviesUseCase, videoFiles: (any VideoFilesUseCase)? = nil) {
        self.savedMovies = savedMovies
        self.videoFiles = videoFiles
    }

    /// Returns the last changes, the last one first.
    public func changes(limit: Int) async throws(StorageError) -> [Change] {
        var rest = try await savedMovies.writes(limit: limit)[...]
        var changes: [Change] = []
        for renames in try await videoFiles?.renames(limit: limit) ?? [] {
            let later = rest.prefix { $0.time.secondsSince1970 > renames.time.secondsSince1970 }
            changes += later.map { .write($0) } + [.renames(renames)]
            rest = rest.dropFirst(later.count)
        }
        return Array((changes + rest.map { .write($0) }).prefix(limit))
    }

    /// Undoes the last changes, the last one first. What has changed otherwise since stays as it is.
    public func undo(_ count: Int) async throws(StorageError) -> [Undone] {
        // Writes between two renames are undone as one.
        var undone: [Undone] = []
        var writes = 0
        for change in try await changes(limit: count) {
            guard case .renames(let renames) = change, let videoFiles else {
                writes += 1
                continue
            }
            undone += try await undoWrites(writes)
            writes = 0
            undone.append(.renames(renames, try await videoFiles.undo(renames)))
        }
        return undone + (try await undoWrites(writes))
    }

    private func undoWrites(_ count: Int) async throws(StorageError) -> [Undone] {
        guard count > 0 else { return [] }
        return try await savedMovies.undo(count).map { .write($0) }
    }
}
