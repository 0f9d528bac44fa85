/// A command line that cannot be parsed, explained in one sentence.
public struct UsageError: Error, Sendable, Hashable {
    public let message: String
    /// A pointer to the help, such as `Try 'moviesearch show --help'.`; parsing adds it.
    public let advice: String?

    /// Creates an error; words of the user belong into the message as a ``QuotedWord``.
    public init(_ message: String) {
        self.init(message, advice: nil)
    }

    /// Creates the error for a word that resembles a command; `nil` if it resembles none.
    ///
    /// For programs whose main command accepts any words, where parsing cannot detect a mistyped command.
    public init?<Action>(unknownCommand word: String, among commands: [Command<Action>]) {
        let suggestions = Suggestion.nearest(to: word, among: commands.map(\.declaration.name))
        guard !suggestions.isEmpty else { return nil }
        self.init("unknown command \(QuotedWord(word))" + Suggestion.clause(suggestions))
    }

    init(_ message: String, advice: String?) {
        self.message = message
        self.advice = advice
    }
}

extension UsageError: CustomStringConvertible {
    public var description: String {
        [message, advice].compactMap(\.self).joined(separator: "\n")
    }
}
