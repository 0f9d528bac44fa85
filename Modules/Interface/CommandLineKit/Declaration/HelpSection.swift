/// A titled part near the end of the help, such as environment variables or an attribution.
public struct HelpSection: Sendable, Hashable {
    public let title: String
    public let text: String
    public let entries: [HelpEntry]

    /// Creates a section of running text, a list of terms, or both.
    public init(_ title: String, text: String = "", entries: [HelpEntry] = []) {
        self.title = title
        self.text = text
        self.entries = entries
    }
}

/// A term and its explanation in a ``HelpSection``.
public struct HelpEntry: Sendable, Hashable {
    public let term: String
    public let help: String

    public init(_ term: String, _ help: String) {
        self.term = term
        self.help = help
    }
}

/// The meaning that an exit status has in one program.
public struct ExitStatusNote: Sendable, Hashable {
    public let status: ExitStatus
    public let meaning: String

    public init(_ status: ExitStatus, _ meaning: String) {
        self.status = status
        self.meaning = meaning
    }
}
