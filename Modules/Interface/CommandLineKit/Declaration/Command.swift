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

/// A command that every program has without declaring it.
enum BuiltInCommand: String, Sendable, Hashable, CaseIterable {
    case help
    case completions
    case man

    static let shell = Operand(
        "SHELL",
        help: "The shell that reads them",
        parser: .choice(of: Shell.self)
    )

    /// Declares no options. Those of the main command are accepted and ignored, which lets an alias with
    /// options ask for help.
    func declaration(in program: ProgramDeclaration) -> CommandDeclaration {
        CommandDeclaration(
            name: rawValue,
            summary: summary(in: program),
            usage: nil,
            makeDiscussion: { "" },
            makeOperands: { operands(in: program) },
            makeOptions: { [] },
            makeExamples: { examples(in: program.name) }
        )
    }

    /// A program without commands of its own has only one help page.
    private func summary(in program: ProgramDeclaration) -> String {
        switch self {
        case .help: program.commands.isEmpty ? "Show this help" : "Show this help, or that of a command"
        case .completions: "Print a script that completes words of this program"
        case .man: "Print the manual page"
        }
    }

    private func operands(in program: ProgramDeclaration) -> [OperandDeclaration] {
        switch self {
        case .help where program.commands.isEmpty: []
        case .help:
            [
                Operand("COMMAND", help: "The command", arity: .optional, parser: .name(in: program))
                    .declaration
            ]
        case .completions: [Self.shell.declaration]
        case .man: []
        }
    }

    private func examples(in name: String) -> [Example] {
        switch self {
        case .help: []
        case .completions:
            [
                Example("source <(\(name) completions bash)", "In bash; a line for ~/.bashrc"),
                Example("\(name) completions zsh > ~/.zfunc/_\(name)", "In zsh, where fpath has ~/.zfunc"),
                Example("\(name) completions fish | source", "In fish"),
            ]
        case .man:
            [
                Example("\(name) man | man -l -", "Read it"),
                Example("\(name) man > \(name).1", "Keep it, for a folder of MANPATH"),
            ]
        }
    }
}

extension ValueParser where Value == String {
    /// Accepts any word, because the error for an unknown command is better than that for an invalid value.
    fileprivate static func name(in program: ProgramDeclaration) -> Self {
        let names = program.commands.map(\.name) + BuiltInCommand.allCases.map(\.rawValue)
        return Self(allowedValues: names) { text throws(InvalidValue) in text }
    }
}

/// A shell for which completions can be generated.
enum Shell: String, Sendable, Hashable, CaseIterable {
    case bash
    case zsh
    case fish

    func script(for program: ProgramDeclaration) -> String {
        let grammar = CompletionGrammar(program: program)
        return switch self {
        case .bash: BashScript(grammar: grammar).text
        case .zsh: ZshScript(grammar: grammar).text
        case .fish: FishScript(grammar: grammar).text
        }
    }
}

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
