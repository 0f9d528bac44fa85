/// Why the package could not be checked at all, in one sentence that says what to do next.
public struct LintFailure: Error, Sendable, Hashable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}
