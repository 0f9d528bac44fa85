#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Makes directories that only their owner may enter.
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
