/// A word of a query that filters: a facet, a colon and values, perhaps negated, such as `-genre:horror,war`.
struct FacetWord {
    let facet: MovieFacet
    let isNegated: Bool
    /// What follows the colon, without quotation marks.
    private let value: String
    private let word: Substring

    /// `nil` if the word is part of a title. A facet without a value is, too, unless it is a year.
    init?(_ word: Substring) {
        // Asian keyboards type full-width marks and digits.
        var text = Substring(word.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1.halfWidth) })
        isNegated = text.first == "-" || text.first == "!"
        if isNegated { text = text.dropFirst() }
        guard let colon = text.firstIndex(of: ":"), let facet = MovieFacet(named: String(text[..<colon]))
        else { return nil }
        self.facet = facet
        self.word = word
        value = text[text.index(after: colon)...].filter { !$0.isQuotationMark }
    }

    /// Creates the word for a value that was given apart.
    init(_ facet: MovieFacet, value: String) {
        self.facet = facet
        self.value = value
        isNegated = false
        word = value[...]
    }

    var hasValue: Bool { !value.isEmpty }

    /// Whether the word filters. A year that is still missing is not searched for, either.
    var isCondition: Bool { hasValue || facet == .year }

    func condition() throws(MoviesError) -> MovieCondition {
        MovieCondition(try values(), isNegated: isNegated)
    }

    private func values() throws(MoviesError) -> MovieCondition.Values {
        switch facet {
        case .genre: .genres(try named { MovieGenre(named: $0) })
        case .country: .countries(try named { MovieCountry(named: $0) })
        case .language: .languages(try named { MovieLanguage(named: $0) })
        case .director: .person(value, .director)
        case .cast: .person(value, .cast)
        case .writer: .person(value, .writer)
        case .with: .person(value, nil)
        case .list: .lists(try named { SavedMovieList(named: $0) })
        case .year, .runtime, .rating, .awards, .myRating:
            if let numbers = FacetNumbers(value, of: facet).range {
                .numbers(facet, numbers)
            } else {
                throw facet == .year
                    ? .malformedYear(String(word)) : .malformedNumber(facet, value: value)
            }
        }
    }

    private func named<Name>(_ find: (String) -> Name?) throws(MoviesError) -> [Name] {
        var names: [Name] = []
        for part in parts {
            guard let name = find(String(part)) else { throw .unknownValue(facet, value: String(part)) }
            names.append(name)
        }
        return names
    }

    private var parts: [Substring] { value.split(separator: ",", omittingEmptySubsequences: false) }

    /// Whether the value is invalid only because it is still being typed.
    var isUnfinished: Bool {
        guard (try? condition()) == nil else { return false }
        let last = String(parts.last ?? "")
        return switch facet {
        case .genre: MovieGenre.hasName(beginning: last)
        case .country: MovieCountry.hasName(beginning: last)
        case .language: MovieLanguage.hasName(beginning: last)
        case .list: SavedMovieList.hasName(beginning: last)
        case .year, .runtime, .rating, .awards, .myRating: FacetNumbers(value, of: facet).isUnfinished
        // A part of a name is searched for.
        case .director, .cast, .writer, .with: false
        }
    }

    /// Splits a text at white space, but not between the quotation marks of a value: `country:"south korea"`.
    static func words(in text: String) -> [Substring] {
        var words: [Substring] = []
        var start: String.Index?
        var isQuoted = false
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            if character.isQuotationMark, isQuoted || previous == ":" || previous == "\u{FF1A}" {
                isQuoted.toggle()
            }
            previous = character
            if character.isWhitespace, !isQuoted {
                if let start { words.append(text[start..<index]) }
                start = nil
            } else if start == nil {
                start = index
            }
        }
        if let start { words.append(text[start...]) }
        return words
    }
}

extension MovieCondition {
    /// Parses the value of a facet, such as `horror,war` or `1980..1989`.
    public init(_ facet: MovieFacet, value: String) throws(MoviesError) {
        let word = FacetWord(facet, value: value)
        guard word.hasValue || facet == .year else { throw .unknownValue(facet, value: value) }
        self = try word.condition()
    }
}

extension MovieQuery {
    /// Returns whether a word of a query is a condition and no part of a title.
    public static func isCondition(_ word: String) -> Bool { FacetWord(word[...])?.hasValue == true }

