#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An error number of the C library.
struct SystemError: Error, Hashable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    /// The error of the last call of the C library.
    static var last: SystemError { SystemError(errno) }

    var reason: String { String(cString: strerror(number)) }

    /// The database error with the same meaning, or `nil`.
    var databaseError: DatabaseError? {
        switch number {
        case EROFS, EACCES, EPERM: .readOnly
        case ENOSPC, EDQUOT: .full
        default: nil
        }
    }
}
