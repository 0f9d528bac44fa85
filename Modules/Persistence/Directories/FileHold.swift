#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Keeps every process that opens a database from renaming it under another one, for as long as this exists.
///
/// SQLite opens the files beside a database by their names, at a moment of its own choice. A process that
/// renamed a database while another has it open would make the other join the log of one file to another.
/// So each shares a lock on the directory, and only who has that lock alone renames. The directory itself is
/// locked, since a lock file would be one more file to explain, and locks on the database are SQLite's.
final class FileHold {
    private let path: String
    /// Nil where the directory cannot be opened: then this process never has the lock alone, and renames nothing.
    private let descriptor: Int32?

    /// Makes the directories that lead to the file, and shares the lock on the last one.
    init(path: String) throws(DatabaseError) {
        // SQLite takes an empty name for a temporary file, and C ends a name at its first NUL.
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .cannotOpen(path: path, reason: "this is not a path")
        }
        try Directory.createParents(ofFile: path)
        self.path = path
        descriptor = Self.openDirectory(of: path)
        share()
    }

    deinit {
        // This lets go of the lock too.
        if let descriptor { close(descriptor) }
    }

    /// Gives a damaged file another name, together with what SQLite keeps beside it.
    ///
    /// The caller has closed its own connection before, and opens the next one under this hold. Nil when
    /// another process has been quicker.
    func setAside() throws(DatabaseError) -> DamagedFile? {
        // Taken while the lock is shared, when nobody can rename, so this is the file that was open.
        let damaged = FileIdentity(of: path)
        defer { share() }
        switch takeAlone(while: { FileIdentity(of: path) == damaged }) {
        case .taken: break
        case .pointless: return nil
        case .refused: throw .corrupt(path: path)
        }
        guard damaged != nil, FileIdentity(of: path) == damaged else { return nil }
        let newPath = unusedName
        // The database goes last: as long as it is there, the next to open it finds the damage again.
        for suffix in ["-journal", "-wal", "-shm", ""] where rename(path + suffix, newPath + suffix) != 0 {
            let error = SystemError.last
            guard error.number != ENOENT else { continue }
            throw error.databaseError ?? .cannotOpen(path: path, reason: error.reason)
        }
        return DamagedFile(path: path, newPath: newPath)
    }

    private var unusedName: String {
        var name = path + ".damaged"
        var number = 2
        while access(name, F_OK) == 0 {
            name = path + ".damaged-\(number)"
            number += 1
        }
        return name
    }

    private enum Attempt {
        case taken, refused, pointless
    }

    /// Waits a moment for processes that are just closing the file, and no longer.
    private func takeAlone(while isWorthIt: () -> Bool) -> Attempt {
        guard let descriptor else { return .refused }
        for _ in 0..<100 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken }
            guard errno == EWOULDBLOCK || errno == EINTR else { return .refused }
            guard isWorthIt() else { return .pointless }
            usleep(2_000)
        }
        return .refused
    }

    private func share() {
        guard let descriptor else { return }
        while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    }

    private static func openDirectory(of path: String) -> Int32? {
        let descriptor = open(Directory.parent(ofFile: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        return descriptor >= 0 ? descriptor : nil
    }
}

/// Which file a name stands for at the moment.
private struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
