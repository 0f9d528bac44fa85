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

extension Program {
    /// Parses the words after the program's path; help is wrapped to the given width.
    public func parse(_ arguments: [String], width: Int = 80) throws(UsageError) -> Invocation<Action> {
        var parser = CommandLineParser(program: declaration, words: arguments)
        do {
            switch try parser.parse() {
            case .help(let subject):
                return .show(HelpPage(program: declaration, subject: subject, width: width).text)
            case .version:
                let lines = ["\(declaration.name) \(declaration.version)"] + declaration.versionNotes()
                return .show(lines.map { $0 + "\n" }.joined())
            case .completions(let shell):
                return .show(shell.script(for: declaration))
            case .manual:
                return .show(ManualPage(program: declaration).text)
            case .main(let values):
                return .perform(try main.action(values))
            case .command(let index, let values):
                return .perform(try commands[index].action(values))
            }
        } catch {
            throw UsageError(
                error.message,
                advice: "Try '\(declaration.path(of: adviceSubject(parser.subject))) --help'."
            )
        }
    }

    /// For the command `help`, refers to the help of the program.
    private func adviceSubject(_ subject: Subject) -> Subject {
        subject == .builtIn(.help) ? .main : subject
    }
}

/// The result of parsing a command line: an action to perform, or a text to print.
public enum Invocation<Action: Sendable>: Sendable {
    case perform(Action)
    /// Help, the version, a completion script or the manual page, for standard output.
    case show(String)
}

extension Invocation: Equatable where Action: Equatable {}

extension Program {
    /// Parses the arguments, prints what they request or performs their action, and reports errors.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's path.
    ///   - width: The number of columns for help.
    ///   - output: Receives text such as help, and error messages.
    ///   - perform: Performs an action and returns its exit status.
    /// - Returns: The exit status.
    public func run(
        _ arguments: [String],
        width: Int = 80,
        output: ProgramOutput,
        perform: (Action) async throws(ProgramFailure) -> ExitStatus
    ) async -> ExitStatus {
        let invocation: Invocation<Action>
        do {
            invocation = try parse(arguments, width: width)
        } catch {
            report(error.message, advice: error.advice, to: output)
            return .usage
        }
        do {
            switch invocation {
            case .show(let text):
                try output.standardOutput(text)
                return .success
            case .perform(let action):
                return try await perform(action)
            }
        } catch {
            if !error.message.isEmpty { report(error.message, advice: nil, to: output) }
            return error.status
        }
    }

    private func report(_ message: String, advice: String?, to output: ProgramOutput) {
        var text = "\(declaration.name): \(VisibleText.escaping(message))\n"
        if let advice { text += advice + "\n" }
        // If the error cannot be written either, only the exit status reports it.
        try? output.standardError(text)
    }
}

/// The destinations of output, injected to keep this module independent of files and terminals.
public struct ProgramOutput: Sendable {
    public let standardOutput: @Sendable (String) throws(ProgramFailure) -> Void
    public let standardError: @Sendable (String) throws(ProgramFailure) -> Void

    public init(
        standardOutput: @escaping @Sendable (String) throws(ProgramFailure) -> Void,
        standardError: @escaping @Sendable (String) throws(ProgramFailure) -> Void
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}
