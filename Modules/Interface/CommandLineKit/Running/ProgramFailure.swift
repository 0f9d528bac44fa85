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
