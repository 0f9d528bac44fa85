public import Entities
public import RepositoryInterfaces

/// Tells which movies the video files of the user are, and renames them.
public protocol VideoFilesUseCase: Sendable {
    /// Finds the movies of the videos in a folder, or of one video, and stores those that are certain as the library.
    func find(in path: String) async throws(VideoFilesError) -> FoundVideoFiles

    /// Stores which movie one video is, and returns it.
    func decide(_ path: String, is movie: Movie) async throws(VideoFilesError) -> FoundVideoFiles

    /// Renames files as planned. They are logged before, so that the last renames can be undone.
    func rename(_ plan: RenamePlan) async throws(VideoFilesError) -> RenamedFiles

    /// Returns the last renames that can be undone, the last one first.
    func renames(limit: Int) async throws(StorageError) -> [LoggedRenames]

    /// Renames the files of an entry of the log back.
    func undo(_ renames: LoggedRenames) async -> RenamedFiles
}

/// The videos in a folder, and which movies they are.
public struct FoundVideoFiles: Sendable, Hashable {
    public let folders: VideoFolders
    /// By their paths.
    public let files: [FoundVideoFile]

    public init(folders: VideoFolders, files: [FoundVideoFile]) {
        self.folders = folders
        self.files = files
    }
}

/// A video, and which movie it is.
public struct FoundVideoFile: Sendable, Hashable {
    public let file: VideoFile
    public let name: VideoFileName
    public let match: VideoMatch
    /// Whether the user said which movie it is.
    public let isDecided: Bool

    public init(_ file: VideoFile, match: VideoMatch, isDecided: Bool = false) {
        self.file = file
        name = VideoFileName(path: file.path)
        self.match = match
        self.isDecided = isDecided
    }
}

/// What became of files that were to be renamed.
public struct RenamedFiles: Sendable, Hashable {
    public struct Failure: Sendable, Hashable {
        public let rename: FileRename
        public let error: FileRenameError

        public init(_ rename: FileRename, _ error: FileRenameError) {
            self.rename = rename
            self.error = error
        }
    }

    public internal(set) var renamed: [FileRename]
    public internal(set) var failures: [Failure]
    /// Why the library has the former names, and the log the renames as planned. They can be undone nevertheless.
    public internal(set) var storageError: StorageError?

    public init(
        renamed: [FileRename] = [],
        failures: [Failure] = [],
        storageError: StorageError? = nil
    ) {
        self.renamed = renamed
        self.failures = failures
        self.storageError = storageError
    }
}

public struct DefaultVideoFilesUseCase: VideoFilesUseCase {
    private let files: any VideoFilesRepository
    private let library: any LibraryRepository
    private let findMovie: any FindMovieUseCase
    private let fetchMovieDetails: any FetchMovieDetailsUseCase

    public init(
        files: any VideoFilesRepository,
        library: any LibraryRepository,
        findMovie: any FindMovieUseCase,
        fetchMovieDetails: any FetchMovieDetailsUseCase
    ) {
        self.files = files
        self.library = library
        self.findMovie = findMovie
        self.fetchMovieDetails = fetchMovieDetails
    }

    public func find(in path: String) async throws(VideoFilesError) -> FoundVideoFiles {
        let folders = try await files.folders(in: path)
        let known = try await stored { () async throws(StorageError) in
            try await library.files(in: folders.path)
        }
        let decided = Dictionary(known.filter(\.isDecided).map { ($0.path, $0) }) { first, _ in first }
        var matcher = VideoMatcher(findMovie: findMovie, fetchMovieDetails: fetchMovieDetails)
        var found: [FoundVideoFile] = []
        for folder in folders.all {
            let videos = folder.videos
            let names = videos.map { VideoFileName(path: $0.path) }
            let isAlone = names.areOneMovie
            for (video, name) in zip(videos, names) where folders.include(video) {
                if let decision = decided[video.path] {
                    found.append(FoundVideoFile(video, match: .certain(decision.movie), isDecided: true))
                    continue
                }
                do throws(MoviesError) {
                    found.append(
                        FoundVideoFile(video, match: try await matcher.match(name, isAlone: isAlone))
                    )
                } catch {
                    throw .movies(error)
                }
            }
        }
        guard !Task.isCancelled else { throw .movies(.cancelled) }
        let result = FoundVideoFiles(folders: folders, files: found)
        return try await stored { () async throws(StorageError) in
            try await library.update(in: folders.path) { files in result.merged(into: &files, known: known) }
        }
    }

    public func decide(_ path: String, is movie: Movie) async throws(VideoFilesError) -> FoundVideoFiles {
        let folders = try await files.folders(in: path)
        guard let video = folders.all.flatMap(\.videos).first(where: { $0.path == folders.path }) else {
            throw .noVideo(path: path)
        }
        let found = FoundVideoFiles(
            folders: folders,
            files: [FoundVideoFile(video, match: .certain(movie), isDecided: true)]
        )
        try await stored { () async throws(StorageError) in
            try await library.update(in: folders.path) { $0 = found.files.compactMap(\.libraryFile) }
        }
        return found
    }

