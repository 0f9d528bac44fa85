#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file, folder or link in the package.
public struct FileEntry: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case file, folder, link
    }

    public let path: String
    public let kind: Kind
    /// Equal for all names of one file; for a link, that of its destination. `nil` if the destination is
    /// missing.
    public let identity: String?
    /// Whether it is a link to a folder.
    public let leadsToFolder: Bool

    public init(path: String, kind: Kind, identity: String? = nil, leadsToFolder: Bool = false) {
        self.path = path
        self.kind = kind
        self.identity = identity
        self.leadsToFolder = leadsToFolder
    }
}

/// The content of the folders of the package's targets, and which names lead to the same file.
struct FileTree: Sendable {
    let entries: [FileEntry]
    private let byPath: [String: FileEntry]
    private let ownPaths: [String: [String]]

    init(_ entries: [FileEntry]) {
        self.entries = entries.sorted { $0.path < $1.path }
        byPath = entries.keyed { ($0.path, $0) }
        ownPaths = Dictionary(grouping: entries.filter { $0.kind != .link }, by: { $0.identity ?? $0.path })
            .mapValues { $0.map(\.path) }
    }

    subscript(path: String) -> FileEntry? { byPath[path] }

    func hasFile(_ path: String) -> Bool {
        guard let entry = byPath[resolved(path)] else { return false }
        return entry.kind == .file
    }

    func hasFolder(_ path: String) -> Bool {
        guard let entry = byPath[resolved(path)] else { return !entries(in: path).isEmpty }
        return entry.kind == .folder || entry.leadsToFolder
    }

    /// The first link on the way to a path, if what it leads to is not in the tree.
    func unfollowedLink(above path: String) -> String? {
        let ends = path.indices.filter { path[$0] == "/" } + [path.endIndex]
        return ends.map { String(path[..<$0]) }.first { part in
            byPath[part]?.leadsToFolder == true && entries(in: part).isEmpty
        }
    }

    /// Everything below a folder.
    func entries(in folder: String) -> ArraySlice<FileEntry> {
        if folder.isEmpty || folder == "." { return entries[...] }
        let start = index { $0 >= "\(folder)/" }
        // The character after the slash.
        return entries[start..<index { $0 >= "\(folder)0" }]
    }

    /// The first entry whose path is in the later part of the sorted entries.
    private func index(where isLater: (String) -> Bool) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(entries[middle].path) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The sorted names of the file except links; more than one for a file with hard links.
    func realPaths(of path: String) -> [String] {
        let path = resolved(path)
        guard let entry = byPath[path], let identity = entry.identity else { return [path] }
        return ownPaths[identity] ?? [path]
    }

    /// The path with links resolved, as far as they lead into the tree.
    func resolved(_ path: String) -> String {
        var done = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            let next = done.isEmpty ? String(part) : "\(done)/\(part)"
            if let entry = byPath[next], entry.kind == .link, let identity = entry.identity,
                let own = ownPaths[identity]?.first
            {
                done = own
            } else {
                done = next
            }
        }
        return done
    }
}

/// Functions on paths as text; the package need not be on a disk.
enum PathText {
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }

    /// The part before the first slash: of a folder inside a target, the target's name.
    static func first(of path: String) -> String { String(path.prefix { $0 != "/" }) }

    static func name(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        return String(path[path.index(after: slash)...])
    }

    static func fileExtension(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    /// The joined path with `.` and `..` resolved; `nil` if it leaves the package.
    static func joined(_ folder: String, _ path: String) -> String? {
        if path.hasPrefix("/") { return nil }
        if isPlain(path), isPlain(folder) { return "\(folder)/\(path)" }
        var parts: [Substring] = []
        for part in (folder.split(separator: "/") + path.split(separator: "/")) where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// The path as the entries of a tree have it, without `.` and `..`.
    static func normal(_ path: String) -> String {
        guard let normal = joined("", path) else { return path }
        return normal.isEmpty ? "." : normal
    }

    /// Whether no part of the path is empty or begins with a dot; most paths are so, and need no splitting.
    private static func isPlain(_ path: String) -> Bool {
        var isStart = true
        for byte in path.utf8 {
            if isStart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return false }
            isStart = byte == UInt8(ascii: "/")
        }
        return !isStart
    }

    /// The path relative to a folder; `nil` if it is outside.
    static func relative(_ path: String, to folder: String) -> String? {
        if folder == "." || folder.isEmpty { return path }
        guard path.hasPrefix(folder + "/") else { return nil }
        return String(path.dropFirst(folder.count + 1))
    }

    static func lies(_ path: String, in folder: String) -> Bool {
        folder == "." || folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }
}

/// Lists folders on the disk, with links and hidden files.
enum FolderWalk {
    /// Folders of tools, which contain no sources.
    private static let skipped: Set<String> = [".build", ".git", ".swiftpm"]

    /// Throws if a folder cannot be opened, because its content might matter.
    static func entries(below folders: [String], root: String) throws(LintFailure) -> [FileEntry] {
        var entries: [FileEntry] = []
        var waiting = folders
        while let folder = waiting.popLast() {
            for name in try names(in: folder, root: root) {
                let path = folder == "." ? name : "\(folder)/\(name)"
                let entry = try entry(path, root: root)
                entries.append(entry)
                if entry.kind == .folder, !skipped.contains(name) { waiting.append(path) }
            }
        }
        return entries.sorted { $0.path < $1.path }
    }

    static func isFile(_ path: String) -> Bool { changed(path) != nil }

    /// When the contents of a file were last changed, in seconds; `nil` for a missing file, and for a pipe or a device,
    /// which may have no end.
    static func changed(_ path: String) -> Double? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Whether it is a device, a pipe or a socket, which may have no end.
    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder; empty if it cannot be opened.
    static func names(in folder: String) -> [String] {
        (try? names(in: ".", root: folder)) ?? []
    }

    private static func names(in folder: String, root: String) throws(LintFailure) -> [String] {
        guard let stream = opendir("\(root)/\(folder)") else {
            throw .unreadableFolder(path: folder, reason: String(cString: strerror(errno)))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                // The system ends the name with a zero inside the field.
                field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static func entry(_ path: String, root: String) throws(LintFailure) -> FileEntry {
        var status = stat()
        guard lstat("\(root)/\(path)", &status) == 0 else {
            throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
        }
        let kind: FileEntry.Kind
        switch status.st_mode & S_IFMT {
        case S_IFDIR: kind = .folder
        case S_IFLNK:
            kind = .link
            // `stat` follows all links to the destination.
            guard stat("\(root)/\(path)", &status) == 0 else { return FileEntry(path: path, kind: kind) }
            let leadsToFolder = status.st_mode & S_IFMT == S_IFDIR
            return FileEntry(path: path, kind: kind, identity: identity(status), leadsToFolder: leadsToFolder)
        default: kind = .file
        }
        return FileEntry(path: path, kind: kind, identity: identity(status))
    }

    private static func identity(_ status: stat) -> String { "\(status.st_dev):\(status.st_ino)" }
}
