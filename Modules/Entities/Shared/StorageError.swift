/// Why something could not be kept on this machine, or read back.
///
/// The domain cannot do anything about any of the reasons, so it tells none apart.
public struct StorageError: Error, Sendable, Hashable {
    /// One sentence for the user: what happened and what to do next.
    public let explanation: String

    public init(explanation: String) {
        self.explanation = explanation
    }
}
