/// Assigns the words of a command line to the options and operands of their command.
struct ArgumentParser {
    let command: CommandDeclaration
    /// The words before the operands, for errors: `moviesearch show`.
    let path: String
    private(set) var arguments = Arguments()

    init(command: CommandDeclaration, path: String) {
        self.command = command
        self.path = path
    }

    /// Parses every value, even one that a later value of the same option replaces.
    mutating func parse(_ given: [CommandLineParser.GivenOption]) throws(UsageError) {
        for option in given {
            guard let text = option.text else {
                arguments.set(option.name)
                continue
            }
            guard let value = command.option(named: option.name)?.value else { continue }
            do {
                arguments.set(option.name, to: try value.parser.parse(text))
            } catch {
                throw UsageError("invalid value \(QuotedWord(text)) for '--\(option.name)'" + error.clause)
            }
        }
    }

    /// Fills the operands from left to right; a repeating operand is last and takes all remaining words.
    mutating func parse(operands words: [String]) throws(UsageError) {
        var remaining = words[...]
        var missing: [String] = []
        for operand in command.operands {
            let taken = remaining.prefix(operand.arity.repeats ? remaining.count : 1)
            remaining = remaining.dropFirst(taken.count)
            if taken.isEmpty, operand.arity.isRequired { missing.append(operand.name) }
            for word in taken {
                do {
                    arguments.append(try operand.parser.parse(word), to: operand.name)
                } catch {
                    throw UsageError("invalid \(operand.name) \(QuotedWord(word))" + error.clause)
                }
            }
        }
        guard missing.isEmpty else {
            throw UsageError(
                "missing operand\(missing.count == 1 ? "" : "s") " + EnglishList.enumeration(missing)
            )
        }
        guard remaining.isEmpty else { throw unexpected(remaining) }
    }

    private func unexpected(_ words: ArraySlice<String>) -> UsageError {
        let shown = 3
        var names = words.prefix(shown).map { QuotedWord($0).description }
        if words.count > shown { names.append("\(words.count - shown) more") }
        let accepted = command.operands.map(\.name)
        return UsageError(
            "unexpected operand\(words.count == 1 ? "" : "s") " + EnglishList.enumeration(names)
                + "; '\(path)' takes "
                + (accepted.isEmpty ? "none" : "only " + EnglishList.enumeration(accepted))
        )
    }
}

extension InvalidValue {
    fileprivate var clause: String {
        ": " + VisibleText.escaping(reason) + Suggestion.clause(suggestion.map { [$0] } ?? [])
    }
}