    public func rename(_ plan: RenamePlan) async throws(VideoFilesError) -> RenamedFiles {
        var result = RenamedFiles()
        let all = plan.items.flatMap(\.renames)
        guard !all.isEmpty else { return result }
        let entry = try await stored { () async throws(StorageError) in try await library.log(all) }
        for item in plan.items where !Task.isCancelled { await rename(item, &result) }
        do throws(StorageError) {
            try await library.complete(entry, renamed: result.renamed)
        } catch {
            result.storageError = error
        }
        return result
    }

    /// Renames a video with its companions, or none of them.
    private func rename(_ item: RenamePlan.Item, _ result: inout RenamedFiles) async {
        var done: [FileRename] = []
        do throws(FileRenameError) {
            for rename in item.renames {
                do throws(FileRenameError) {
                    try await files.rename(rename)
                } catch {
                    result.failures.append(RenamedFiles.Failure(rename, error))
                    throw error
                }
                done.append(rename)
            }
        } catch {
            for rename in done.reversed() {
                // What cannot be renamed back stays logged under its new name.
                if (try? await files.rename(rename.reversed)) != nil { done.removeAll { $0 == rename } }
            }
        }
        result.renamed += done
    }

    public func renames(limit: Int) async throws(StorageError) -> [LoggedRenames] {
        try await library.renames(limit: limit)
    }

    public func undo(_ renames: LoggedRenames) async -> RenamedFiles {
        var result = RenamedFiles()
        for rename in renames.renames.reversed() {
            do throws(FileRenameError) {
                try await files.rename(rename.reversed)
                result.renamed.append(rename.reversed)
            } catch {
                // A program that was killed may have logged it only, or renamed it back before.
                if error == .file(.missing), await files.exists(rename.path) { continue }
                result.failures.append(RenamedFiles.Failure(rename.reversed, error))
            }
        }
        // What failed can be undone later, but not a file that has gone; on a disk that is away all of them have.
        let isAway = result.renamed.isEmpty && result.failures.allSatisfy { $0.error == .file(.missing) }
        let left = result.failures.filter { isAway || $0.error != .file(.missing) }.map(\.rename.reversed)
        do throws(StorageError) {
            try await library.complete(renames.number, undone: result.renamed, left: left.reversed())
        } catch {
            result.storageError = error
        }
        return result
    }

    private func stored<Value>(
        _ operation: () async throws(StorageError) -> Value
    ) async throws(VideoFilesError) -> Value {
        do throws(StorageError) {
            return try await operation()
        } catch {
            throw .storage(error)
        }
    }
}

extension FoundVideoFiles {
    /// Replaces what was known before a search, which may take minutes, but not what another program has decided or
    /// renamed meanwhile. Returns what was found, with these decisions.
    fileprivate func merged(into library: inout [LibraryFile], known: [LibraryFile]) -> FoundVideoFiles {
        let stored = Dictionary(library.map { ($0.path, $0) }) { first, _ in first }
        let known = Set(known.map(\.path))
        let files = files.map { found in
            guard let decision = stored[found.file.path], decision.isDecided else { return found }
            return FoundVideoFile(found.file, match: .certain(decision.movie), isDecided: true)
        }
        // What was found in a folder that cannot be read now may be there still. A folder that is empty may be that of
        // a disk that is not connected, and the user should not have to decide twice.
        let hidden = folders.all.filter { $0.failure != nil }.map(\.prefix)
        let empty = folders.empty.map(\.prefix)
        let paths = Set(files.map(\.file.path))
        library.removeAll { file in
            if paths.contains(file.path) { return true }
            return known.contains(file.path) && !hidden.contains(where: file.path.hasPrefix)
                && !(file.isDecided && empty.contains(where: file.path.hasPrefix))
        }
        library += files.compactMap(\.libraryFile).filter {
            stored[$0.path] != nil || !known.contains($0.path)
        }
        return FoundVideoFiles(folders: folders, files: files)
    }
}

extension FoundVideoFile {
    /// What the library has of it; `nil` if it is not certain which movie it is.
    fileprivate var libraryFile: LibraryFile? {
        match.movie.map {
            LibraryFile(path: file.path, movie: $0, modified: file.modified, isDecided: isDecided)
        }
    }
}

extension VideoFolders {
    /// Whether a video is looked at: all in a folder, or the one at the path.
    fileprivate func include(_ video: VideoFile) -> Bool {
        isFolder || video.path == path
    }

    /// The folders without any file or folder in them.
    fileprivate var empty: [VideoFolder] {
        let parents = Set(all.map(\.path.folderPath))
        return all.filter { $0.entries.isEmpty && $0.failure == nil && !parents.contains($0.path) }
    }
}

extension VideoFolder {
    /// The beginning of the paths of all that is in it.
    fileprivate var prefix: String { path.hasSuffix("/") ? path : path + "/" }
}

extension [VideoFileName] {
    /// Whether they are one movie, perhaps in parts, besides samples and the like.
    fileprivate var areOneMovie: Bool {
        let movies = filter { $0.kind == .movie }
        return movies.count == 1 || !movies.isEmpty && movies.allSatisfy { $0.part != nil }
    }
}
