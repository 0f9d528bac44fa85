/// An error that kept data from being saved on this machine, or read back.
///
/// The domain cannot recover from any cause, so it does not distinguish between them.
public struct StorageError: Error, Sendable, Hashable {
    /// A sentence for the user: what happened and what to do next.
    public let explanation: String

    public init(explanation: String) {
        self.explanation = explanation
    }
}
