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

extension ValueParser where Value == String {
    /// Accepts any word, even an empty one.
    public static var string: Self {
        Self { text throws(InvalidValue) in text }
    }

    /// Accepts any word except an empty one, which a script passes if its variable is not set.
    public static var nonEmptyString: Self {
        Self { text throws(InvalidValue) in
            guard !text.isEmpty else { throw InvalidValue("expected at least one character") }
            return text
        }
    }

    /// Accepts the path of a file, which shells complete; the file need not exist.
    public static var file: Self { path(.file) }

    /// Accepts the path of a folder, which shells complete; the folder need not exist.
    public static var directory: Self { path(.directory) }

    private static func path(_ kind: ValueKind) -> Self {
        Self(kind: kind, parse: nonEmptyString.parse)
    }

    /// Accepts only the given words.
    public static func choice(_ words: [String]) -> Self {
        Self(allowedValues: words) { text throws(InvalidValue) in
            guard words.contains(text) else { throw InvalidValue(text, expectedOneOf: words) }
            return text
        }
    }
}

extension ValueParser where Value == Int {
    /// Accepts whole numbers within the range, written in ASCII digits; numbers that overflow are out of
    /// range.
    public static func integer(in range: ClosedRange<Int> = .min ... .max) -> Self {
        Self { text throws(InvalidValue) in
            guard let number = Int(text), range.contains(number) else {
                throw InvalidValue("expected a whole number" + limits(of: range))
            }
            return number
        }
    }

    private static func limits(of range: ClosedRange<Int>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (.min, .max): ""
        case (.min, let upper): " of at most \(upper)"
        case (let lower, .max): " of at least \(lower)"
        case (let lower, let upper): " from \(lower) to \(upper)"
        }
    }
}

extension ValueParser where Value: CaseIterable & RawRepresentable<String> {
    /// Accepts the raw values of an enumeration.
    public static func choice(of type: Value.Type = Value.self) -> Self {
        choice(among: Array(type.allCases))
    }

    /// Accepts the raw values of some cases of an enumeration.
    public static func choice(among values: [Value]) -> Self {
        let words = values.map(\.rawValue)
        return Self(allowedValues: words) { text throws(InvalidValue) in
            guard let value = values.first(where: { $0.rawValue == text }) else {
                throw InvalidValue(text, expectedOneOf: words)
            }
            return value
        }
    }
}

extension InvalidValue {
    /// Creates the error for a word that is not in a list, with the closest word as a suggestion.
    fileprivate init(_ text: String, expectedOneOf words: [String]) {
        self.init(
            "expected " + EnglishList.alternatives(words),
            suggestion: Suggestion.nearest(to: text, among: words).first
        )
    }
}

/// Splits the command line of an example like a shell, as far as examples need it.
enum ShellWords {
    /// Returns the words of each command of a pipeline or list, without quotes, backslashes and redirections.
    static func commands(in line: String) -> [[String]] {
        var splitter = Splitter()
        for character in line { splitter.parse(character) }
        splitter.endCommand()
        return splitter.commands
    }

    private struct Splitter {
        var commands: [[String]] = []
        private var words: [String] = []
        /// `nil` between words; empty after an opening quote.
        private var word: String?
        private var quote: Character?
        private var escaped = false
        private var redirecting = false

        mutating func parse(_ character: Character) {
            if escaped {
                escaped = false
                append(character)
            } else if character == "\\", quote != "'" {
                escaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { append(character) }
            } else {
                parseUnquoted(character)
            }
        }

        private mutating func parseUnquoted(_ character: Character) {
            switch character {
            case "'", "\"":
                quote = character
                word = word ?? ""
            case "|", ";", "&": endCommand()
            case "<", ">":
                // A number directly before the sign, as in `2>`, belongs to the redirection.
                if !(word?.allSatisfy(\.isNumber) ?? true) { endWord() }
                redirecting = true
            case " ": endWord()
            default: append(character)
            }
        }

        private mutating func append(_ character: Character) {
            word = (word ?? "") + String(character)
        }

        private mutating func endWord() {
            if let word, !redirecting { words.append(word) }
            word = nil
        }

        mutating func endCommand() {
            endWord()
            if !words.isEmpty { commands.append(words) }
            words = []
            redirecting = false
        }
    }
}
