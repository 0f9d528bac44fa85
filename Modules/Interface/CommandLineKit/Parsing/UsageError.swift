/// A command line that cannot be understood, said in one sentence.
public struct UsageError: Error, Sendable, Hashable {
    public let message: String
    /// Where the right usage is shown: `Try 'moviesearch show --help'.`; parsing adds it.
    public let advice: String?

    /// Refuses arguments; put words of the user into the message by ``QuotedWord``.
    public init(_ message: String) {
        self.init(message, advice: nil)
    }

    /// Refuses a word that is like one of some commands; nil where it is like none of them.
    ///
    /// For a program whose main command takes any words, so that parsing cannot know.
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
