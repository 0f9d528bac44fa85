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
/// old file as it was and nothing else, even where the process is killed: the new bytes have no name until they
/// are whole, and the lock is one on the folder. Where a file system has no files without a name, the new
/// bytes lie beside the old ones, and are gone with this object, or with the next one after a kill.
public final class FileReplacement {
    public let path: String

    private let folder: Int32
    private let canBeUnnamed: Bool
    private var descriptor: Int32 = -1
    private var isNamed = false

    /// Takes the place for this process, and makes the folders that lead to it; does not wait for another one.
    ///
    /// Other files in the folder cannot be replaced meanwhile.
    public convenience init(of path: String) throws(FileReplacementError) {
        try self.init(of: path, canBeUnnamed: true)
    }

    init(of path: String, canBeUnnamed: Bool) throws(FileReplacementError) {
        // Told before the work and not after it.
        guard FileKind(ofFile: path) != .folder else { throw .failed(.folder(path: path)) }
        folder = try Self.lockedFolder(of: path)
        self.path = path
        self.canBeUnnamed = canBeUnnamed
        // Left by a process that was killed.
        unlinkat(folder, newName, 0)
    }

    deinit {
        if descriptor >= 0 {
            close(descriptor)
            if isNamed { unlinkat(folder, newName, 0) }
        }
        Self.unlock(folder)
    }

    /// Where the new bytes can be read before they are finished, by this process.
    public var newPath: String { isNamed ? path + Self.newSuffix : Self.place(of: descriptor) }

    /// Puts new bytes at a place, up to which there are zeros where nothing was put.
    public func write(_ bytes: [UInt8], at place: Int) throws(FileReplacementError) {
        if descriptor < 0 { try open() }
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
        if descriptor >= 0, !isNamed {
            // A name that is taken cannot be given, so the new bytes get another one for a moment.
            guard linkat(AT_FDCWD, newPath, folder, newName, AT_SYMLINK_FOLLOW) == 0 else {
                throw failure(.last)
            }
            isNamed = true
        }
        guard descriptor >= 0, renameat(folder, newName, folder, name) == 0 else { throw failure(.last) }
        close(descriptor)
        descriptor = -1
        // The new name is on the disk when the folder is; where a folder cannot be synced, nothing is lost yet.
        fsync(folder)
    }

    /// How many bytes a file has, or nil where there is none.
    public static func byteCount(ofFile path: String) -> Int? {
        access(path, F_OK) == 0 ? Directory.size(ofFile: path) : nil
    }

    /// Deletes the file, or the link in its place, and what a killed process left beside it.
    public static func remove(_ path: String) throws(FileReplacementError) {
        // Where there is no folder, none is made to find out that there is no file.
        guard FileKind(ofFile: Directory.parent(ofFile: path)) != nil else { return }
        let folder = try lockedFolder(of: path)
        defer { unlock(folder) }
        let name = Directory.name(ofFile: path)
        for name in [name, name + newSuffix] where unlinkat(folder, name, 0) != 0 {
            let error = SystemError.last
            guard error.number == ENOENT else { throw .failed(AtomicFileError(error, path: path)) }
        }
        fsync(folder)
    }

    private func open() throws(FileReplacementError) {
        do throws(OwnFileError) {
            #if os(Linux)
                if canBeUnnamed, let unnamed = try? OwnFile.open(".", O_WRONLY | unnamedFile, in: folder) {
                    descriptor = unnamed
                    // Without this place the file could never have a name.
                    if access(newPath, F_OK) == 0 { return }
                    close(unnamed)
                    descriptor = -1
                }
            #endif
            descriptor = try OwnFile.open(newName, O_WRONLY | O_CREAT | O_EXCL, in: folder)
            isNamed = true
        } catch {
            throw .failed(AtomicFileError(error, path: path))
        }
    }

    private static let newSuffix = ".new"

    private var name: String { Directory.name(ofFile: path) }

    private var newName: String { name + Self.newSuffix }

    private static func place(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    private static func lockedFolder(of path: String) throws(FileReplacementError) -> Int32 {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw .failed(.unusable(path: path, reason: "this is not a path"))
        }
        let parent = Directory.parent(ofFile: path)
        let folder: Int32
        do throws(SystemError) {
            folder = try Directory.open(making: parent)
        } catch {
            throw .failed(AtomicFileError(error, path: path))
        }
        while flock(folder, LOCK_EX | LOCK_NB) != 0 {
            let error = SystemError.last
            guard error.number != EINTR else { continue }
            close(folder)
            throw error.number == EWOULDBLOCK ? .busy : .failed(AtomicFileError(error, path: path))
        }
        return folder
    }

    /// Said, since a child process on its way to another program has the folder open a moment longer.
    private static func unlock(_ folder: Int32) {
        flock(folder, LOCK_UN)
        close(folder)
    }

    private func failure(_ error: SystemError) -> FileReplacementError {
        .failed(AtomicFileError(error, path: path))
    }
}

#if os(Linux)
    /// `O_TMPFILE`, which the C library makes of two others in a way that Swift does not import.
    private let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY
#endif

/// Why a file was not replaced.
public enum FileReplacementError: Error, Sendable, Hashable {
    /// Another process is at it.
    case busy
    case failed(AtomicFileError)
}
