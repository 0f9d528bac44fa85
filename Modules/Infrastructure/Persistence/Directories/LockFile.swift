#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A lock between processes, on an empty file that is there as long as one of them uses it.
///
/// Whoever leaves last removes the file, so a lock counts only while its file still has its name.
final class LockFile {
    private let path: String
    private var descriptor: Int32

    /// Shares the lock; nil where the file cannot be made.
    init?(path: String) {
        guard let descriptor = try? Self.open(path) else { return nil }
        self.path = path
        self.descriptor = descriptor
        share()
    }

    deinit {
        if takeAlone() { unlink(path) }
        // This lets go of the lock too.
        close(descriptor)
    }

    /// Waits for whoever has the lock alone.
    func share() {
        while true {
            while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
            guard !isCurrent, reopen() else { return }
        }
    }

    /// Does not wait; where others share the lock, this one shares it no longer.
    func takeAlone() -> Bool {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
        guard !isCurrent else { return true }
        return reopen() && flock(descriptor, LOCK_EX | LOCK_NB) == 0 && isCurrent
    }

    private var isCurrent: Bool { FileIdentity(of: descriptor) == FileIdentity(of: path) }

    private func reopen() -> Bool {
        guard let descriptor = try? Self.open(path) else { return false }
        close(self.descriptor)
        self.descriptor = descriptor
        return true
    }

    private static func open(_ path: String) throws(OwnFileError) -> Int32 {
        try OwnFile.open(path, O_RDONLY | O_CREAT)
    }
}

/// Which file a name or a descriptor stands for at the moment.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
