/// A failure, as a message for the user and a kind for programs.
public struct FailureViewData: Error, Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The request cannot be answered as it is written.
        case invalidRequest
        /// The available data has no answer.
        case noData
        /// A service could not be reached or reported an error.
        case service
        /// A service rejected the API key.
        case access
        /// A file that the user named cannot be read.
        case file
        /// Data does not have the expected format.
        case data
        /// Local storage could not be written or read.
        case storage
        /// The user's settings make no sense.
        case settings
    }

    public let kind: Kind
    /// What happened and what to do next.
    public let message: String
    /// Whether the message begins with a name, whose capital stays when the message continues a sentence.
    public let beginsWithName: Bool

    public init(kind: Kind, message: String, beginsWithName: Bool = false) {
        self.kind = kind
        self.message = message
        self.beginsWithName = beginsWithName
    }

    /// Joins the messages and takes the kind of the first failure; `nil` if there are no failures.
    public init?(joining failures: [FailureViewData]) {
        guard let first = failures.first else { return nil }
        self.init(
            kind: first.kind,
            message: failures.map(\.message).joined(separator: " "),
            beginsWithName: first.beginsWithName
        )
    }
}

extension FailureViewData {
    /// Returns a short heading for the kind of failure, for views that have room for one above the message.
    public func heading(in format: RegionalFormat) -> String {
        FailureHeading(kind: kind).text(in: format.language)
    }
}

struct FailureHeading: Wording {
    let kind: FailureViewData.Kind
}
