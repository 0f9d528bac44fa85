extension Program {
    /// The mistakes in the declaration, a sentence each. Every program has a test that expects none.
    ///
    /// A test finds these mistakes of the programmer, instead of a trap on the user's machine.
    public var declarationErrors: [String] {
        var found = declaration.declarationErrors
        for command in [declaration.main] + declaration.commands {
            for example in command.examples {
                found += problems(of: example)
            }
        }
        return found
    }

    /// Parses an example with the declaration that shows it.
    private func problems(of example: Example) -> [String] {
        let line = example.commandLine
        let runs = ShellWords.commands(in: line).filter { $0.first == declaration.name }
        guard !runs.isEmpty else { return ["the example '\(line)' does not run '\(declaration.name)'"] }
        var found: [String] = []
        for run in runs {
            do {
                _ = try parse(Array(run.dropFirst()))
            } catch {
                found.append("the example '\(line)' is not accepted: \(error.message)")
            }
        }
        return found
    }
}

extension ProgramDeclaration {
    fileprivate var declarationErrors: [String] {
        nameProblems + commandProblems + sharedOptionProblems + exitStatusProblems + releaseProblems
            + textProblems
    }

    private var everything: [(path: String, command: CommandDeclaration)] {
        [(name, main)] + commands.map { (name + " " + $0.name, $0) }
    }

    private var nameProblems: [String] {
        let names = commands.map(\.name)
        var found = repeated(names).map { "the command '\($0)' is declared twice" }
        found += BuiltInCommand.allCases.map(\.rawValue).filter(names.contains)
            .map { "the command '\($0)' is built in" }
        found += names.filter { !isWord($0) }.map { "the command name '\($0)' is not a word in lower case" }
        if !ShellSafety.isPlainWord(name) || name.contains("/") || name.hasPrefix("-") {
            found.append("the program name '\(name)' cannot be typed as one word")
        }
        return found
    }

    private var commandProblems: [String] {
        everything.flatMap { path, command in
            (command.optionProblems + command.operandProblems + command.valueProblems).map {
                "in '\(path)', " + $0
            }
        }
    }

    /// The main command parses an option before a command's name, so the option must mean the same in both.
    ///
    /// Two other commands may use a name differently, because both stand before their options.
    private var sharedOptionProblems: [String] {
        commands.flatMap { command in
            command.options.compactMap { option in
                guard let shared = main.option(named: option.name) else { return nil }
                let agrees = shared.short == option.short && shared.value?.name == option.value?.name
                return agrees
                    ? nil : "'\(option.spelling)' differs between '\(name)' and '\(name) \(command.name)'"
            }
        }
    }

    private var exitStatusProblems: [String] {
        repeated(exitStatuses.map(\.status.rawValue)).map { "the exit status \($0) is explained twice" }
    }

    private var releaseProblems: [String] {
        guard let released, !isDay(released) else { return [] }
        return ["the day of release '\(released)' is not written as 2026-11-21"]
    }

    /// Help must be ASCII: its columns are aligned by counting each character as one column.
    private var textProblems: [String] {
        let subjects = [Subject.main] + commands.indices.map(Subject.command)
        return subjects.compactMap { subject in
            let text = HelpPage(program: self, subject: subject, width: 80).text
            guard let odd = text.unicodeScalars.first(where: { $0 != "\n" && !(" "..."~").contains($0) })
            else {
                return nil
            }
            let code = String(odd.value, radix: 16, uppercase: true)
            return "the help of '\(path(of: subject))' holds U+\(code), which is not plain ASCII"
        }
    }
}

extension CommandDeclaration {
    fileprivate var optionProblems: [String] {
        let all = options + OptionDeclaration.builtIn
        var found = repeated(all.map(\.name)).map { "the option '--\($0)' is declared twice" }
        found += repeated(all.compactMap(\.short)).map { "the option '-\($0)' is declared twice" }
        found += options.map(\.name).filter { $0.count < 2 || !isWord($0) }.map {
            "the option name '\($0)' is not a word of two letters or more in lower case"
        }
        found += options.compactMap(\.short).filter { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map {
            "the short option '\($0)' is not an ASCII letter or digit"
        }
        found += options.filter { $0.value?.name.isEmpty ?? false }.map {
            "the value of '\($0.spelling)' has no name"
        }
        return found
    }

    fileprivate var operandProblems: [String] {
        var found = repeated(operands.map(\.name)).map { "the operand \($0) is declared twice" }
        if operands.contains(where: \.name.isEmpty) { found.append("an operand has no name") }
        for (operand, next) in zip(operands, operands.dropFirst()) {
            if operand.arity.repeats {
                found.append("the operand \(next.name) follows the repeating \(operand.name)")
            } else if operand.arity == .optional, next.arity.isRequired {
                found.append("the required operand \(next.name) follows the optional \(operand.name)")
            }
        }
        return found
    }
}

extension CommandDeclaration {
    /// Values that are listed are completed by shells, so they must be plain words in all of them.
    fileprivate var valueProblems: [String] {
        let ofOptions = options.compactMap { option in
            option.value.map { (owner: "'\(option.spelling)'", values: $0.parser.allowedValues) }
        }
        let ofOperands = operands.map { (owner: $0.name, values: $0.parser.allowedValues) }
        return (ofOptions + ofOperands).flatMap { owner, values in
            values.filter { !ShellSafety.isPlainWord($0) }.map {
                "the value '\($0)' of \(owner) has more than ASCII letters, digits and -_.,/+, so that shells "
                    + "cannot complete it"
            }
        }
    }
}

/// Checks the form, and the ranges of month and day but not the length of the month.
private func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
        parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
        let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
}

private func isWord(_ name: String) -> Bool {
    !name.hasPrefix("-") && !name.isEmpty
        && name.utf8.allSatisfy { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "0"..."9", "-": true
            default: false
            }
        }
}

private func repeated<Name: Hashable>(_ names: [Name]) -> [Name] {
    var counts: [Name: Int] = [:]
    return names.filter { name in
        counts[name, default: 0] += 1
        return counts[name] == 2
    }
}
