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
