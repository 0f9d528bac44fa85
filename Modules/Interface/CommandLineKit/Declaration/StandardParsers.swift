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
