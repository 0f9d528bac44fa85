/// Parses a word of the command line, or throws what it expected instead.
public struct ValueParser<Value: Sendable>: Sendable {
    /// All accepted words, for help and errors; empty if they cannot be listed.
    public let allowedValues: [String]
    public let kind: ValueKind
    /// Returns words that a shell offers, besides which others may be accepted. Only a completion script asks
    /// for them.
    let suggestedValues: @Sendable () -> [String]
    public let parse: @Sendable (String) throws(InvalidValue) -> Value

    public init(
        allowedValues: [String] = [],
        kind: ValueKind = .text,
        suggesting suggestedValues: @escaping @Sendable () -> [String] = { [] },
        parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
    ) {
        self.allowedValues = allowedValues
        self.kind = kind
        self.suggestedValues = suggestedValues
        self.parse = parse
    }

    /// Returns the same parser with words that a shell offers. Those with special characters are left out.
    public func suggesting(_ words: @escaping @Sendable () -> [String]) -> ValueParser {
        ValueParser(allowedValues: allowedValues, kind: kind, suggesting: words, parse: parse)
    }

    /// The same parser without its type; ``Arguments`` recovers the type through the declaration.
    var erased: ValueParser<any Sendable> {
        let parse = parse
        return ValueParser<any Sendable>(
            allowedValues: allowedValues,
            kind: kind,
            suggesting: suggestedValues
        ) { text throws(InvalidValue) in
            try parse(text)
        }
    }
}

/// The reason why a word is invalid: the end of the sentence "invalid value 'x' for '--limit': …".
public struct InvalidValue: Error, Sendable, Hashable {
    /// For example `expected a whole number from 1 to 100`.
    public let reason: String
    /// The word that was probably meant.
    public let suggestion: String?

    public init(_ reason: String, suggestion: String? = nil) {
        self.reason = reason
        self.suggestion = suggestion
    }
}

/// The kind of a value, by which a shell chooses completions.
public enum ValueKind: Sendable, Hashable, CaseIterable {
    /// Text that cannot be completed.
    case text
    case file
    case directory
}
