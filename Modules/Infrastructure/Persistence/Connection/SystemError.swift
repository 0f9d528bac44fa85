#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An error number of the C library.
public struct SystemError: Error, Sendable, Hashable {
    public let number: Int32

    public enum Meaning: Sendable, Hashable {
        case missing
        case notPermitted
        case full
        /// The system does not let this process write a file this large.
        case tooLarge
        case folder
        case notAFolder
        case inputOutput
        case noMemory
        case nameTooLong
        case tooManyLinks
        case tooManyOpenFiles
        case busy
        case readOnlyFileSystem
        case other
    }

    public init(_ number: Int32) {
        self.number = number
    }

    /// The error of the last call of the C library.
    static var last: SystemError { SystemError(errno) }

    /// The system's own words, such as `Permission denied`.
    public var reason: String { String(cString: strerror(number)) }

    public var meaning: Meaning {
        switch number {
        case ENOENT: .missing
        case EACCES, EPERM: .notPermitted
        case ENOSPC, EDQUOT: .full
        case EFBIG: .tooLarge
        case EISDIR: .folder
        case ENOTDIR: .notAFolder
        case EIO: .inputOutput
        case ENOMEM: .noMemory
        case ENAMETOOLONG: .nameTooLong
        case ELOOP: .tooManyLinks
        case EMFILE, ENFILE: .tooManyOpenFiles
        case EBUSY, ETXTBSY: .busy
        case EROFS: .readOnlyFileSystem
        default: .other
        }
    }

    /// The database error with the same meaning, or `nil`.
    var databaseError: DatabaseError? {
        switch meaning {
        case .notPermitted, .readOnlyFileSystem: .readOnly
        case .full: .full
        case .missing, .tooLarge, .folder, .notAFolder, .inputOutput, .noMemory, .nameTooLong, .tooManyLinks,
            .tooManyOpenFiles, .busy, .other:
            nil
        }
    }
}

/// Reads and writes files, and repeats a call that a signal interrupted.
///
/// It is a type of its own, because the types that read have methods of the same names, which hide the C
/// library's.
enum SystemCall {
    /// Returns the number of bytes read, 0 at the end of the file, or a negative number with the cause in
    /// `errno`.
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        untilUninterrupted { systemRead(descriptor, buffer.baseAddress, buffer.count) }
    }

    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        untilUninterrupted { systemWrite(descriptor, buffer.baseAddress, buffer.count) }
    }

    static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, at offset: Int) -> Int {
        untilUninterrupted { pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    }

    /// Returns the contents of an open file; a byte more than `maximumBytes` says that it is larger.
    static func contents(of descriptor: Int32, maximumBytes: Int) throws(SystemError) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        var bytes = [UInt8](repeating: 0, count: min(max(0, Int(status.st_size)), maximumBytes) + 1)
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            guard count >= 0 else { throw .last }
            guard count > 0 else { break }
            filled += count
        }
        return Array(bytes[..<filled])
    }

    private static func untilUninterrupted(_ call: () -> Int) -> Int {
        while true {
            let count = call()
            if count >= 0 || errno != EINTR { return count }
        }
    }
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, start, count)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, start, count)
}
