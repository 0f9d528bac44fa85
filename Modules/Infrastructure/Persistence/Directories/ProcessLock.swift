#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A lock that one process holds until it ends, on a private file with a note of that process.
///
/// The system itself names the holder, so a number that a process had once is never taken for it.
public final class ProcessLock: Sendable {
    /// The process that holds the lock.
    public struct Holder: Sendable, Hashable {
        public let process: Int32
        public let note: String

        /// Asks the process to end; returns whether the system passes that on.
        public func end() -> Bool { kill(process, SIGTERM) == 0 }
    }

    /// The holder has both bytes, the second one before it writes its note and the first one after it.
    private static let (holding, writing) = (off_t(0), off_t(1))
    private static let mostBytes = 4_096

    private let descriptor: Int32

    /// Takes the lock; returns `nil` if another process has it, or if there can be no lock.
    ///
    /// A process that opens the file again and closes it loses the lock.
    public init?(_ path: String, note: String) {
        guard let folder = try? Directory.openParent(ofFile: path) else { return nil }
        close(folder)
        guard let descriptor = try? PrivateFile.open(path, O_RDWR | O_CREAT) else { return nil }
        self.descriptor = descriptor
        let bytes = Array(note.utf8)
        guard Self.lock(descriptor, Self.writing), ftruncate(descriptor, 0) == 0,
            pwrite(descriptor, bytes, bytes.count, 0) == bytes.count, Self.lock(descriptor, Self.holding)
        else {
            return nil
        }
    }

    deinit {
        close(descriptor)
    }

    /// Returns the process that holds the lock of a file; `nil` if none does.
    public static func holder(of path: String) -> Holder? {
        guard let descriptor = try? PrivateFile.open(path, O_RDWR) else { return nil }
        defer { close(descriptor) }
        var lock = record(holding)
        // A process outside of this container has no number here; 0 and -1 would be groups of processes.
        guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type == Int16(F_WRLCK), lock.l_pid > 1,
            let note = try? SystemCall.contents(of: descriptor, maximumBytes: mostBytes)
        else {
            return nil
        }
        return Holder(process: lock.l_pid, note: String(decoding: note, as: UTF8.self))
    }

    private static func lock(_ descriptor: Int32, _ byte: off_t) -> Bool {
        var lock = record(byte)
        return fcntl(descriptor, F_SETLK, &lock) == 0
    }

    private static func record(_ byte: off_t) -> flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        (lock.l_start, lock.l_len) = (byte, 1)
        return lock
    }
}
