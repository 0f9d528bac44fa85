/// One thing a program does: what it takes, how help describes it, and the action that its arguments become.
///
/// An action is a value of the program's own, usually an enumeration: arguments in, action out, and nothing
/// done yet. That keeps the reading of a command line testable without running anything.
public struct Command<Action: Sendable>: Sendable {
    let declaration: CommandDeclaration
    let action: @Sendable (Arguments) throws(UsageError) -> Action

    /// Describes a command; the texts are ASCII, and a blank line in the discussion starts a paragraph.
    ///
    /// `usage` says how the operands are written where their names alone do not, as in `AMOUNT FROM [to] TO`.
    /// Thrown from the action, a ``UsageError`` refuses arguments that are each valid but do not go together.
    public init(
        _ name: String,
        summary: String,
        discussion: String = "",
        usage: String? = nil,
        operands: [any OperandDeclaring] = [],
        options: [any OptionDeclaring] = [],
        examples: [Example] = [],
        action: @escaping @Sendable (Arguments) throws(UsageError) -> Action
    ) {
        declaration = CommandDeclaration(
            name: name,
            summary: summary,
            discussion: discussion,
            usage: usage,
            operands: operands.map(\.declaration),
            options: options.map(\.declaration),
            examples: examples
        )
        self.action = action
    }
}

/// A command line as the reader would type it, with what it does in a few words.
public struct Example: Sendable, Hashable {
    public let commandLine: String
    public let purpose: String

    public init(_ commandLine: String, _ purpose: String) {
        self.commandLine = commandLine
        self.purpose = purpose
    }
}

/// All of a command but its action: what parsing and help need, free of the program's own types.
struct CommandDeclaration: Sendable {
    let name: String
    let summary: String
    let discussion: String
    let usage: String?
    let operands: [OperandDeclaration]
    let options: [OptionDeclaration]
    let examples: [Example]

    func option(named name: String) -> OptionDeclaration? {
        options.first { $0.name == name }
    }
}
