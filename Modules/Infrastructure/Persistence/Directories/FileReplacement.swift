#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An atomic replacement of a large file, by one process at a time.
///
/// Readers need no lock, and keep the file that they opened, whatever takes its name. An unfinished
/// replacement leaves the old file as it was and nothing else, even if the process is killed: the new bytes
/// have no name until they are complete, and the lock is on the folder. On a file system without unnamed
/// files, the new bytes are stored beside the old ones, and are removed with this object, or by the next one
/// after a kill.
public final class FileReplacement {
    public let path: String

    private let folder: Int32
    private let canBeUnnamed: Bool
    private var descriptor: Int32 = -1
    private var isNamed = false

    /// Locks the folder for this process, and creates it if missing; does not wait for another process.
    ///
    /// Other files in the folder cannot be replaced meanwhile.
    public convenience init(of path: String) throws(AtomicFileError) {
        try self.init(of: path, canBeUnnamed: true)
    }

    init(of path: String, canBeUnnamed: Bool) throws(AtomicFileError) {
        // Reported before the work, not after it.
        guard FileKind(ofFile: path) != .folder else { throw .folder(path: path) }
        folder = try Directory.openLockedParent(ofFile: path, attempts: 1)
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
        Directory.unlock(folder)
    }

    /// The path at which this process can read the new bytes before they are finished.
    public var newPath: String { isNamed ? path + Self.newSuffix : Self.path(of: descriptor) }

    /// Writes new bytes at an offset; gaps are filled with zeros.
    public func write(_ bytes: [UInt8], at offset: Int) throws(AtomicFileError) {
        if descriptor < 0 { try open() }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                SystemCall.write(
                    descriptor,
                    UnsafeRawBufferPointer(rebasing: buffer[written...]),
                    at: offset + written
                )
            }
            guard count > 0 else { throw failure(.last) }
            written += count
        }
    }

    /// Waits until the new bytes are on the disk.
    public func flush() throws(AtomicFileError) {
        guard descriptor >= 0, fsync(descriptor) != 0 else { return }
        throw failure(.last)
    }

    /// Replaces the old bytes with the new ones; if this throws or none were written, the old ones are still there.
    public func finish() throws(AtomicFileError) {
        guard descriptor >= 0 else { return }
        try flush()
        if !isNamed {
            // A link cannot replace an existing name, so the new bytes get a temporary one first.
            guard linkat(AT_FDCWD, newPath, folder, newName, AT_SYMLINK_FOLLOW) == 0 else {
                throw failure(.last)
            }
            isNamed = true
        }
        guard renameat(folder, newName, folder, name) == 0 else { throw failure(.last) }
        close(descriptor)
        descriptor = -1
        // The new name is on the disk when the folder is; if the folder cannot be synced, nothing is lost
        // yet.
        fsync(folder)
    }

    /// The size of a file in bytes, or `nil` if there is no file.
    public static func byteCount(ofFile path: String) -> Int? {
        access(path, F_OK) == 0 ? Directory.size(ofFile: path) : nil
    }

    /// Deletes the file, or the link at its path, and what a killed process left beside it.
    public static func remove(_ path: String) throws(AtomicFileError) {
        // A missing folder is not created only to find that there is no file.
        guard FileKind(ofFile: Directory.parent(ofFile: path)) != nil else { return }
        let folder = try Directory.openLockedParent(ofFile: path, attempts: 1)
        defer { Directory.unlock(folder) }
        let name = Directory.name(ofFile: path)
        for name in [name, name + newSuffix] where unlinkat(folder, name, 0) != 0 {
            let error = SystemError.last
            guard error.number == ENOENT else { throw AtomicFileError(error, path: path) }
        }
        fsync(folder)
    }

    private func open() throws(AtomicFileError) {
        do throws(PrivateFileError) {
            #if os(Linux)
                if canBeUnnamed, let unnamed = try? PrivateFile.open(".", O_WRONLY | unnamedFile, in: folder)
                {
                    descriptor = unnamed
                    // Without this path, the file could never get a name.
                    if access(newPath, F_OK) == 0 { return }
                    close(unnamed)
                    descriptor = -1
                }
            #endif
            descriptor = try PrivateFile.open(newName, O_WRONLY | O_CREAT | O_EXCL, in: folder)
            isNamed = true
        } catch {
            throw AtomicFileError(error, path: path)
        }
    }

    private static let newSuffix = ".new"

    private var name: String { Directory.name(ofFile: path) }

    private var newName: String { name + Self.newSuffix }

    private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    private func failure(_ error: SystemError) -> AtomicFileError { AtomicFileError(error, path: path) }
}

#if os(Linux)
    /// `O_TMPFILE`, which the C library combines from two flags in a way that Swift does not import.
    private let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY
#endif
