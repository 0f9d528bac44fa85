#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A large file on its way into the place of an old one, by one process at a time.
///
/// Who reads needs no lock, and keeps what was opened, whatever takes its name. What was not finished leaves the
/// old file as it was, and is gone with this object, or with the next one where the process was killed.
public final class FileReplacement {
    public let path: String

    /// Where the new bytes lie until they are finished.
    public let newPath: String

    private let lock: LockFile
    private var descriptor: Int32 = -1

    /// Takes the place for this process, and makes the folders that lead to it; does not wait for another one.
    public init(of path: String) throws(FileReplacementError) {
        lock = try Self.lock(path)
        self.path = path
        newPath = path + ".new"
        // Left by a process that was killed.
        unlink(newPath)
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(newPath)
    }

    /// Puts new bytes at a place, up to which there are zeros where nothing was put.
    public func write(_ bytes: [UInt8], at place: Int) throws(FileReplacementError) {
        if descriptor < 0 {
            descriptor = open(newPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw failure(.last) }
        }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                SystemCall.write(
                    descriptor,
                    UnsafeRawBufferPointer(rebasing: buffer[written...]),
                    at: place + written
                )
            }
            guard count > 0 else { throw failure(.last) }
            written += count
        }
    }

    /// Waits until the new bytes are on the disk, so that they may take the old ones' place.
    public func flush() throws(FileReplacementError) {
        guard descriptor >= 0, fsync(descriptor) != 0 else { return }
        throw failure(.last)
    }

    /// Puts the new bytes in the place of the old ones; before, and when this throws, those are still there.
    public func finish() throws(FileReplacementError) {
        try flush()
        guard descriptor >= 0, rename(newPath, path) == 0 else { throw failure(.last) }
        close(descriptor)
        descriptor = -1
        Self.flushFolder(of: path)
    }

    /// How many bytes a file has, or nil where there is none.
    public static func byteCount(ofFile path: String) -> Int? {
        access(path, F_OK) == 0 ? Directory.size(ofFile: path) : nil
    }

    /// Deletes the file and what a killed process left beside it.
    public static func remove(_ path: String) throws(FileReplacementError) {
        // Where there is no file, no folder is made to find that out.
        guard access(path, F_OK) == 0 || access(path + ".new", F_OK) == 0 else { return }
        let lock = try lock(path)
        try withExtendedLifetime(lock) { () throws(FileReplacementError) in
            for name in [path, path + ".new"] where unlink(name) != 0 {
                let error = SystemError.last
                guard error.number == ENOENT else { throw .failed(KeptFileError(error, path: name)) }
            }
        }
        flushFolder(of: path)
    }

    /// The new name is on the disk when the folder is; where a folder cannot be synced, nothing is lost yet.
    private static func flushFolder(of path: String) {
        let folder = open(Directory.parent(ofFile: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func lock(_ path: String) throws(FileReplacementError) -> LockFile {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .failed(.unusable(path: path, reason: "this is not a path"))
        }
        let lock: LockFile?
        do throws(SystemError) {
            try Directory.create(Directory.parent(ofFile: path))
            lock = try LockFile(alone: path + "-lock")
        } catch {
            throw .failed(KeptFileError(error, path: path))
        }
        guard let lock else { throw .busy }
        return lock
    }

    private func failure(_ error: SystemError) -> FileReplacementError {
        .failed(KeptFileError(error, path: path))
    }
}

/// Why a file was not replaced.
public enum FileReplacementError: Error, Sendable, Hashable {
    /// Another process is at it.
    case busy
    case failed(KeptFileError)
}
