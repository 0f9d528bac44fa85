#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Opens the files that this package writes.
///
/// Checks the open descriptor and never the name: the file must be a regular file of this user, and the last
/// component of its path must not be a link. The folders above may be links.
enum PrivateFile {
    /// Opens a file; `O_CREAT` creates it for its owner alone, and a file that is opened for writing loses all
    /// permissions but the owner's.
    ///
    /// The flags must not include `O_TRUNC`, which would change the file before the checks.
    static func open(
        _ path: UnsafePointer<CChar>,
        _ flags: Int32,
        in folder: Int32 = AT_FDCWD,
        orFolder: Bool = false
    ) throws(PrivateFileError) -> Int32 {
        // Without O_NONBLOCK, opening a pipe would block.
        let descriptor = openat(folder, path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let error = SystemError.last
            throw error.number == ELOOP ? .link : .system(error)
        }
        do throws(PrivateFileError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
            if orFolder, status.st_mode & S_IFMT == S_IFDIR { return descriptor }
            if let failure = PrivateFileError(status) { throw failure }
            // Some file systems have no permissions; then those of the folder must do.
            let isForReading = flags & (O_ACCMODE | O_CREAT) == O_RDONLY
            if !isForReading, status.st_mode & 0o077 != 0 { _ = fchmod(descriptor, status.st_mode & 0o700) }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Replaces the system's `open` in SQLite, which also opens folders, to sync them.
    static func openForSQLite(_ path: UnsafePointer<CChar>?, _ flags: Int32) -> Int32 {
        guard let path else { return -1 }
        do throws(PrivateFileError) {
            return try open(path, flags, orFolder: flags & (O_CREAT | O_RDWR) == 0)
        } catch {
            // SQLite names temporary files with the system's random numbers.
            guard strcmp(path, "/dev/urandom") != 0 else {
                return openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC)
            }
            errno = error.number
            return -1
        }
    }
}

/// Why a file cannot be used as one of ours.
public enum PrivateFileError: Error, Sendable, Hashable {
    /// The text is empty or contains a NUL.
    case notAPath
    case link
    /// A folder, a pipe or a device.
    case notAFile
    case ownedByAnother
    /// Another program made it.
    case ofAnotherProgram
    /// A database with triggers or views that no migration made.
    case foreignTriggers
    case system(SystemError)
    /// An error of SQLite, by its code.
    case database(code: Int32)

    init?(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG where status.st_uid == geteuid(): return nil
        case S_IFREG: self = .ownedByAnother
        case S_IFLNK: self = .link
        default: self = .notAFile
        }
    }

    /// Inspects the file at a path, to explain why it could not be opened.
    init?(lookingAt path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The error number that a failed call to `open` would have set.
    var number: Int32 {
        switch self {
        case .link: ELOOP
        case .notAPath: EINVAL
        case .notAFile, .ownedByAnother, .ofAnotherProgram, .foreignTriggers, .database: EPERM
        case .system(let error): error.number
        }
    }
}
