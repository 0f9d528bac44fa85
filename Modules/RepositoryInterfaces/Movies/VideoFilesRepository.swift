public import Entities

/// The video files of the user in their folders.
public protocol VideoFilesRepository: Sendable {
    /// Returns a folder and all folders in it, by their absolute paths. Links are not followed.
    ///
    /// For the path of a file it returns the folder of the file alone.
    func folders(in path: String) async throws(VideoFilesError) -> VideoFolders

    /// Renames a file, but never in the place of another one.
    func rename(_ rename: FileRename) async throws(FileRenameError)

    func exists(_ path: String) async -> Bool
}

/// The video files whose movies are known, and the log of their renames.
public protocol LibraryRepository: Sendable {
    /// Returns the known files in a folder and all folders in it, or the one file at the path.
    func files(in path: String) async throws(StorageError) -> [LibraryFile]

    /// Changes what is known of the files in a folder and all folders in it, or of the one file at the path. Other
    /// programs see all of the change or nothing.
    func update<Result: Sendable>(
        in path: String,
        _ change: @Sendable (inout [LibraryFile]) -> Result
    ) async throws(StorageError) -> Result

    /// Logs files that are about to be renamed, and returns the number of the entry.
    func log(_ renames: [FileRename]) async throws(StorageError) -> Int64

    /// Keeps only the files in an entry of the log that were renamed, and their new paths in the library.
    func complete(_ entry: Int64, renamed: [FileRename]) async throws(StorageError)

    /// Returns the last entries of the log, the last one first.
    func renames(limit: Int) async throws(StorageError) -> [LoggedRenames]

    /// Keeps only the files in an entry of the log that are left, with the paths of the others in the library.
    func complete(_ entry: Int64, undone: [FileRename], left: [FileRename]) async throws(StorageError)
}
