#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The two standard streams a program prints to: results go to output, messages to error.
public enum StandardStream: Sendable, Hashable, CaseIterable {
    case output
    case error

    /// The file descriptor of the stream.
    public var descriptor: Int32 {
        switch self {
        case .output: 1
        case .error: 2
        }
    }
}

extension StandardStream {
    /// Opens the standard streams that the process was started without; call it first.
    ///
    /// Otherwise the next file opened would get such a descriptor, and the program would print into it. The
    /// replacement has the wrong direction, so that using it is an error instead of losing output silently.
    public static func fillMissing() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
