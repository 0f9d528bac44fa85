/// What a program wrote and how it ended.
public struct ProgramResult: Sendable, Hashable {
    /// Empty if standard output was a file.
    public let standardOutput: String
    public let standardError: String
    /// The exit status; for a program ended by a signal, 128 plus the signal, as shells report it.
    public let status: Int32
    public let terminatedBySignal: Int32?

    public init(
        standardOutput: String = "",
        standardError: String = "",
        status: Int32 = 0,
        terminatedBySignal: Int32? = nil
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.status = status
        self.terminatedBySignal = terminatedBySignal
    }
}

/// The error of a program that could not be run, or did not end.
public struct ProgramRunError: Error, Sendable, Hashable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
