/// A folder with the files in it, which are neither folders nor links.
public struct VideoFolder: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public let name: String
        public let modified: Moment

        public init(_ name: String, modified: Moment) {
            self.name = name
            self.modified = modified
        }
    }

    /// The absolute path.
    public let path: String
    /// The files by their names.
    public let entries: [Entry]
    /// Why the folder could not be read, or not all of it; `nil` if it was.
    public let failure: FileErrorReason?
    /// The number of names that are no text, whose files are left out.
    public let illegibleNames: Int

    public init(path: String, entries: [Entry] = [], failure: FileErrorReason? = nil, illegibleNames: Int = 0)
    {
        self.path = path
        self.entries = entries
        self.failure = failure
        self.illegibleNames = illegibleNames
    }
}

/// A video file of the user, with the other files that belong to it.
public struct VideoFile: Sendable, Hashable {
    /// The absolute path.
    public let path: String
    public let modified: Moment
    /// The paths of files whose names begin with that of the video, such as subtitles.
    public let companions: [String]
    /// Whether it is the folder of a disc, whose files have fixed names.
    public let isDisc: Bool

    public init(path: String, modified: Moment, companions: [String] = [], isDisc: Bool = false) {
        self.path = path
        self.modified = modified
        self.companions = companions
        self.isDisc = isDisc
    }

    /// The path of the folder.
    public var folder: String { path.folderPath }

    /// The name without the extension.
    public var stem: String { path.fileName.withoutExtension }

    /// Returns the path of this file or of a companion under another name.
    public func path(of file: String, named stem: String) -> String {
        folder + (folder.hasSuffix("/") ? "" : "/") + stem + file.fileName.dropFirst(self.stem.count)
    }
}

extension VideoFolder {
    /// The endings of video files, in lower case.
    private static let videoEndings: Set<String> = [
        "mkv", "mp4", "avi", "m4v", "mov", "wmv", "mpg", "mpeg", "ts", "m2ts", "webm", "flv", "ogv", "ogm",
        "iso",
        "divx", "3gp", "rmvb", "asf", "vob",
    ]
    /// The endings of pictures, whose names may continue with a hyphen, as `-poster.jpg`.
    private static let pictureEndings: Set<String> = ["jpg", "jpeg", "png", "webp", "tbn"]
    /// The names of folders with the files of a disc.
    private static let discNames: Set<String> = ["video_ts", "bdmv"]

    /// The video files, each with its companions. The folder of a disc is one, and folders in it are none.
    public var videos: [VideoFile] {
        let parts = path.split(separator: "/").map { $0.lowercased() }
        if let disc = parts.firstIndex(where: Self.discNames.contains) {
            guard disc == parts.count - 1, let modified = entries.first?.modified else { return [] }
            return [VideoFile(path: path, modified: modified, isDisc: true)]
        }
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let videos = entries.filter { Self.isVideo($0.name) }
        var companions: [String: [String]] = [:]
        let stems = Set(videos.map(\.name.withoutExtension))
        for entry in entries where !Self.isVideo(entry.name) {
            // The longest name, because another video's may begin the same way.
            let owner = entry.name.beginnings.last { beginning in
                let rest = entry.name.dropFirst(beginning.count)
                return stems.contains(beginning)
                    && (rest.first == "." || Self.pictureEndings.contains(entry.name.fileEnding))
            }
            if let owner { companions[owner, default: []].append(prefix + entry.name) }
        }
        // Two videos may have one name and different endings; then what belongs to it stays with the first.
        return videos.map { video in
            VideoFile(
                path: prefix + video.name,
                modified: video.modified,
                companions: companions.removeValue(forKey: video.name.withoutExtension) ?? []
            )
        }
    }

    public static func isVideo(_ name: String) -> Bool {
        !name.hasPrefix(".") && videoEndings.contains(name.fileEnding)
    }
}

/// A video file of the user whose movie is known.
public struct LibraryFile: Sendable, Hashable {
    public let path: String
    public let movie: Movie
    public let modified: Moment
    /// Whether the user said which movie it is.
    public let isDecided: Bool

    public init(path: String, movie: Movie, modified: Moment, isDecided: Bool = false) {
        self.path = path
        self.movie = movie
        self.modified = modified
        self.isDecided = isDecided
    }
}

/// A change of the path of a file.
public struct FileRename: Sendable, Hashable {
    public let path: String
    public let newPath: String

    public init(_ path: String, to newPath: String) {
        self.path = path
        self.newPath = newPath
    }

    /// The rename that takes this one back.
    public var reversed: FileRename { FileRename(newPath, to: path) }
}

/// An entry of the log of renames.
public struct LoggedRenames: Sendable, Hashable {
    /// A number of the sequence of `SavedMoviesWrite`.
    public let number: Int64
    public let time: Moment
    /// In the order in which the files were renamed.
    public let renames: [FileRename]

    public init(number: Int64, time: Moment, renames: [FileRename]) {
        self.number = number
        self.time = time
        self.renames = renames
    }
}

/// The folders in which video files are looked for.
public struct VideoFolders: Sendable, Hashable {
    /// The absolute path of the folder, or of the one file that is looked at.
    public let path: String
    public let all: [VideoFolder]

    public init(path: String, all: [VideoFolder]) {
        self.path = path
        self.all = all
    }

    /// Whether the path is that of a folder, and not of one file.
    public var isFolder: Bool { all.contains { $0.path == path } }
}

/// Why the video files of the user cannot be told, or not be renamed.
public enum VideoFilesError: Error, Sendable, Hashable {
    case unreadable(path: String, FileErrorReason)
    /// The path is that of a file which is no video.
    case noVideo(path: String)
    case movies(MoviesError)
    case storage(StorageError)
}

/// Why a file is not renamed. It is unchanged then.
public enum FileRenameError: Error, Sendable, Hashable {
    /// There is a file of the new name already.
    case exists
    /// The new path is on another file system.
    case otherFileSystem
    /// The file system cannot rename without the danger of replacing another file.
    case unsafe
    case file(FileErrorReason)
}

extension String {
    /// The last name of a path.
    public var fileName: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[index(after: $0)...]) } ?? self
    }

    /// The path of the folder that a path is in.
    public var folderPath: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// The name of a file without its extension, which is short and has only letters and digits.
    var withoutExtension: String {
        guard let dot = lastIndex(of: "."), dot > startIndex, fileEnding != "" else { return self }
        return String(self[..<dot])
    }

    /// The extension of a file in lower case; empty if it has none.
    fileprivate var fileEnding: String {
        guard let dot = lastIndex(of: "."), dot > startIndex else { return "" }
        let ending = self[index(after: dot)...]
        let isEnding =
            (1...5).contains(ending.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isEnding ? ending.lowercased() : ""
    }

    /// What is before each dot and hyphen, the shortest first.
    fileprivate var beginnings: [String] {
        indices.filter { self[$0] == "." || self[$0] == "-" }.map { String(self[..<$0]) }
    }
}
