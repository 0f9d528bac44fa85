/// What went wrong, as one sentence for a person and a kind for a program.
public struct FailureViewModel: Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The question cannot be answered as it was put.
        case question
        /// The data at hand has no answer to the question.
        case noData
        /// A service could not be reached or did not do its part.
        case service
        /// A service does not accept the key it was given.
        case access
        /// A file that the user named cannot be read.
        case file
        /// Data is not in the form that was agreed.
        case data
        /// Something could not be kept on this machine, or read back.
        case storage
    }

    public let kind: Kind
    /// Says what happened and what to do next.
    public let message: String
    /// Whether the message begins with a name, which keeps its capital wherever the message goes on from other words.
    public let beginsWithName: Bool

    public init(kind: Kind, message: String, beginsWithName: Bool = false) {
        self.kind = kind
        self.message = message
        self.beginsWithName = beginsWithName
    }

    /// Says all that went wrong, and is of the kind of the first; nil where nothing did.
    public init?(joining failures: [FailureViewModel]) {
        guard let first = failures.first else { return nil }
        self.init(
            kind: first.kind,
            message: failures.map(\.message).joined(separator: " "),
            beginsWithName: first.beginsWithName
        )
    }
}
