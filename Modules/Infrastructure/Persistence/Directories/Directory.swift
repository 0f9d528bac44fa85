#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Creates directories that only their owner may enter, and looks up paths and files in them.
enum Directory {
    /// The directory of a file.
    static func parent(ofFile path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash > path.startIndex ? String(path[..<slash]) : "/"
    }

    /// The last component of a path.
    static func name(ofFile path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The path with all links above the file resolved; the path itself if its directory does not exist.
    static func resolvedPath(ofFile path: String) -> String {
        guard let resolved = realpath(parent(ofFile: path), nil) else { return path }
        defer { free(resolved) }
        let directory = String(cString: resolved)
        return (directory == "/" ? "" : directory) + "/" + name(ofFile: path)
    }

    /// Creates the missing directories above a file.
    static func createParents(ofFile path: String) throws(DatabaseError) {
        let directory = parent(ofFile: path)
        do throws(SystemError) {
            close(try open(making: directory))
        } catch {
            throw error.databaseError ?? .cannotOpen(path: directory, .system(error))
        }
    }

    /// Tries to create a missing file, and returns why that fails; a file that was created stays there,
    /// empty.
    static func failure(toMake path: String) -> SystemError? {
        guard access(path, F_OK) != 0 else { return nil }
        let descriptor = openat(AT_FDCWD, path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return .last }
        _ = close(descriptor)
        return nil
    }

    /// Whether there is anything of this name, even a broken link or something that cannot be looked at.
    static func hasEntry(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
    }

    /// The first of the names for a damaged file that nothing has, not even with one of the suffixes.
    static func damagedPath(ofFile path: String, suffixes: [String] = [""]) -> String {
        var newPath = path + ".damaged"
        var number = 2
        while suffixes.contains(where: { hasEntry(newPath + $0) }) {
            newPath = path + ".damaged-\(number)"
            number += 1
        }
        return newPath
    }

    /// The names of everything in a directory.
    static func names(in path: String) throws(DatabaseError) -> [String] {
        guard let stream = opendir(path) else {
            let error = SystemError.last
            throw error.databaseError ?? .cannotOpen(path: path, .system(error))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
                }
            )
        }
        return names
    }

    /// The size of a file in bytes; 0 if there is no file.
    static func size(ofFile path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Opens the directory of a file, and creates it if missing.
    static func openParent(ofFile path: String) throws(AtomicFileError) -> Int32 {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusable(path: path, .notAPath) }
        do throws(SystemError) {
            return try open(making: parent(ofFile: path))
        } catch {
            throw AtomicFileError(error, path: path)
        }
    }

    /// Opens and locks the directory of a file; waits two milliseconds between attempts.
    ///
    /// Every user who may open the directory can hold the lock, so nothing waits for it without end.
    static func openLockedParent(ofFile path: String, attempts: Int) throws(AtomicFileError) -> Int32 {
        let descriptor = try openParent(ofFile: path)
        var attempts = attempts
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = SystemError.last
            if error.number == EINTR { continue }
            attempts -= 1
            guard error.number == EWOULDBLOCK, attempts > 0 else {
                close(descriptor)
                throw error.number == EWOULDBLOCK ? .busy(path: path) : AtomicFileError(error, path: path)
            }
            usleep(2_000)
        }
        return descriptor
    }

    /// Unlocks explicitly: a child process that is about to exec has the directory open a moment longer.
    static func unlock(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Opens a directory, and creates it and its parents if missing.
    ///
    /// Each is created inside the open descriptor of the one above, so nobody can put a link in between.
    static func open(making path: String) throws(SystemError) -> Int32 {
        let descriptor = openDirectory(AT_FDCWD, path, 0)
        guard descriptor < 0 else { return descriptor }
        let error = SystemError.last
        guard error.number == ENOENT, FileKind(ofFile: path) != .brokenLink else { throw error }
        guard !path.hasSuffix("/") else { return try open(making: String(path.dropLast())) }
        let container = try open(making: parent(ofFile: path))
        defer { close(container) }
        let name = name(ofFile: path)
        // Another process may have been faster.
        guard mkdirat(container, name, 0o700) == 0 || errno == EEXIST else { throw .last }
        let made = openDirectory(container, name, O_NOFOLLOW)
        guard made >= 0 else { throw .last }
        return made
    }
}

private func openDirectory(_ container: Int32, _ path: String, _ flags: Int32) -> Int32 {
    openat(container, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
}
