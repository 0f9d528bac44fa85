/// What every program can be asked for by a word, although no program declares it.
enum BuiltInCommand: String, Sendable, Hashable, CaseIterable {
    case help
    case completions
    case man

    static let shell = Operand(
        "SHELL",
        help: "The shell that reads them",
        parser: .choice(of: Shell.self)
    )

    /// Takes no options: those of the main command are accepted and not used, so that an alias with options
    /// can still ask for help.
    func declaration(in program: ProgramDeclaration) -> CommandDeclaration {
        CommandDeclaration(
            name: rawValue,
            summary: summary(in: program),
            discussion: "",
            usage: nil,
            operands: operands(in: program),
            options: [],
            examples: examples(in: program.name)
        )
    }

    /// Without commands of its own a program has only one help.
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
    /// Takes any word, since an unknown command is refused with a better sentence than a value is.
    fileprivate static func name(in program: ProgramDeclaration) -> Self {
        let names = program.commands.map(\.name) + BuiltInCommand.allCases.map(\.rawValue)
        return Self(allowedValues: names) { text throws(InvalidValue) in text }
    }
}
