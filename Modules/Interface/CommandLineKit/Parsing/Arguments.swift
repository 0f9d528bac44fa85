/// The values of the flags, options and operands of a command.
///
/// Values are read through their declaration, which knows the type. Undeclared values are absent.
public struct Arguments: Sendable {
    private var flags: Set<String> = []
    /// In the order of the command line.
    private var optionValues: [String: [any Sendable]] = [:]
    private var operandValues: [String: [any Sendable]] = [:]

    public subscript(flag: Flag) -> Bool {
        flags.contains(flag.name)
    }

    public subscript<Value>(option: Option<Value>) -> Value? {
        optionValues[option.name]?.last as? Value
    }

    /// Returns all values of an option that may be repeated, in order.
    public func all<Value>(_ option: Option<Value>) -> [Value] {
        values(optionValues[option.name])
    }

    /// All values of an operand, in order; at most one unless the operand repeats.
    public subscript<Value>(operand: Operand<Value>) -> [Value] {
        values(operandValues[operand.name])
    }

    /// A loop, since `compactMap` of values without a type takes time at every start.
    private func values<Value>(_ values: [any Sendable]?) -> [Value] {
        var typed: [Value] = []
        for case let value as Value in values ?? [] { typed.append(value) }
        return typed
    }

    /// Returns the value of an operand of arity `one`, which is always present after parsing.
    public func required<Value>(_ operand: Operand<Value>) throws(UsageError) -> Value {
        guard let value = self[operand].first else { throw UsageError("missing operand \(operand.name)") }
        return value
    }
}

extension Arguments {
    mutating func set(_ flagName: String) {
        flags.insert(flagName)
    }

    mutating func set(_ optionName: String, to value: any Sendable) {
        optionValues[optionName, default: []].append(value)
    }

    mutating func append(_ value: any Sendable, to operandName: String) {
        operandValues[operandName, default: []].append(value)
    }
}

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
