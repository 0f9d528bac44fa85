/// Sorts the words of a command line into a command, its options and its operands.
struct CommandLineReader {
    enum Reading {
        case help(Subject)
        case version
        case command(Subject, Arguments)
    }

    private let program: ProgramDeclaration
    private var words: ArraySlice<String>
    private(set) var subject = Subject.main
    private var options: [GivenOption] = []
    private var operands: [String] = []
    /// The first operand was `help` in a program without commands, where it may still be a word to work on.
    private var startsWithHelp = false

    struct GivenOption {
        let name: String
        /// Absent for a flag.
        let text: String?
    }

    init(program: ProgramDeclaration, words: [String]) {
        self.program = program
        self.words = words[...]
    }

    /// Reads all words; help and version count as soon as they are met, whatever follows.
    mutating func read() throws(UsageError) -> Reading {
        var mayNameCommand = true
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                words = []
            } else if word.utf8.starts(with: "--".utf8) {
                if let reading = try readLong(word) { return reading }
            } else if isCluster(word) {
                if let reading = try readCluster(word) { return reading }
            } else if mayNameCommand {
                mayNameCommand = false
                try readFirstOperand(word)
            } else {
                operands.append(word)
            }
        }
        return try finish()
    }

    var command: CommandDeclaration { program.command(subject) }
}

// MARK: - Operands

extension CommandLineReader {
    private mutating func readFirstOperand(_ word: String) throws(UsageError) {
        if let index = program.commands.firstIndex(where: { $0.name == word }) {
            try choose(.command(index))
        } else if word == "help", !program.commands.isEmpty {
            try choose(.help)
        } else if !program.commands.isEmpty, program.main.operands.isEmpty {
            throw unknownCommand(word)
        } else {
            startsWithHelp = word == "help"
            operands.append(word)
        }
    }

    /// Options that stood before the command were read as the main command's: the command must know them too.
    private mutating func choose(_ chosen: Subject) throws(UsageError) {
        subject = chosen
        for option in options where command.option(named: option.name) == nil {
            throw UsageError("the command '\(command.name)' takes no option '--\(option.name)'")
        }
    }

    private func unknownCommand(_ word: String) -> UsageError {
        let suggestions = Suggestion.nearest(to: word, among: program.commands.map(\.name) + ["help"])
        return UsageError("unknown command \(QuotedWord(word))" + Suggestion.clause(suggestions))
    }

    private func finish() throws(UsageError) -> Reading {
        if startsWithHelp, program.commands.isEmpty, operands.count == 1 { return .help(.main) }
        var reading = ArgumentReading(command: command, path: program.path(of: subject))
        try reading.read(options)
        try reading.read(operands: operands)
        guard subject == .help else { return .command(subject, reading.arguments) }

        guard let name = operands.first, name != "help" else { return .help(.main) }
        guard let index = program.commands.firstIndex(where: { $0.name == name }) else {
            throw unknownCommand(name)
        }
        return .help(.command(index))
    }
}

// MARK: - Options

extension CommandLineReader {
    private mutating func readLong(_ word: String) throws(UsageError) -> Reading? {
        let body = word.utf8.dropFirst(2)
        let parts = body.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(Substring(parts.first ?? body))
        let attached = parts.count > 1 ? String(Substring(parts[1])) : nil

        guard let option = declaration(where: { $0.name == name }) else { throw unknownOption(named: name) }
        if option.value == nil, attached != nil {
            throw UsageError("option '\(option.spelling)' takes no value")
        }
        return try take(option, attached: attached, spelling: option.spelling)
    }

    private mutating func readCluster(_ word: String) throws(UsageError) -> Reading? {
        var letters = Substring(word.utf8.dropFirst())
        while let letter = letters.popFirst() {
            guard let option = declaration(where: { $0.short == letter }) else {
                throw unknownOption(letter, in: word)
            }
            let attached = option.value == nil || letters.isEmpty ? nil : String(letters)
            if let reading = try take(option, attached: attached, spelling: "-\(letter)") { return reading }
            if option.value != nil { break }
        }
        return nil
    }

    private mutating func take(
        _ option: OptionDeclaration,
        attached: String?,
        spelling: String
    ) throws(UsageError) -> Reading? {
        if option.name == OptionDeclaration.help.name { return .help(subjectOfHelp()) }
        if option.name == OptionDeclaration.version.name { return .version }
        guard let value = option.value else {
            options.append(GivenOption(name: option.name, text: nil))
            return nil
        }
        guard let text = attached ?? words.popFirst() else {
            throw UsageError("option '\(spelling)' needs a value: '\(spelling) \(value.name)'")
        }
        options.append(GivenOption(name: option.name, text: text))
        return nil
    }

    /// `--help show` is `show --help`, as git has it.
    private func subjectOfHelp() -> Subject {
        switch subject {
        case .command: subject
        case .help: .main
        case .main:
            operands.isEmpty
                ? program.commands.firstIndex { $0.name == words.first }.map(Subject.command) ?? .main
                : .main
        }
    }

    /// A negative number is an operand, unless the command has a digit for a short option.
    private func isCluster(_ word: String) -> Bool {
        var bytes = word.utf8[...]
        guard bytes.popFirst() == UInt8(ascii: "-"), var first = bytes.popFirst() else { return false }
        if first == UInt8(ascii: ".") || first == UInt8(ascii: ",") {
            first = bytes.first ?? first
        }
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return true }
        return command.options.contains { $0.short.map { "0"..."9" ~= $0 } ?? false }
    }

    private func declaration(where matches: (OptionDeclaration) -> Bool) -> OptionDeclaration? {
        command.options.first(where: matches) ?? OptionDeclaration.builtIn.first(where: matches)
    }

    private var knownOptions: [OptionDeclaration] { command.options + OptionDeclaration.builtIn }

    private func unknownOption(named name: String) -> UsageError {
        if case .command = subject, program.main.option(named: name) != nil {
            return UsageError("the command '\(command.name)' takes no option '--\(name)'")
        }
        let takers = program.commands.filter { $0.option(named: name) != nil }.map { "'\($0.name)'" }
        if !takers.isEmpty {
            let kind = takers.count == 1 ? "command" : "commands"
            let list = EnglishList.enumeration(takers)
            return UsageError("option '--\(name)' goes only with the \(kind) \(list), after its name")
        }
        let suggestions = Suggestion.nearest(to: name, among: knownOptions.map(\.name)).map { "--" + $0 }
        return UsageError("unknown option \(QuotedWord("--" + name))" + Suggestion.clause(suggestions))
    }

    private func unknownOption(_ letter: Character, in word: String) -> UsageError {
        let rest = String(word.dropFirst())
        var sentence = "unknown option \(QuotedWord("-\(letter)"))"
        var suggestions: [String] = []
        if rest.count > 1 {
            sentence += " in \(QuotedWord(word))"
            // Who writes '-json' means '--json'.
            suggestions = Suggestion.nearest(to: rest, among: knownOptions.map(\.name)).map { "--" + $0 }
        }
        if suggestions.isEmpty {
            suggestions = knownOptions.compactMap(\.short)
                .filter { $0.lowercased() == letter.lowercased() }
                .map { "-\($0)" }
        }
        return UsageError(sentence + Suggestion.clause(suggestions))
    }
}
