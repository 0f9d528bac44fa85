#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A cache folder of the user, one for each package and outside of it.
///
/// A folder that another user can write to is not used: a check must not be steered.
struct CacheFolder: Sendable {
    let path: String

    /// `nil` if the environment names no folder, or if others can write to it.
    init?(for package: String, environment: [String: String]) {
        guard let base = Self.base(environment), let package = Self.realPath(package),
            case let name = Self.name(of: package), name.utf8.count < Self.longestName
        else { return nil }
        let program = base + "/layerlint"
        path = program + "/" + name
        Self.makeFolders(above: path)
        for folder in [program, path] {
            _ = mkdir(folder, 0o700)
            guard Self.isOwn(folder) else { return nil }
        }
    }

    /// A path as the name of one file.
    static func name(of path: String) -> String {
        path.replacing("%", with: "%25").replacing("/", with: "%")
    }

    /// Longer names are refused by file systems.
    private static let longestName = 200

    func path(of name: String) -> String { path + "/" + name }

    func read(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(fileURLWithPath: path(of: name)))).map(Array.init)
    }

    /// Writes atomically; errors are ignored.
    func write(_ bytes: [UInt8], to name: String) {
        try? Data(bytes).write(to: URL(fileURLWithPath: path(of: name)), options: .atomic)
    }

    // MARK: - Trust

    private static let writableByOthers: mode_t = 0o022

    private static func isOwn(_ folder: String) -> Bool {
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & writableByOthers == 0 && access(folder, R_OK | W_OK | X_OK) == 0
    }

    /// By the XDG specification, a relative path is ignored, and an empty one counts as unset.
    private static func base(_ environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.cache"
    }

    private static func makeFolders(above path: String) {
        var made = ""
        for part in path.split(separator: "/").dropLast() {
            made += "/" + part
            _ = mkdir(made, 0o700)
        }
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
