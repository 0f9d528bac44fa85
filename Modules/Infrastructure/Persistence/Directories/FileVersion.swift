#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The version of a file, which differs once the file is replaced or changed; reading it takes one system
/// call.
public struct FileVersion: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    /// File numbers are reused after a deletion; the modification time tells such files apart.
    private let seconds: Int64
    private let nanoseconds: Int64

    /// `nil` if there is no file or it cannot be inspected; a link stands for its target.
    public init?(ofFile path: String) {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        seconds = Int64(modified.tv_sec)
        nanoseconds = Int64(modified.tv_nsec)
    }
}

/// The kind of file at a path.
public enum FileKind: Sendable, Hashable {
    case file
    case folder
    /// A link that leads to nothing or in a circle.
    case brokenLink
    /// A pipe or a device, or a link whose target cannot be inspected.
    case other

    /// `nil` if nothing is found there.
    public init?(ofFile path: String) {
        var status = stat()
        guard !path.utf8.contains(0), lstat(path, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0 {
            self = [ENOENT, ENOTDIR, ELOOP].contains(errno) ? .brokenLink : .other
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }
}
