#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads files of the package by their paths; injected, so checks run without a disk.
public struct FileReader: Sendable {
    private let contents: @Sendable (String) throws(LintFailure) -> [UInt8]
    private let listing: @Sendable ([String]) throws(LintFailure) -> [FileEntry]
    private let presence: (@Sendable (String) -> Bool)?

    /// `listing` returns everything below some folders; without `presence`, a file exists if it can be read.
    public init(
        listing: @escaping @Sendable ([String]) throws(LintFailure) -> [FileEntry] = { _ in [] },
        presence: (@Sendable (String) -> Bool)? = nil,
        _ contents: @escaping @Sendable (String) throws(LintFailure) -> [UInt8]
    ) {
        self.listing = listing
        self.presence = presence
        self.contents = contents
    }

    /// Paths are relative to `root` unless they begin with a slash.
    public static func disk(root: String) -> FileReader {
        @Sendable func contents(of path: String) throws(LintFailure) -> [UInt8] {
            let full = path.hasPrefix("/") ? path : "\(root)/\(path)"
            // A shell may give rules as an absolute path of a pipe.
            if full != path, FolderWalk.isSpecial(full) {
                throw LintFailure.unreadableFile(path: path, reason: "it is no regular file")
            }
            do {
                return Array(try Data(contentsOf: URL(fileURLWithPath: full)))
            } catch {
                guard FolderWalk.isFolder(root) else {
                    throw LintFailure.missingPackage(folder: root)
                }
                if FolderWalk.isFolder(full) { throw LintFailure.folderForFile(path: path) }
                throw LintFailure.unreadableFile(path: path)
            }
        }
        return FileReader(
            listing: { folders throws(LintFailure) in
                let there = folders.filter { folder in
                    // An archive of a binary target is a file.
                    SourceFinder.usualFolders.contains(PathText.name(of: folder))
                        ? FolderWalk.isFolder("\(root)/\(folder)") : !FolderWalk.isFile("\(root)/\(folder)")
                }
                return try FolderWalk.entries(below: there, root: root)
            },
            presence: { path in FolderWalk.isFile(path.hasPrefix("/") ? path : "\(root)/\(path)") },
            { path throws(LintFailure) in try contents(of: path) }
        )
    }

    func tree(below folders: [String]) throws(LintFailure) -> FileTree {
        FileTree(try listing(folders))
    }

    /// Everything in the top-level folders of the package, and in the folders of targets that lie behind links.
    func tree(of package: PackageModel) throws(LintFailure) -> FileTree {
        var folders = package.topFolders
        for _ in 0..<SourceFinder.mostLinks {
            let tree = try tree(below: folders)
            let links = Set(package.targets.compactMap(\.folder).compactMap(tree.unfollowedLink))
                .subtracting(folders)
            if links.isEmpty { return tree }
            folders += links.sorted()
        }
        return try tree(below: folders)
    }

    /// Whether a compiler would find the file, wherever it is and through any links.
    func hasFile(_ path: String) -> Bool {
        presence?(path) ?? ((try? contents(path)) != nil)
    }

    public func bytes(of path: String) throws(LintFailure) -> [UInt8] {
        try contents(path)
    }

    /// Rejects text that is not UTF-8, because guessing its bytes could hide an import.
    public func validBytes(of path: String) throws(LintFailure) -> [UInt8] {
        let bytes = try contents(path)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw .invalidText(LineTable(bytes).place(of: Self.validLength(of: bytes), in: path))
        }
        return bytes
    }

    /// The number of bytes before the first that is not UTF-8.
    private static func validLength(of bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var input = bytes.makeIterator()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&input) { length += UTF8.width(scalar) }
        return length
    }

    public func text(of path: String) throws(LintFailure) -> String {
        String(decoding: try validBytes(of: path), as: UTF8.self)
    }
}

/// Writes files of the package; injected, so tests can see what would be written.
public struct FileWriter: Sendable {
    private let replace: @Sendable (String, String) throws(LintFailure) -> Void

    /// Takes the path and the new text.
    public init(_ replace: @escaping @Sendable (String, String) throws(LintFailure) -> Void) {
        self.replace = replace
    }

    /// Replaces files atomically; paths are relative to `root`.
    public static func disk(root: String) -> FileWriter {
        FileWriter { path, text throws(LintFailure) in
            let full = path.hasPrefix("/") ? path : "\(root)/\(path)"
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: full), options: .atomic)
            } catch {
                throw .unwritableFile(path: path)
            }
        }
    }

    /// Creates files and their folder; throws if a file exists, so nothing is overwritten.
    public static func newOnDisk(root: String) -> FileWriter {
        FileWriter { path, text throws(LintFailure) in
            let file = URL(fileURLWithPath: path.hasPrefix("/") ? path : "\(root)/\(path)")
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            } catch {
                if FileManager.default.fileExists(atPath: file.path) {
                    throw .occupied(path: path)
                }
                throw .unwritableFile(path: path)
            }
        }
    }

    public func write(_ text: String, to path: String) throws(LintFailure) {
        try replace(path, text)
    }
}
