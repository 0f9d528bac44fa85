#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A lock between processes, on an empty file that exists as long as one of them uses it.
///
/// The last process to leave deletes the file, so a lock counts only while its file still has its name.
final class LockFile {
    private let path: String
    private var descriptor: Int32

    /// Takes the shared lock; returns `nil` if the file cannot be made.
    init?(path: String) {
        guard let descriptor = try? Self.open(path) else { return nil }
        self.path = path
        self.descriptor = descriptor
        share()
    }

    deinit {
        if tryLockExclusively() { unlink(path) }
        // This releases the lock too.
        close(descriptor)
    }

    /// Takes the shared lock, and waits while another process has the exclusive one.
    func share() {
        while true {
            while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
            guard !isCurrent, reopen() else { return }
        }
    }

    /// Tries to take the exclusive lock without waiting; if others share the lock, this process loses its
    /// share.
    func tryLockExclusively() -> Bool {
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

    private static func open(_ path: String) throws(PrivateFileError) -> Int32 {
        try PrivateFile.open(path, O_RDONLY | O_CREAT)
    }
}

/// The file that a name or a descriptor refers to at the moment.
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
