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
