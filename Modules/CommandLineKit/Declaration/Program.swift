/// The one declaration of a command line, from which parsing, help and error texts follow.
///
/// The first operand names a command if it can; all other words belong to the main command. `--` ends options
/// and commands, so that any word can be an operand. Options may stand before the command's name if the main
/// command knows them too: `moviesearch --json popular`. `help`, `--help`, `-h`, `--version` and `-V` are
/// built in.
public struct Program<Action: Sendable>: Sendable {
    let declaration: ProgramDeclaration
    let main: Command<Action>
    let commands: [Command<Action>]

    /// Describes a program; the name of its main command is never typed, so any will do.
    public init(
        name: String,
        version: String,
        summary: String,
        main: Command<Action>,
        commands: [Command<Action>] = [],
        sections: [HelpSection] = [],
        exitStatuses: [ExitStatusNote] = []
    ) {
        declaration = ProgramDeclaration(
            name: name,
            version: version,
            summary: summary,
            main: main.declaration,
            commands: commands.map(\.declaration),
            sections: sections,
            exitStatuses: exitStatuses
        )
        self.main = main
        self.commands = commands
    }

    /// The command whose name is closest to a word that named none, for a hint below an empty result.
    public func commandName(resembling word: String) -> String? {
        Suggestion.nearest(to: word, among: declaration.commands.map(\.name)).first
    }
}

/// All of a program but its actions: what parsing and help need, free of the program's own types.
struct ProgramDeclaration: Sendable {
    let name: String
    let version: String
    let summary: String
    let main: CommandDeclaration
    let commands: [CommandDeclaration]
    let sections: [HelpSection]
    let exitStatuses: [ExitStatusNote]

    /// The options that every command declares; help lists them once, apart from a command's own.
    var commonOptions: [OptionDeclaration] {
        guard !commands.isEmpty else { return [] }
        return main.options.filter { option in
            commands.allSatisfy { $0.option(named: option.name) != nil }
        }
    }

    func command(_ subject: Subject) -> CommandDeclaration {
        switch subject {
        case .main: main
        case .command(let index): commands[index]
        case .help: helpCommand
        }
    }

    /// What is typed before the operands of a command: `moviesearch show`.
    func path(of subject: Subject) -> String {
        switch subject {
        case .main: name
        case .command(let index): name + " " + commands[index].name
        case .help: name + " help"
        }
    }

    /// Takes the main command's options without using them, so that an alias with options can still ask for help.
    private var helpCommand: CommandDeclaration {
        CommandDeclaration(
            name: "help",
            summary: "Show this help, or that of a command",
            discussion: "",
            usage: nil,
            operands: [
                Operand("COMMAND", help: "The command", arity: .optional, parser: .string).declaration
            ],
            options: main.options,
            examples: []
        )
    }
}

/// Which command the words of a command line belong to.
enum Subject: Sendable, Hashable {
    case main
    /// A place among the program's commands.
    case command(Int)
    case help
}
