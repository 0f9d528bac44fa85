#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A cache folder of the user, one for each package and outside of it.
///
/// Files that another user could have placed there are neither read nor replaced: a check must not be
/// steered.
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

    /// `nil` if there is no regular file of that name.
    func read(_ name: String) -> [UInt8]? {
        // A pipe or terminal in its place must not block the check.
        let descriptor = open(path(of: name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_mode & Self.writableByOthers == 0, status.st_size <= Self.maximumBytes
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let size = bytes.count - count
            // Unsafe only to pass the rest of the buffer to read(2); the pointer does not escape the closure.
            let more = bytes.withUnsafeMutableBytes { room in
                systemRead(descriptor, room.baseAddress.map { $0 + count }, size)
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return nil }
            count += more
        }
        return bytes
    }

    /// Writes atomically through a temporary file; errors are ignored.
    func write(_ bytes: [UInt8], to name: String) {
        var template = Array(path(of: ".\(name).XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var isWhole = true
        var rest = bytes[...]
        while isWhole, !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest.removeFirst(count) } else { isWhole = count < 0 && errno == EINTR }
        }
        isWhole = close(descriptor) == 0 && isWhole
        if !isWhole || rename(temporary, path(of: name)) != 0 { unlink(temporary) }
    }

    // MARK: - Trust

    private static let writableByOthers: mode_t = 0o022
    /// Far more than a package of a million files needs.
    private static let maximumBytes = 1 << 28

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
