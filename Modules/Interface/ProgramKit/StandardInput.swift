public import CommandLineKit

/// The standard input, read line by line.
public struct StandardInput: Sendable {
    public let isTerminal: Bool
    /// Returns the next line, or `nil` at the end of input. Only the caller waits; no other task is blocked.
    public let nextLine: NextLine

    public typealias NextLine = @Sendable () async throws(ProgramFailure) -> InputLine?

    public init(isTerminal: Bool, nextLine: @escaping NextLine) {
        self.isTerminal = isTerminal
        self.nextLine = nextLine
    }

    /// An input without any line.
    public static let empty = StandardInput(isTerminal: false) { nil }
}

/// A line without its line end.
public enum InputLine: Sendable, Hashable {
    case text(String)
    /// A line longer than `longest`, skipped completely.
    case tooLong

    /// The maximum length of a line in bytes.
    public static let longest = InputReader.longestLine
}
