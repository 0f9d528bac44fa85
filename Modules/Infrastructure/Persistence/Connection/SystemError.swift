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

    /// The one the last call of the C library left.
    static var last: SystemError { SystemError(errno) }

    var reason: String { String(cString: strerror(number)) }

    /// What it means to somebody who stores things, where it has a meaning of its own.
    var databaseError: DatabaseError? {
        switch number {
        case EROFS, EACCES, EPERM: .readOnly
        case ENOSPC, EDQUOT: .full
        default: nil
        }
    }
}
