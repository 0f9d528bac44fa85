#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Prevents other processes from renaming or deleting a database while this object exists.
///
/// SQLite opens the files beside a database by name, at a moment of its own choice. If a process renamed a
/// database that another one has open, the other would combine the log of one file with a different file. So
/// every process holds a shared lock, and only one with the exclusive lock may rename. The lock has a file of
/// its own: a lock on the directory would cover all the databases in it, and closing a descriptor of the
/// database itself would release SQLite's locks in the same process.
final class DatabaseLock {
    /// The suffixes of the files that SQLite makes; the database itself is last.
    static let suffixes = ["-journal", "-wal", "-shm", ""]

    private let path: String
    /// `nil` if no lock file can be made; then this process never has exclusive access, and renames nothing.
    private let lock: LockFile?

    /// Creates the directories above the file, and takes the shared lock.
    init(path: String) throws(DatabaseError) {
        // SQLite takes an empty name for a temporary file, and C ends a string at its first NUL.
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .cannotOpen(path: path, .notAPath)
        }
        try Directory.createParents(ofFile: path)
        self.path = path
        lock = LockFile(path: path + "-lock")
    }

    /// Renames a damaged file, together with the files that SQLite keeps beside it.
    ///
    /// The new name is free: earlier damaged files stay as they are.
    ///
    /// The caller must have closed its own connection, and opens the next one while this lock is held.
    ///
    /// - Returns: `nil` if another process was faster.
    func setAside() throws(DatabaseError) -> DamagedFile? {
        var newPath = path
        let isMine = try withExclusiveAccess(orThrow: .corrupt(path: path)) { () throws(DatabaseError) in
            newPath = Directory.damagedPath(ofFile: path, suffixes: Self.suffixes)
            try Self.move(path, to: newPath)
        }
        return isMine ? DamagedFile(path: path, newPath: newPath) : nil
    }

    /// Deletes the file and those that SQLite keeps beside it; returns `false` if another process has it
    /// open.
    func remove() throws(DatabaseError) -> Bool {
        do throws(DatabaseError) {
            // If another process was faster, the file is already a new one.
            _ = try withExclusiveAccess(orThrow: .busy) { () throws(DatabaseError) in try Self.remove(path) }
            return true
        } catch {
            guard error == .busy else { throw error }
            return false
        }
    }

    /// Deletes the damaged files that were renamed.
    func removeDamagedFiles() throws(DatabaseError) {
        let names = try Directory.names(in: Directory.parent(ofFile: path))
        let prefix = Directory.name(ofFile: path) + ".damaged"
        for name in names where name.hasPrefix(prefix) {
            let path = Directory.parent(ofFile: path) + "/" + name
            if unlink(path) != 0 { try Self.throwUnlessMissing(path) }
        }
    }

    private static func move(_ path: String, to newPath: String) throws(DatabaseError) {
        // The database is moved last: while it is there, the next process to open it finds the damage again.
        for suffix in suffixes where rename(path + suffix, newPath + suffix) != 0 {
            try throwUnlessMissing(path)
        }
    }

    private static func remove(_ path: String) throws(DatabaseError) {
        for suffix in suffixes where unlink(path + suffix) != 0 { try throwUnlessMissing(path) }
    }

    private static func throwUnlessMissing(_ path: String) throws(DatabaseError) {
        let error = SystemError.last
        guard error.number != ENOENT else { return }
        throw error.databaseError ?? .cannotOpen(path: path, .system(error))
    }

    /// Runs `work` with exclusive access; waits about 0.2 seconds for processes that are just closing the
    /// file.
    ///
    /// - Returns: `false` if the file was replaced or removed meanwhile.
    private func withExclusiveAccess(
        orThrow failure: DatabaseError,
        _ work: () throws(DatabaseError) -> Void
    ) throws(DatabaseError) -> Bool {
        // Read while the lock is shared and nobody can rename, so this is the file that was open.
        guard let lock, let file = FileIdentity(of: path) else {
            if self.lock == nil { throw failure }
            return false
        }
        defer { lock.share() }
        for _ in 0..<100 {
            let isAlone = lock.tryLockExclusively()
            guard FileIdentity(of: path) == file else { return false }
            if isAlone {
                try work()
                return true
            }
            usleep(2_000)
        }
        throw failure
    }
}