    /// Joins words that a shell has split, and quotes the value of a condition that contains spaces.
    public static func text(of words: [String]) -> String {
        words.map { word in
            guard word.contains(where: \.isWhitespace), !word.contains("\""), isCondition(word),
                let colon = word.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" })
            else { return word }
            return word[...colon] + "\"" + word[word.index(after: colon)...] + "\""
        }
        .joined(separator: " ")
    }
}

/// A number or a range of numbers: `1982`, `1980..1989`, `..1930`, `1980s`, `>7.5`.
private struct FacetNumbers {
    private let text: String
    private let facet: MovieFacet

    init(_ text: String, of facet: MovieFacet) {
        self.text = text.replacing("\u{2026}", with: "..")
        self.facet = facet
    }

    /// `nil` if the text is not a range, or outside the numbers of the facet.
    var range: ClosedRange<Int>? {
        guard let limits = facet.numbers, let bounds = bounds(limits) else { return nil }
        guard bounds.lower <= bounds.upper, limits.contains(bounds.lower), limits.contains(bounds.upper)
        else { return nil }
        return bounds.lower...bounds.upper
    }

    /// Whether a digit may complete the last number.
    var isUnfinished: Bool {
        let last = lastNumber
        guard facet == .year else { return last.isEmpty || last.hasSuffix(".") }
        let digits = last.hasSuffix(".") ? last.dropLast() : last
        return MovieQuery.years.contains { String($0).hasPrefix(digits) }
    }

    private var lastNumber: Substring {
        let rest = text.drop { "<>=".contains($0) }
        return rest.firstRange(of: "..").map { rest[$0.upperBound...] } ?? rest
    }

    private func bounds(_ limits: ClosedRange<Int>) -> (lower: Int, upper: Int)? {
        for (mark, bounds) in Self.comparisons where text.hasPrefix(mark) {
            return number(text.dropFirst(mark.count)).map { bounds($0, limits) }
        }
        if let dots = text.firstRange(of: "..") {
            return bounds(text[..<dots.lowerBound], text[dots.upperBound...], limits)
        }
        if let dash = text.firstIndex(of: "-"), dash > text.startIndex,
            text.index(after: dash) < text.endIndex
        {
            return bounds(text[..<dash], text[text.index(after: dash)...], limits)
        }
        if facet == .year, text.hasSuffix("0s"), let first = number(text.dropLast()) {
            return (first, first + 9)
        }
        guard let lower = number(text[...]) else { return nil }
        // A rating without a decimal means all that begin with it: 7 is 7.0 to 7.9.
        let isWhole = facet == .rating && !text.contains(".")
        return (lower, isWhole ? min(lower + 9, limits.upperBound) : lower)
    }

    private static let comparisons:
        [(String, @Sendable (Int, ClosedRange<Int>) -> (lower: Int, upper: Int))] =
            [
                (">=", { ($0, $1.upperBound) }), ("<=", { ($1.lowerBound, $0) }),
                (">", { ($0 + 1, $1.upperBound) }), ("<", { ($1.lowerBound, $0 - 1) }),
                ("=", { number, _ in (number, number) }),
            ]

    /// Returns the range between two ends, of which one may be open.
    private func bounds(
        _ first: Substring,
        _ last: Substring,
        _ limits: ClosedRange<Int>
    ) -> (lower: Int, upper: Int)? {
        guard !first.isEmpty || !last.isEmpty else { return nil }
        guard let lower = first.isEmpty ? limits.lowerBound : number(first),
            let upper = last.isEmpty ? limits.upperBound : number(last)
        else { return nil }
        return (lower, upper)
    }

    /// Parses a number of the facet: four digits of a year, a rating with one decimal at most.
    private func number(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap(Self.digits), parts.count <= 2 else { return nil }
        guard facet == .rating else {
            return parts.count == 1 && (facet != .year || text.count == 4) ? whole : nil
        }
        guard parts.count == 2 else { return whole * 10 }
        guard parts[1].count == 1, let tenth = Self.digits(parts[1]) else { return nil }
        return whole * 10 + tenth
    }

    private static func digits(_ text: Substring) -> Int? {
        guard (1...6).contains(text.utf8.count), text.allSatisfy({ ("0"..."9").contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}

extension Character {
    fileprivate var isQuotationMark: Bool { self == "\"" || self == "\u{201C}" || self == "\u{201D}" }
}

extension Unicode.Scalar {
    /// The ASCII form of a full-width mark, digit or letter; any other scalar unchanged.
    fileprivate var halfWidth: Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(value) else { return self }
        return Unicode.Scalar(value - 0xFEE0) ?? self
    }
}
