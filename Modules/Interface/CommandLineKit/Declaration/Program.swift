/// The one declaration of a command line, from which parsing, help and error texts follow.
///
/// The first operand names a command if it can; all other words belong to the main command. `--` ends options
/// and commands, so that any word can be an operand. Options may stand before the command's name if the main
/// command knows them too: `moviesearch --json popular`.
///
/// Built in are `--help`, `-h`, `--version` and `-V`, and the commands `help`, `completions` and `man`. In a
/// program without commands of its own, whose words are what it works on, these are commands only while no
/// more words follow than they take: `moviesearch man` prints the manual, `moviesearch man on fire` searches.
public struct Program<Action: Sendable>: Sendable {
    let declaration: ProgramDeclaration
    let main: Command<Action>
    let commands: [Command<Action>]

    /// Describes a program; the name of its main command is never typed, so any will do.
    ///
    /// `released` is the day of the version as `2026-11-21`, which the manual page shows in its footer.
    /// `versionNotes` stand below the version, a line each: what must be seen wherever a program names itself.
    public init(
        name: String,
        version: String,
        versionNotes: [String] = [],
        summary: String,
        main: Command<Action>,
        commands: [Command<Action>] = [],
        sections: [HelpSection] = [],
        exitStatuses: [ExitStatusNote] = [],
        released: String? = nil
    ) {
        declaration = ProgramDeclaration(
            name: name,
            version: version,
            versionNotes: versionNotes,
            summary: summary,
            main: main.declaration,
            commands: commands.map(\.declaration),
            sections: sections,
            exitStatuses: exitStatuses,
            released: released
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
    let versionNotes: [String]
    let summary: String
    let main: CommandDeclaration
    let commands: [CommandDeclaration]
    let sections: [HelpSection]
    let exitStatuses: [ExitStatusNote]
    let released: String?

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
        case .builtIn(let command): command.declaration(in: self)
        }
    }

    /// What is typed before the operands of a command: `moviesearch show`.
    func path(of subject: Subject) -> String {
        switch subject {
        case .main: name
        case .command(let index): name + " " + commands[index].name
        case .builtIn(let command): name + " " + command.rawValue
        }
    }

    /// The command of that name, declared or built in.
    func subject(named name: String) -> Subject? {
        if let index = commands.firstIndex(where: { $0.name == name }) { return .command(index) }
        return BuiltInCommand(rawValue: name).map(Subject.builtIn)
    }

    /// Everything that takes words, in the order in which help lists it.
    var subjects: [Subject] {
        [.main] + commands.indices.map(Subject.command) + BuiltInCommand.allCases.map(Subject.builtIn)
    }
}

/// Which command the words of a command line belong to.
enum Subject: Sendable, Hashable {
    case main
    /// A place among the program's commands.
    case command(Int)
    case builtIn(BuiltInCommand)
}
