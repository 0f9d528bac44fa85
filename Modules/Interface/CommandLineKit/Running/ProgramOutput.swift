/// The destinations of output, injected to keep this module independent of files and terminals.
public struct ProgramOutput: Sendable {
    public let standardOutput: @Sendable (String) throws(ProgramFailure) -> Void
    public let standardError: @Sendable (String) throws(ProgramFailure) -> Void

    public init(
        standardOutput: @escaping @Sendable (String) throws(ProgramFailure) -> Void,
        standardError: @escaping @Sendable (String) throws(ProgramFailure) -> Void
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}
