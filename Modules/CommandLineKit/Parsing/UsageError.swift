/// A command line that cannot be understood, said in one sentence.
public struct UsageError: Error, Sendable, Hashable {
    public let message: String
    /// Where the right usage is shown: `Try 'moviesearch show --help'.`; parsing adds it.
    public let advice: String?

    /// Refuses arguments; put words of the user into the message by ``QuotedWord``.
    public init(_ message: String) {
        self.init(message, advice: nil)
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
