#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A small file that is read and replaced as a whole, by several processes at once if need be.
///
/// Readers need no lock: a new version replaces the old one in one step, so a reader sees one of them and
/// never a part. A writer holds the lock on the folder from reading to replacing.
public struct AtomicFile: Sendable, Hashable {
    public let path: String
    private let maximumBytes: Int
    private let lockAttempts: Int

    /// Reading stops one byte after `maximumBytes`, which tells the caller that the file is too large.
    public init(_ path: String, maximumBytes: Int) {
        // Five seconds, as databases wait; others hold the lock for milliseconds, or for a whole import.
        self.init(path, maximumBytes: maximumBytes, lockAttempts: 2_500)
    }

    init(_ path: String, maximumBytes: Int, lockAttempts: Int) {
        self.path = path
        self.maximumBytes = maximumBytes
        self.lockAttempts = lockAttempts
    }

    /// Returns the contents of the file, or `nil` if there is no file.
    public func read() throws(AtomicFileError) -> [UInt8]? { try contents()?.bytes }

    /// Replaces the contents with what the closure makes of the current ones; `nil` leaves the file as it is.
    ///
    /// Waits at most five seconds for other writers.
    /// When this returns, the new bytes are on the disk. When it throws, the old ones still are.
    public func change(_ newBytes: ([UInt8]?) -> [UInt8]?) throws(AtomicFileError) {
        let folder = try Directory.openLockedParent(ofFile: path, attempts: lockAttempts)
        defer { Directory.unlock(folder) }
        guard let bytes = newBytes(try read()) else { return }
        // Nobody else writes this file while the lock is held, so one that exists was left by a crash.
        let newName = Directory.name(ofFile: path) + ".new"
        unlinkat(folder, newName, 0)
        try replace(with: bytes, by: newName, in: folder)
    }

    /// Replaces a file that the user named, if the closure accepts its current contents, and keeps its permissions.
    ///
    /// No lock is taken: any user may hold the one of a folder such as `/tmp`. The last of several writers wins.
    ///
    /// - Returns: Whether the file was written.
    public func replace(
        with bytes: [UInt8],
        ifCurrent isReplaceable: ([UInt8]) -> Bool
    ) throws(AtomicFileError) -> Bool {
        let folder = try Directory.openParent(ofFile: path)
        defer { close(folder) }
        let current = try contents()
        if let current, !isReplaceable(current.bytes) { return false }
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let newName = Directory.name(ofFile: path) + ".\(number).new"
        try replace(with: bytes, by: newName, in: folder, permissionsOf: current?.status)
        return true
    }

    /// Renames the file if its bytes are damaged, so they can still be recovered; otherwise returns `nil`.
    public func setAside(ifDamaged isDamaged: ([UInt8]) -> Bool) throws(AtomicFileError) -> DamagedFile? {
        let folder = try Directory.openLockedParent(ofFile: path, attempts: lockAttempts)
        defer { Directory.unlock(folder) }
        // Another process may have been faster.
        guard let bytes = try read(), isDamaged(bytes) else { return nil }
        let newPath = Directory.damagedPath(ofFile: path)
        guard rename(path, newPath) == 0 else { throw failure(.last) }
        fsync(folder)
        return DamagedFile(path: path, newPath: newPath)
    }

    /// Reads the file and its status; `nil` if there is no file.
    private func contents() throws(AtomicFileError) -> (bytes: [UInt8], status: stat)? {
        let descriptor: Int32
        do throws(PrivateFileError) {
            descriptor = try PrivateFile.open(path, O_RDONLY)
        } catch {
            if error.number == ENOENT || error.number == ENOTDIR { return nil }
            throw failure(error)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(.last) }
        do throws(SystemError) {
            return (try SystemCall.contents(of: descriptor, maximumBytes: maximumBytes), status)
        } catch {
            throw failure(error)
        }
    }

    /// Writes a new file and gives it the name of the old one.
    private func replace(
        with bytes: [UInt8],
        by newName: String,
        in folder: Int32,
        permissionsOf status: stat? = nil
    ) throws(AtomicFileError) {
        do throws(AtomicFileError) {
            try write(bytes, to: newName, in: folder, permissionsOf: status)
            guard renameat(folder, newName, folder, Directory.name(ofFile: path)) == 0 else {
                throw failure(.last)
            }
        } catch {
            unlinkat(folder, newName, 0)
            throw error
        }
        // The new name is on the disk when the folder is; if the folder cannot be synced, nothing is lost
        // yet.
        fsync(folder)
    }

    private func write(
        _ bytes: [UInt8],
        to name: String,
        in folder: Int32,
        permissionsOf status: stat?
    ) throws(AtomicFileError) {
        let descriptor: Int32
        do throws(PrivateFileError) {
            descriptor = try PrivateFile.open(name, O_WRONLY | O_CREAT | O_EXCL, in: folder)
        } catch {
            throw failure(error)
        }
        defer { close(descriptor) }
        if let status {
            // Permissions of a group are for that group alone.
            let isOfGroup = fchown(descriptor, uid_t.max, status.st_gid) == 0
            _ = fchmod(descriptor, status.st_mode & (isOfGroup ? 0o777 : 0o707))
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { SystemCall.write(descriptor, $0) }
            guard count > 0 else { throw failure(.last) }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw failure(.last) }
    }

    private func failure(_ error: SystemError) -> AtomicFileError { AtomicFileError(error, path: path) }

    private func failure(_ error: PrivateFileError) -> AtomicFileError { AtomicFileError(error, path: path) }
}

/// Why a file could not be read or replaced.
public enum AtomicFileError: Error, Sendable, Hashable {
    /// Another process holds the lock of the folder.
    case busy(path: String)
    case readOnly(path: String)
    case full(path: String)
    /// The system does not let this process write a file this large.
    case tooLarge(path: String)
    case folder(path: String)
    case unusable(path: String, PrivateFileError)
}

extension AtomicFileError {
    init(_ error: PrivateFileError, path: String) {
        switch error {
        case .system(let error): self.init(error, path: path)
        case .notAPath, .link, .notAFile, .ownedByAnother, .ofAnotherProgram, .foreignTriggers, .database:
            self = .unusable(path: path, error)
        }
    }

    init(_ error: SystemError, path: String) {
        switch error.meaning {
        case .notPermitted: self = .readOnly(path: path)
        case .full: self = .full(path: path)
        case .tooLarge: self = .tooLarge(path: path)
        case .folder: self = .folder(path: path)
        case .missing, .notAFolder, .inputOutput, .noMemory, .nameTooLong, .tooManyLinks, .tooManyOpenFiles,
            .busy, .readOnlyFileSystem, .other:
            self = .unusable(path: path, .system(error))
        }
    }
}
