public import CommandLineKit

/// What a program is told on standard input, a line at a time.
public struct StandardInput: Sendable {
    /// Whether a person types it.
    public let isTerminal: Bool
    /// The next line, or nil at the end of input; reading blocks nothing but whoever waits for the line.
    public let nextLine: NextLine

    public typealias NextLine = @Sendable () async throws(ProgramFailure) -> InputLine?

    public init(isTerminal: Bool, nextLine: @escaping NextLine) {
        self.isTerminal = isTerminal
        self.nextLine = nextLine
    }

    /// At its end from the start.
    public static let empty = StandardInput(isTerminal: false) { nil }
}

/// One line, without its end.
public enum InputLine: Sendable, Hashable {
    case text(String)
    /// Longer than any line that means something; all of it was skipped.
    case tooLong

    /// How many bytes a line may have.
    public static let longest = InputReader.longestLine
}
