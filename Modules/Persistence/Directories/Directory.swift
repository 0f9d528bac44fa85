#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Makes directories that only their owner may enter, and sees to their files.
enum Directory {
    /// The directory that a file lies in.
    static func parent(ofFile path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash > path.startIndex ? String(path[..<slash]) : "/"
    }

    /// Makes what is missing of the directories that lead to a file.
    static func createParents(ofFile path: String) throws(DatabaseError) {
        let directory = parent(ofFile: path)
        do throws(SystemError) {
            try create(directory)
        } catch {
            throw error.databaseError ?? .cannotOpen(path: directory, reason: error.reason)
        }
    }

    /// Why a file that does not exist cannot be made; one that can be is left there, empty.
    static func refusal(toMake path: String) -> SystemError? {
        guard access(path, F_OK) != 0 else { return nil }
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return .last }
        _ = close(descriptor)
        return nil
    }

    /// Takes a file away from everybody but its owner, where it is not so already and may be changed.
    ///
    /// SQLite lets everybody read what it makes. What it makes beside the file later has the file's permissions.
    static func keepPrivate(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return }
        chmod(path, status.st_mode & 0o700)
    }

    /// How many bytes a file has; none where it is not there.
    static func size(ofFile path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Makes a directory and what is missing of those that lead to it.
    static func create(_ path: String) throws(SystemError) {
        // Asked first, because making one that exists is "read-only" and not "exists" on some systems.
        guard access(path, F_OK) != 0 else { return }
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
            try create(String(path[..<slash]))
        }
        guard mkdir(path, 0o700) != 0 else { return }
        let error = SystemError.last
        // Another process may have been quicker.
        guard error.number != EEXIST else { return }
        throw error
    }
}
