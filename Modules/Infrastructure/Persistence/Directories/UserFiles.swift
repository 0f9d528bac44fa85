internal import CFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The files of the user, which are read, listed and renamed, and never written.
public enum UserFiles {
    /// A file in a folder.
    public struct Entry: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case file
            case folder
            /// A link, a pipe or a device.
            case other
        }

        public let name: String
        public let kind: Kind
        /// In seconds since 1970.
        public let modified: Int64
    }

    /// What is in a folder.
    public struct Folder: Sendable, Hashable {
        /// Sorted by their names.
        public let entries: [Entry]
        /// The number of entries whose names are not UTF-8.
        public let illegibleNames: Int
        /// Why the rest could not be read; `nil` if everything was.
        public let error: SystemError?
    }

    /// Lists a folder, which is not a link.
    public static func list(_ path: String) throws(SystemError) -> Folder {
        guard !path.utf8.contains(0) else { throw SystemError(EINVAL) }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last }
        guard let folder = fdopendir(descriptor) else {
            let error = SystemError.last
            close(descriptor)
            throw error
        }
        defer { closedir(folder) }
        var entries: [Entry] = []
        var illegibleNames = 0
        var unread: SystemError?
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            let text = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
            }
            guard let name = text else {
                illegibleNames += 1
                continue
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                // One that was removed meanwhile is not there; of any other nothing is known.
                if errno != ENOENT { unread = .last }
                continue
            }
            entries.append(Entry(name: name, status))
        }
        let error = SystemError.last
        return Folder(
            entries: entries.sorted { $0.name < $1.name },
            illegibleNames: illegibleNames,
            error: error.number == 0 ? unread : error
        )
    }

    /// Returns the contents of a regular file of any user; links are followed. A byte more than `maximumBytes`
    /// says that the file is larger.
    public static func read(_ path: String, maximumBytes: Int) throws(PrivateFileError) -> [UInt8] {
        guard !path.utf8.contains(0) else { throw .notAPath }
        // Without O_NONBLOCK, opening a pipe without a writer would block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .system(.last) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        do throws(SystemError) {
            return try SystemCall.contents(of: descriptor, maximumBytes: maximumBytes)
        } catch {
            throw .system(error)
        }
    }

    /// Returns the absolute path of a file or folder with all links resolved, and what it is.
    public static func resolve(_ path: String) throws(SystemError) -> (path: String, kind: Entry.Kind) {
        guard !path.utf8.contains(0) else { throw SystemError(EINVAL) }
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        var status = stat()
        guard lstat(resolved, &status) == 0 else { throw .last }
        guard let absolute = String(validatingCString: resolved) else { throw SystemError(EILSEQ) }
        return (absolute, Entry.Kind(status))
    }

    public static func exists(_ path: String) -> Bool {
        var status = stat()
        return !path.utf8.contains(0) && lstat(path, &status) == 0
    }

    /// Renames a file, but never in the place of another one.
    public static func rename(_ path: String, to newPath: String) throws(UserFileError) {
        guard !path.utf8.contains(0), !newPath.utf8.contains(0) else { throw .system(SystemError(EINVAL)) }
        guard strata_files_rename(path, newPath) != 0 else { return }
        let error = SystemError.last
        switch error.number {
        case EEXIST:
            // A file system that ignores case finds the same file under both names.
            guard isOneFile(path, newPath), systemRename(path, newPath) == 0 else { throw .exists }
        case EXDEV: throw .otherFileSystem
        case EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP: try link(path, newPath)
        default: throw .system(error)
        }
    }

    /// Gives a file the new name and then takes the old one away, where the file system has no exclusive rename.
    private static func link(_ path: String, _ newPath: String) throws(UserFileError) {
        guard systemLink(path, newPath) == 0 else {
            let error = SystemError.last
            switch error.number {
            case EEXIST: throw .exists
            case EXDEV: throw .otherFileSystem
            case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK: throw .unsafe
            default: throw .system(error)
            }
        }
        guard unlink(path) == 0 else {
            let error = SystemError.last
            unlink(newPath)
            throw .system(error)
        }
    }

    private static func isOneFile(_ path: String, _ newPath: String) -> Bool {
        var status = stat()
        guard path.lowercased() == newPath.lowercased(), lstat(path, &status) == 0, status.st_nlink == 1
        else {
            return false
        }
        return FileIdentity(of: path) == FileIdentity(of: newPath)
    }
}

/// Why a file of the user was not renamed. It is unchanged then.
public enum UserFileError: Error, Sendable, Hashable {
    case exists
    case otherFileSystem
    /// The file system can neither rename without replacing nor give a file two names.
    case unsafe
    case system(SystemError)
}

extension UserFiles.Entry {
    fileprivate init(name: String, _ status: stat) {
        self.name = name
        kind = Kind(status)
        #if canImport(Darwin)
            modified = Int64(status.st_mtimespec.tv_sec)
        #else
            modified = Int64(status.st_mtim.tv_sec)
        #endif
    }
}

extension UserFiles.Entry.Kind {
    fileprivate init(_ status: stat) {
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
    }
}

private func systemLink(_ path: String, _ newPath: String) -> Int32 { link(path, newPath) }

private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
