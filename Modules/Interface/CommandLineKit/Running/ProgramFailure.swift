/// What ends a program before its work is done: one sentence for the user and an exit status.
public struct ProgramFailure: Error, Sendable, Hashable {
    /// Empty for a failure that ends the program without a word.
    public let message: String
    public let status: ExitStatus

    public init(_ message: String, status: ExitStatus) {
        self.message = message
        self.status = status
    }

    /// The reader of the output has left, as `head` does: nothing went wrong and nobody would read a complaint.
    public static let closedPipe = Self("", status: .success)
}
