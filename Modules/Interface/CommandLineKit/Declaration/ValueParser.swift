/// Parses a word of the command line, or throws what it expected instead.
public struct ValueParser<Value: Sendable>: Sendable {
    /// All accepted words, for help and errors; empty if they cannot be listed.
    public let allowedValues: [String]
    public let kind: ValueKind
    /// Returns words that a shell offers, besides which others may be accepted. Only a completion script asks
    /// for them.
    let suggestedValues: @Sendable () -> [String]
    /// Commands that print more of them. The first one that applies is used.
    let listings: [ValueListing]
    public let parse: @Sendable (String) throws(InvalidValue) -> Value

    public init(
        allowedValues: [String] = [],
        kind: ValueKind = .text,
        suggesting suggestedValues: @escaping @Sendable () -> [String] = { [] },
        listedBy listings: [ValueListing] = [],
        parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
    ) {
        self.allowedValues = allowedValues
        self.kind = kind
        self.suggestedValues = suggestedValues
        self.listings = listings
        self.parse = parse
    }

    /// Returns the same parser with words that a shell offers. Those with special characters are left out.
    ///
    /// Of a word such as `key:value` the shell offers `key:` first.
    public func suggesting(_ words: @escaping @Sendable () -> [String]) -> ValueParser {
        ValueParser(allowedValues: allowedValues, kind: kind, suggesting: words, parse: parse)
    }

    /// Returns the same parser with values that a shell lets the program list.
    public func listed(by listings: [ValueListing]) -> ValueParser {
        ValueParser(
            allowedValues: allowedValues,
            kind: kind,
            suggesting: suggestedValues,
            listedBy: listings,
            parse: parse
        )
    }

    /// The same parser without its type; ``Arguments`` recovers the type through the declaration.
    var erased: ValueParser<any Sendable> {
        let parse = parse
        return ValueParser<any Sendable>(
            allowedValues: allowedValues,
            kind: kind,
            suggesting: suggestedValues,
            listedBy: listings
        ) { text throws(InvalidValue) in
            try parse(text)
        }
    }
}

/// A command of the program whose output has values for a shell to offer, one a line.
public struct ValueListing: Sendable, Hashable {
    let arguments: [String]
    /// The field of a line that is the value, counted from 1; tabs separate fields.
    let field: Int
    /// The word that the command line must have; `nil` if the listing always applies.
    let word: String?

    public init(_ arguments: [String], field: Int = 1, ifGiven word: String? = nil) {
        self.arguments = arguments
        self.field = field
        self.word = word
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
