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
