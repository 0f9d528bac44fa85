/// The exit status of a process. Those from 64 to 78 have the meanings of BSD's `sysexits.h`.
public struct ExitStatus: RawRepresentable, Sendable, Hashable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    public static let success = Self(rawValue: 0)
    public static let failure = Self(rawValue: 1)
    public static let usage = Self(rawValue: 64)
    public static let badData = Self(rawValue: 65)
    public static let noInput = Self(rawValue: 66)
    public static let unavailable = Self(rawValue: 69)
    /// The system lacks a resource that the process needs.
    public static let noResources = Self(rawValue: 71)
    public static let ioError = Self(rawValue: 74)
    public static let noPermission = Self(rawValue: 77)
    public static let badConfiguration = Self(rawValue: 78)
    /// The status that a shell reports for a program ended by SIGINT.
    public static let interrupted = Self(rawValue: 130)
}

/// An error that ends a program: a sentence for the user and an exit status.
public struct ProgramFailure: Error, Sendable, Hashable {
    /// Empty if the program ends silently.
    public let message: String
    public let status: ExitStatus

    public init(_ message: String, status: ExitStatus) {
        self.message = message
        self.status = status
    }

    /// The reader of the output closed the pipe, as `head` does. This is not an error and prints nothing.
    public static let closedPipe = Self("", status: .success)
}
