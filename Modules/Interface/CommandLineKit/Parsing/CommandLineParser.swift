/// Splits the words of a command line into a command, its options and its operands.
struct CommandLineParser {
    enum Outcome {
        case help(Subject)
        case version
        case completions(Shell)
        case manual
        case main(Arguments)
        /// The index of one of the program's commands, and its arguments.
        case command(Int, Arguments)
    }

    private let program: ProgramDeclaration
    private var words: ArraySlice<String>
    private(set) var subject = Subject.main
    private var options: [GivenOption] = []
    private var operands: [String] = []
    /// The built-in command that the first operand names, as long as the word may still be an operand.
    private var candidate: BuiltInCommand?

    struct GivenOption {
        let name: String
        /// `nil` for a flag.
        let text: String?
    }

    init(program: ProgramDeclaration, words: [String]) {
        self.program = program
        self.words = words[...]
    }

    /// Parses all words; help and version take effect immediately, whatever follows.
    mutating func parse() throws(UsageError) -> Outcome {
        var mayNameCommand = true
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                words = []
            } else if word.utf8.starts(with: "--".utf8) {
                if let outcome = try parseLong(word) { return outcome }
            } else if isCluster(word) {
                if let outcome = try parseCluster(word) { return outcome }
            } else if mayNameCommand {
                mayNameCommand = false
                try parseFirstOperand(word)
            } else {
                operands.append(word)
            }
        }
        return try finish()
    }

    var command: CommandDeclaration { program.command(subject) }
}

// MARK: - Operands

extension CommandLineParser {
    private mutating func parseFirstOperand(_ word: String) throws(UsageError) {
        if let index = program.commands.firstIndex(where: { $0.name == word }) {
            try choose(.command(index))
        } else if let builtIn = BuiltInCommand(rawValue: word) {
            if program.commands.isEmpty, !program.main.operands.isEmpty {
                candidate = builtIn
                operands.append(word)
            } else {
                try choose(.builtIn(builtIn))
            }
        } else if !program.commands.isEmpty, program.main.operands.isEmpty {
            throw unknownCommand(word)
        } else {
            operands.append(word)
        }
    }

    /// Options before the command were parsed as those of the main command; the command must have them too.
    private mutating func choose(_ chosen: Subject) throws(UsageError) {
        subject = chosen
        if case .builtIn = chosen { return }
        for option in options where command.option(named: option.name) == nil {
            throw UsageError("the command '\(command.name)' takes no option '--\(option.name)'")
        }
    }

    private func unknownCommand(_ word: String) -> UsageError {
        let names = program.commands.map(\.name) + BuiltInCommand.allCases.map(\.rawValue)
        let suggestions = Suggestion.nearest(to: word, among: names)
        return UsageError("unknown command \(QuotedWord(word))" + Suggestion.clause(suggestions))
    }

    /// The built-in command, unless more operands follow than it takes; then its name is an operand too.
    private var meantCandidate: BuiltInCommand? {
        guard let candidate else { return nil }
        return operands.count - 1 <= candidate.declaration(in: program).operands.count ? candidate : nil
    }

    private mutating func finish() throws(UsageError) -> Outcome {
        if let builtIn = meantCandidate {
            operands.removeFirst()
            try choose(.builtIn(builtIn))
        }
        var parser = ArgumentParser(command: command, path: program.path(of: subject))
        try parser.parse(options)
        try parser.parse(operands: operands)
        switch subject {
        case .main: return .main(parser.arguments)
        case .command(let index): return .command(index, parser.arguments)
        case .builtIn(.help): return .help(try subjectToExplain())
        case .builtIn(.completions):
            return .completions(try parser.arguments.required(BuiltInCommand.shell))
        case .builtIn(.man): return .manual
        }
    }

    private func subjectToExplain() throws(UsageError) -> Subject {
        guard let name = operands.first, name != BuiltInCommand.help.rawValue else { return .main }
        guard let subject = program.subject(named: name) else { throw unknownCommand(name) }
        return subject
    }
}

// MARK: - Options

extension CommandLineParser {
    private mutating func parseLong(_ word: String) throws(UsageError) -> Outcome? {
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

    private mutating func parseCluster(_ word: String) throws(UsageError) -> Outcome? {
        var letters = Substring(word.utf8.dropFirst())
        while let letter = letters.popFirst() {
            guard let option = declaration(where: { $0.short == letter }) else {
                throw unknownOption(letter, in: word)
            }
            let attached = option.value == nil || letters.isEmpty ? nil : String(letters)
            if let outcome = try take(option, attached: attached, spelling: "-\(letter)") { return outcome }
            if option.value != nil { break }
        }
        return nil
    }

    private mutating func take(
        _ option: OptionDeclaration,
        attached: String?,
        spelling: String
    ) throws(UsageError) -> Outcome? {
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

    /// `--help show` means `show --help`, as in git.
    private func subjectOfHelp() -> Subject {
        switch subject {
        case .builtIn(.help): return .main
        case .command, .builtIn: return subject
        case .main:
            if let builtIn = meantCandidate { return builtIn == .help ? .main : .builtIn(builtIn) }
            guard operands.isEmpty, let name = words.first, name != BuiltInCommand.help.rawValue else {
                return .main
            }
            return program.subject(named: name) ?? .main
        }
    }

    /// A negative number is an operand, unless the command has a digit as a short option.
    private func isCluster(_ word: String) -> Bool {
        var bytes = word.utf8[...]
        guard bytes.popFirst() == UInt8(ascii: "-"), var first = bytes.popFirst() else { return false }
        if first == UInt8(ascii: ".") || first == UInt8(ascii: ",") {
            first = bytes.first ?? first
        }
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return !isSignedSum(word) && !command.operands.contains { $0.acceptsDashed(word) }
        }
        return takenOptions.contains { $0.short.map { "0"..."9" ~= $0 } ?? false }
    }

    /// Returns whether only a currency sign separates the dash from the digits: -$100.
    private func isSignedSum(_ word: String) -> Bool {
        let rest = word.unicodeScalars.dropFirst()
        guard rest.first?.properties.generalCategory == .currencySymbol else { return false }
        return rest.dropFirst().first.map { "0"..."9" ~= $0 } ?? false
    }

    private func declaration(where matches: (OptionDeclaration) -> Bool) -> OptionDeclaration? {
        takenOptions.first(where: matches) ?? OptionDeclaration.builtIn.first(where: matches)
    }

    /// The options of the current command. A built-in command accepts and ignores those of the main command.
    private var takenOptions: [OptionDeclaration] {
        switch subject {
        case .main, .builtIn: program.main.options
        case .command(let index): program.commands[index].options
        }
    }

    private var knownOptions: [OptionDeclaration] { takenOptions + OptionDeclaration.builtIn }

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
            // Someone who types '-json' means '--json'.
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
