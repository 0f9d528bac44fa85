#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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
    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        // realpath allocates its result, which the caller must free.
        defer { free(found) }
        return String(cString: found)
    }
}
