#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The location of the package, for paths in reports that the reader can open.
///
/// Inside the program all paths are relative to the package's folder; only reports write them otherwise.
public struct PackageLocation: Sendable, Hashable {
    /// The absolute path of the package's folder.
    public let package: String
    /// The absolute path of the folder in which the program was started.
    public let current: String
    /// The repository that contains the package; `nil` if there is none.
    public let repository: Repository?

    public struct Repository: Sendable, Hashable {
        /// Absolute and without links, as git reports it.
        public let root: String
        /// The path from there to the package; empty if they are the same.
        public let folder: String

        public init(root: String, folder: String) {
            self.root = root
            self.folder = folder
        }
    }

    public init(package: String, current: String, repository: Repository? = nil) {
        self.package = package
        self.current = current
        self.repository = repository
    }

    /// The path relative to the current folder, or absolute if it is outside.
    public func fromCurrentFolder(_ path: String) -> String {
        let full = PathText.absolute(path, in: package)
        return PathText.path(full, below: current) ?? full
    }

    /// The path relative to the repository's root, or to the current folder if there is no repository.
    public func fromRepository(_ path: String) -> String {
        guard let repository else { return fromCurrentFolder(path) }
        if path.hasPrefix("/") { return PathText.path(path, below: repository.root) ?? path }
        return PathText.joined(repository.folder, path) ?? PathText.absolute(path, in: package)
    }
}

extension PathText {
    /// The absolute path with `.` and `..` resolved; an absolute `path` ignores the folder.
    static func absolute(_ path: String, in folder: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") where part != "."
        {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The path relative to an absolute folder; `nil` if it is outside.
    static func path(_ path: String, below folder: String) -> String? {
        if path == folder { return "" }
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }
}

extension PackageLocation {
    /// The package at the given path, and the repository that contains it on the disk.
    public static func onDisk(root: String) -> PackageLocation {
        let current = real(".") ?? "/"
        let package = PathText.absolute(root, in: current)
        guard let real = real(root), let top = repositoryRoot(above: real) else {
            return PackageLocation(package: package, current: current)
        }
        return PackageLocation(
            package: package,
            current: current,
            repository: Repository(root: top, folder: PathText.path(real, below: top) ?? "")
        )
    }

    /// The path of a file counted from the package instead of the current folder; `nil` outside the package.
    public func pathInPackage(_ path: String) -> String? {
        let full = PathText.absolute(path, in: current)
        if let inside = PathText.path(full, below: package) { return inside }
        // Links may lead to the file or to the package.
        guard let folder = Self.real(PathText.folder(of: full)), let package = Self.real(package) else {
            return nil
        }
        return PathText.path(PathText.absolute(PathText.name(of: full), in: folder), below: package)
    }

    /// The nearest folder with a `.git`, which is a file in a worktree or a submodule.
    private static func repositoryRoot(above folder: String) -> String? {
        var folder = folder
        while true {
            var status = stat()
            if lstat("\(folder)/.git", &status) == 0 { return folder.isEmpty ? "/" : folder }
            guard !folder.isEmpty else { return nil }
            folder = PathText.folder(of: folder)
        }
    }

    /// The absolute path without links; `nil` if it does not exist.
    static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        // realpath allocates its result, which the caller must free.
        defer { free(found) }
        return String(cString: found)
    }
}
