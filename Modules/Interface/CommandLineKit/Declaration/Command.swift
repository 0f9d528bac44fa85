/// A command of a program: its operands and options, its help, and the action made from its arguments.
///
/// An action is a value of the program's own type, usually an enumeration. Creating it has no side effects,
/// so parsing can be tested without running anything.
public struct Command<Action: Sendable>: Sendable {
    let declaration: CommandDeclaration
    let action: @Sendable (Arguments) throws(UsageError) -> Action

    /// Creates a command. The texts are ASCII, and a blank line in the discussion starts a paragraph.
    ///
    /// `usage` replaces the list of operand names in the synopsis, as in `AMOUNT FROM [to] TO`. The action
    /// can throw a ``UsageError`` for arguments that are valid individually but not together. The
    /// discussion, operands, options and examples are evaluated each time they are needed.
    public init(
        _ name: String,
        summary: String,
        discussion: @escaping @autoclosure @Sendable () -> String = "",
        usage: String? = nil,
        operands: @escaping @autoclosure @Sendable () -> [any OperandDeclaring] = [],
        options: @escaping @autoclosure @Sendable () -> [any OptionDeclaring] = [],
        examples: @escaping @autoclosure @Sendable () -> [Example] = [],
        action: @escaping @Sendable (Arguments) throws(UsageError) -> Action
    ) {
        declaration = CommandDeclaration(
            name: name,
            summary: summary,
            usage: usage,
            makeDiscussion: discussion,
            makeOperands: { operands().map(\.declaration) },
            makeOptions: { options().map(\.declaration) },
            makeExamples: examples
        )
        self.action = action
    }
}

/// A command line as a user would type it, with its purpose in a few words.
public struct Example: Sendable, Hashable {
    public let commandLine: String
    public let purpose: String

    public init(_ commandLine: String, _ purpose: String) {
        self.commandLine = commandLine
        self.purpose = purpose
    }
}

/// A command without its action: the data for parsing and help, independent of the program's types.
struct CommandDeclaration: Sendable {
    let name: String
    let summary: String
    let usage: String?
    let makeDiscussion: @Sendable () -> String
    let makeOperands: @Sendable () -> [OperandDeclaration]
    let makeOptions: @Sendable () -> [OptionDeclaration]
    let makeExamples: @Sendable () -> [Example]

    var discussion: String { makeDiscussion() }
    var operands: [OperandDeclaration] { makeOperands() }
    var options: [OptionDeclaration] { makeOptions() }
    var examples: [Example] { makeExamples() }

    func option(named name: String) -> OptionDeclaration? {
        options.first { $0.name == name }
    }
}
