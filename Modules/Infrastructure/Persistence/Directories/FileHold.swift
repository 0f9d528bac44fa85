#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Keeps every process that opens a database from renaming or deleting it under another one, while this exists.
///
/// SQLite opens the files beside a database by their names, at a moment of its own choice. A process that
/// renamed a database while another has it open would make the other join the log of one file to another.
/// So each shares a lock, and only who has that lock alone renames. It lies in a file of its own: a lock on the
/// directory would be one for all the databases in there, and whoever opens and closes the database itself
/// takes the locks of SQLite in the same process away.
final class FileHold {
    /// Of the files that SQLite makes; the database itself comes last.
    static let suffixes = ["-journal", "-wal", "-shm", ""]

    private let path: String
    /// Nil where no lock can be made: then this process never has it alone, and renames nothing.
    private let lock: LockFile?

    /// Makes the directories that lead to the file, and shares the lock.
    init(path: String) throws(DatabaseError) {
        // SQLite takes an empty name for a temporary file, and C ends a name at its first NUL.
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .cannotOpen(path: path, reason: "this is not a path")
        }
        try Directory.createParents(ofFile: path)
        self.path = path
        lock = LockFile(path: path + "-lock")
    }

    /// Gives a damaged file another name, together with what SQLite keeps beside it.
    ///
    /// The one before stays too, under a name of its own, and older ones do not: nobody looks at them any more.
    ///
    /// The caller has closed its own connection before, and opens the next one under this hold. Nil when
    /// another process has been quicker.
    func setAside() throws(DatabaseError) -> DamagedFile? {
        let (newPath, olderPath) = (damagedPaths[0], damagedPaths[1])
        let isMine = try alone(orThrow: .corrupt(path: path)) { () throws(DatabaseError) in
            try Self.move(newPath, to: olderPath)
            try Self.move(path, to: newPath)
        }
        return isMine ? DamagedFile(path: path, newPath: newPath) : nil
    }

    /// Deletes the file, together with what SQLite keeps beside it; false where another process has it open.
    func remove() throws(DatabaseError) -> Bool {
        do throws(DatabaseError) {
            // Where another process was quicker, the file is a new one already.
            _ = try alone(orThrow: .busy) { () throws(DatabaseError) in try Self.remove(path) }
            return true
        } catch {
            guard error == .busy else { throw error }
            return false
        }
    }

    /// Deletes the damaged files that were given another name.
    func removeSetAside() throws(DatabaseError) {
        for path in damagedPaths { try Self.remove(path) }
    }

    private var damagedPaths: [String] { [path + ".damaged", path + ".damaged-2"] }

    private static func move(_ path: String, to newPath: String) throws(DatabaseError) {
        // What is left of another file there must not be joined to this one.
        try remove(newPath)
        // The database goes last: as long as it is there, the next to open it finds the damage again.
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
        throw error.databaseError ?? .cannotOpen(path: path, reason: error.reason)
    }

    /// Waits a moment for processes that are just closing the file, and no longer; false where it is another one by then.
    private func alone(
        orThrow failure: DatabaseError,
        _ work: () throws(DatabaseError) -> Void
    ) throws(DatabaseError) -> Bool {
        // Taken while the lock is shared, when nobody can rename, so this is the file that was open.
        guard let lock, let file = FileIdentity(of: path) else {
            if self.lock == nil { throw failure }
            return false
        }
        defer { lock.share() }
        for _ in 0..<100 {
            let isAlone = lock.takeAlone()
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
