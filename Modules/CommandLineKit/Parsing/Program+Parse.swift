extension Program {
    /// Reads the words after the program's own path; help is wrapped to the given width.
    public func parse(_ arguments: [String], width: Int = 80) throws(UsageError) -> Invocation<Action> {
        var reader = CommandLineReader(program: declaration, words: arguments)
        do {
            switch try reader.read() {
            case .help(let subject):
                return .show(HelpPage(program: declaration, subject: subject, width: width).text)
            case .version:
                return .show("\(declaration.name) \(declaration.version)\n")
            case .command(let subject, let values):
                return .perform(try command(subject).action(values))
            }
        } catch {
            throw UsageError(
                error.message,
                advice: "Try '\(declaration.path(of: adviceSubject(reader.subject))) --help'."
            )
        }
    }

    private func command(_ subject: Subject) -> Command<Action> {
        switch subject {
        case .main, .help: main
        case .command(let index): commands[index]
        }
    }

    /// The built-in command has no help of its own.
    private func adviceSubject(_ subject: Subject) -> Subject {
        subject == .help ? .main : subject
    }
}
