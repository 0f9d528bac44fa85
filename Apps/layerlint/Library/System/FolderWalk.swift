#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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

    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
