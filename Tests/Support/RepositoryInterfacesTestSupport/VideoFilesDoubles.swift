public import Entities
public import RepositoryInterfaces
import Synchronization

/// A double with files in memory, of which some cannot be renamed.
public final class VideoFilesRepositoryDouble: VideoFilesRepository {
    private let files: Mutex<Set<String>>
    private let root: String
    private let unreadable: Set<String>
    private let fixed: Set<String>

    /// - Parameters:
    ///   - paths: The absolute paths of all files.
    ///   - root: The folder that is looked at.
    ///   - unreadable: The folders that cannot be read.
    ///   - fixed: The paths of files that cannot be renamed.
    public init(
        _ paths: [String] = [],
        in root: String = "/films",
        unreadable: Set<String> = [],
        fixed: Set<String> = []
    ) {
        files = Mutex(Set(paths))
        self.root = root
        self.unreadable = unreadable
        self.fixed = fixed
    }

    public var paths: [String] { files.withLock { $0.sorted() } }

    public func folders(in path: String) async throws(VideoFilesError) -> VideoFolders {
        let paths = paths
        var entries: [String: [VideoFolder.Entry]] = [:]
        for path in paths {
            entries[path.folderPath, default: []].append(
                VideoFolder.Entry(path.fileName, modified: Moment(secondsSince1970: 0))
            )
        }
        var folders = entries.map { VideoFolder(path: $0.key, entries: $0.value) }
        if paths.contains(path) {
            return VideoFolders(path: path, all: folders.filter { $0.path == path.folderPath })
        }
        guard path == root else { throw .unreadable(path: path, .missing) }
        if entries[root] == nil { folders.append(VideoFolder(path: root)) }
        folders.removeAll { unreadable.contains($0.path) }
        folders += unreadable.map { VideoFolder(path: $0, failure: .notPermitted) }
        return VideoFolders(path: path, all: folders.sorted { $0.path < $1.path })
    }

    public func rename(_ rename: FileRename) async throws(FileRenameError) {
        guard !fixed.contains(rename.path) else { throw .file(.notPermitted) }
        let error: FileRenameError? = files.withLock { files in
            guard files.contains(rename.path) else { return .file(.missing) }
            guard files.insert(rename.newPath).inserted else { return .exists }
            files.remove(rename.path)
            return nil
        }
        if let error { throw error }
    }

    public func exists(_ path: String) async -> Bool { files.withLock { $0.contains(path) } }
}

/// A double with a library and a log in memory.
public final class LibraryRepositoryDouble: LibraryRepository {
    private struct State {
        var files: [LibraryFile]
        var log: [LoggedRenames] = []
    }

    private let state: Mutex<State>
    private let error: StorageError?
    private let completionError: StorageError?

    public init(
        _ files: [LibraryFile] = [],
        failure error: StorageError? = nil,
        completing completionError: StorageError? = nil
    ) {
        state = Mutex(State(files: files))
        self.error = error
        self.completionError = completionError
    }

    public var all: [LibraryFile] { state.withLock { $0.files.sorted { $0.path < $1.path } } }
    public var log: [LoggedRenames] { state.withLock { $0.log } }

    private static func isFile(_ file: LibraryFile, in path: String) -> Bool {
        path == "/" || file.path == path || file.path.hasPrefix(path + "/")
    }

    private func change<Value: Sendable>(_ body: (inout State) -> sending Value) throws(StorageError) -> Value
    {
        if let error { throw error }
        return state.withLock { body(&$0) }
    }

    public func files(in path: String) async throws(StorageError) -> [LibraryFile] {
        try change { $0.files.filter { Self.isFile($0, in: path) } }
    }

    public func update<Result: Sendable>(
        in path: String,
        _ change: @Sendable (inout [LibraryFile]) -> Result
    ) async throws(StorageError) -> Result {
        try self.change { state in
            var files = state.files.filter { Self.isFile($0, in: path) }
            let result = change(&files)
            state.files.removeAll { Self.isFile($0, in: path) }
            state.files += files
            return result
        }
    }

    public func log(_ renames: [FileRename]) async throws(StorageError) -> Int64 {
        try change { state in
            let number = Int64(state.log.count + 1)
            state.log.append(
                LoggedRenames(number: number, time: Moment(secondsSince1970: 0), renames: renames)
            )
            return number
        }
    }

    public func complete(_ entry: Int64, renamed: [FileRename]) async throws(StorageError) {
        try await complete(entry, undone: [], left: renamed)
    }

    public func complete(
        _ entry: Int64,
        undone: [FileRename],
        left: [FileRename]
    ) async throws(StorageError) {
        if let completionError { throw completionError }
        try change { state in
            state.log = state.log.compactMap {
                guard $0.number == entry else { return $0 }
                return left.isEmpty ? nil : LoggedRenames(number: entry, time: $0.time, renames: left)
            }
        }
    }

    public func renames(limit: Int) async throws(StorageError) -> [LoggedRenames] {
        try change { $0.log.reversed().prefix(limit).map(\.self) }
    }
}
