/// The number a process ends with; those from 64 to 78 have the meaning that BSD's `sysexits.h` gives them.
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
    public static let internalError = Self(rawValue: 70)
    /// The system gives the process too little to run in.
    public static let noResources = Self(rawValue: 71)
    public static let cannotCreate = Self(rawValue: 73)
    public static let ioError = Self(rawValue: 74)
    public static let noPermission = Self(rawValue: 77)
    public static let badConfiguration = Self(rawValue: 78)
    /// What a shell reports for a program that SIGINT ended.
    public static let interrupted = Self(rawValue: 130)
}
