/// The declaration of a command line, from which parsing, help and error messages are derived.
///
/// The first operand can name a command; all other words belong to the main command. `--` ends options and
/// commands, which makes any word usable as an operand. An option may precede the command's name if the main
/// command has it too: `moviesearch --json popular`.
///
/// `--help`, `-h`, `--version` and `-V` are built in, and so are the commands `help`, `completions` and
/// `man`. In a program without commands of its own, a built-in command followed by more words than it takes
/// is an operand: `moviesearch man` prints the manual, `moviesearch man on fire` searches.
public struct Program<Action: Sendable>: Sendable {
    let declaration: ProgramDeclaration
    let main: Command<Action>
    let commands: [Command<Action>]

    /// Creates a program. The name of its main command is never typed and can be anything.
    ///
    /// `released` is the day of the release, such as `2026-11-21`, for the footer of the manual page.
    /// `versionNotes` are lines below the version, for notices that must appear wherever a program identifies
    /// itself.
    public init(
        name: String,
        version: String,
        versionNotes: @escaping @autoclosure @Sendable () -> [String] = [],
        summary: String,
        main: Command<Action>,
        commands: [Command<Action>] = [],
        sections: @escaping @autoclosure @Sendable () -> [HelpSection] = [],
        exitStatuses: @escaping @autoclosure @Sendable () -> [ExitStatusNote] = [],
        released: String? = nil
    ) {
        declaration = ProgramDeclaration(
            name: name,
            version: version,
            versionNotes: versionNotes,
            summary: summary,
            main: main.declaration,
            commands: commands.map(\.declaration),
            makeSections: sections,
            makeExitStatuses: exitStatuses,
            released: released
        )
        self.main = main
        self.commands = commands
    }
}

/// A program without its actions: the data for parsing and help, independent of the program's types.
struct ProgramDeclaration: Sendable {
    let name: String
    let version: String
    let versionNotes: @Sendable () -> [String]
    let summary: String
    let main: CommandDeclaration
    let commands: [CommandDeclaration]
    let makeSections: @Sendable () -> [HelpSection]
    let makeExitStatuses: @Sendable () -> [ExitStatusNote]
    let released: String?

    var sections: [HelpSection] { makeSections() }
    var exitStatuses: [ExitStatusNote] { makeExitStatuses() }

    /// The options that every command declares, which help lists separately.
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

    /// Returns the words before the operands of a command, such as `moviesearch show`.
    func path(of subject: Subject) -> String {
        switch subject {
        case .main: name
        case .command(let index): name + " " + commands[index].name
        case .builtIn(let command): name + " " + command.rawValue
        }
    }

    /// Returns the declared or built-in command with this name.
    func subject(named name: String) -> Subject? {
        if let index = commands.firstIndex(where: { $0.name == name }) { return .command(index) }
        return BuiltInCommand(rawValue: name).map(Subject.builtIn)
    }

    /// The main command, the program's commands and the built-in ones, in the order of the help.
    var subjects: [Subject] {
        [.main] + commands.indices.map(Subject.command) + BuiltInCommand.allCases.map(Subject.builtIn)
    }
}

/// The command to which the words of a command line belong.
enum Subject: Sendable, Hashable {
    case main
    /// The index of one of the program's commands.
    case command(Int)
    case builtIn(BuiltInCommand)
}
