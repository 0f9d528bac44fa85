/// Turns one word of the command line into a value, or says what it expected instead.
public struct ValueParser<Value: Sendable>: Sendable {
    /// All the words that are accepted, where they can be listed: help and errors name them.
    public let allowedValues: [String]
    public let kind: ValueKind
    public let parse: @Sendable (String) throws(InvalidValue) -> Value

    public init(
        allowedValues: [String] = [],
        kind: ValueKind = .text,
        parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
    ) {
        self.allowedValues = allowedValues
        self.kind = kind
        self.parse = parse
    }

    /// The same parser with its type forgotten; ``Arguments`` finds the type again through the declaration.
    var erased: ValueParser<any Sendable> {
        let parse = parse
        return ValueParser<any Sendable>(allowedValues: allowedValues, kind: kind) {
            text throws(InvalidValue) in
            try parse(text)
        }
    }
}

/// Why a word is no value: the end of the sentence "invalid value 'x' for '--limit': …".
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
