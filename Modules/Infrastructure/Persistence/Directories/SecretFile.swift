#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A file with one secret, such as an API key, that only its owner may read.
///
/// The opened file is checked and not its name, so nobody can swap it in between. A link is followed, and its
/// target is checked.
public struct SecretFile: Sendable, Hashable {
    public let path: String

    /// No API key is nearly as long, and a large file that was named by mistake is rejected soon.
    public static let maximumBytes = 4_096

    public init(_ path: String) {
        self.path = path
    }

    /// Returns the secret without the white space around it, or `nil` if there is no such file.
    public func read() throws(SecretFileError) -> String? {
        // C ends a string at its first NUL, so another file would be read.
        guard !path.utf8.contains(0) else { throw .notAPath(path: path) }
        // Without O_NONBLOCK, opening a pipe without a writer would block forever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let error = SystemError.last
            if error.number == ENOENT || error.number == ENOTDIR { return nil }
            throw .unreadable(path: path, error)
        }
        defer { close(descriptor) }
        try checkOwnership(of: descriptor)
        return try secret(in: bytes(of: descriptor))
    }

    private func checkOwnership(of descriptor: Int32) throws(SecretFileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, .last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard status.st_uid == geteuid() else { throw .ownedByAnother(path: path) }
        guard status.st_mode & 0o077 == 0 else { throw .accessibleToOthers(path: path) }
    }

    private func bytes(of descriptor: Int32) throws(SecretFileError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try SystemCall.contents(of: descriptor, maximumBytes: Self.maximumBytes)
        } catch {
            throw .unreadable(path: path, error)
        }
        guard bytes.count <= Self.maximumBytes else { throw .invalidContents(path: path) }
        return bytes
    }

    /// Parses one word of printable ASCII; nothing else fits into a header or a URL.
    private func secret(in bytes: [UInt8]) throws(SecretFileError) -> String {
        let isSpace: (UInt8) -> Bool = { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) }),
            bytes[first...last].allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .invalidContents(path: path) }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}

/// Why a secret was not read; it never reveals what the file holds.
public enum SecretFileError: Error, Sendable, Hashable {
    /// The permissions let the group or everybody read or change the file.
    case accessibleToOthers(path: String)
    case ownedByAnother(path: String)
    /// A folder, a pipe or a device.
    case notAFile(path: String)
    /// Empty, too long, more than one word, or not printable ASCII.
    case invalidContents(path: String)
    /// The path contains a NUL, at which the system would cut it.
    case notAPath(path: String)
    case unreadable(path: String, SystemError)
}
