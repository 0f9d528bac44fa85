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
