#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Tells a file from the one that takes its place, at the cost of one question to the system.
public struct FileVersion: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    /// The numbers of files that are gone are given out again, so the time tells them apart.
    private let seconds: Int64
    private let nanoseconds: Int64

    /// Nil where there is no file, or none that may be asked about; a link stands for what it leads to.
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

/// What lies at a path.
public enum FileKind: Sendable, Hashable {
    case file
    case folder
    /// It leads to nothing, or round in a circle.
    case brokenLink
    /// A pipe or a device, or something that may not be looked at.
    case other

    /// Nil where nothing does.
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
