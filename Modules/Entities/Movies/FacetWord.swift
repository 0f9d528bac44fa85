/// A word of a query that filters: a facet, a colon and values, perhaps negated, such as `-genre:horror,war`.
struct FacetWord {
    let facet: MovieFacet
    let isNegated: Bool
    /// What follows the colon, without quotation marks.
    private let value: String
    private let word: Substring

    /// `nil` if the word is part of a title.
    init?(_ word: Substring) {
        var text = Self.halfWidth(word)
        isNegated = text.first == "-" || text.first == "!"
        if isNegated { text = text.dropFirst() }
        guard let (name, value) = Self.parts(ofWord: text), let facet = MovieFacet(named: name)
        else { return nil }
        self.facet = facet
        self.word = word
        self.value = value
    }

    /// Creates the word for a value that was given apart.
    init(_ facet: MovieFacet, value: String) {
        self.facet = facet
        self.value = value
        isNegated = false
        word = value[...]
    }

    /// Whether the word has a value, as every condition has.
    var isCondition: Bool { !value.isEmpty }

    /// Whether the word names a built-in list, and no beginning of the name of another.
    private var isOfBuiltInList: Bool {
        facet == .list && parts.allSatisfy { SavedMovieList.builtIn(named: String($0)) != nil }
    }

    private var isValid: Bool { isCondition && (try? condition()) != nil }

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
        case .list: .lists(try named { SavedMovieList.all(named: $0) }.flatMap(\.self))
        case .service: .services(try named { WatchServiceReference($0) })
        case .year, .runtime, .rating, .awards, .myRating:
            if let numbers = FacetNumbers(value, of: facet).range {
                .numbers(facet, numbers)
            } else if FacetNumbers(value, of: facet).isReversed {
                throw .query(.reversedRange(facet, value: value))
            } else {
                throw facet == .year
                    ? .query(.malformedYear(String(word))) : .query(.malformedNumber(facet, value: value))
            }
        }
    }

    private func named<Name>(_ find: (String) -> Name?) throws(MoviesError) -> [Name] {
        var names: [Name] = []
        for part in parts {
            let part = part.drop(while: \.isWhitespace)
            if part.first == "-" || part.first == "!" {
                throw .query(.negatedValue(facet, value: String(part.dropFirst())))
            }
            guard let name = find(String(part)) else {
                throw .query(.unknownValue(facet, value: String(part)))
            }
            names.append(name)
        }
        return names
    }

    private var parts: [Substring] { value.split(separator: ",", omittingEmptySubsequences: false) }

    /// Whether the value is invalid only because it is still being typed.
    var isUnfinished: Bool {
        guard !isValid || facet == .list else { return false }
        let last = String(parts.last ?? "")
        return switch facet {
        case .genre: MovieGenre.hasName(beginning: last)
        case .country: MovieCountry.hasName(beginning: last)
        case .language: MovieLanguage.hasName(beginning: last)
        case .list: SavedMovieList.hasName(beginning: last)
        case .year, .runtime, .rating, .awards, .myRating: FacetNumbers(value, of: facet).isUnfinished
        // A part of a name is searched for.
        case .director, .cast, .writer, .with: value.isEmpty
        case .service: last.lettersAndDigits.isEmpty
        }
    }

    /// The names of values that begin with the last one of the word, which has the language of the word.
    fileprivate var completions: [String] {
        let typed = (parts.last ?? "").lettersAndDigits
        return facet.usualNames.compactMap { english, korean in
            let name = word.isHangul ? korean : english
            let letters = name.lettersAndDigits
            return letters.hasPrefix(typed) && letters != typed ? name : nil
        }
    }

    /// Why a word is no condition though it looks like one; `nil` if it is one or part of a title.
    ///
    /// "Y: The Last Man" is a title, but nothing behind the last colon, or behind `director:`, is a mistake.
    static func mistake(in word: Substring, isLast: Bool) -> MoviesError? {
        if let condition = FacetWord(word) {
            let needsValue = !condition.isCondition && (isLast || condition.facet.isCredit)
            return needsValue ? .query(.missingValue(condition.facet)) : nil
        }
        if let word = QuerySetting.Word(word) {
            let isTitle = word.value.isEmpty && !isLast
            return word.setting == nil && !isTitle
                ? .query(.malformedSetting(word.text, value: word.value)) : nil
        }
        let text = halfWidth(word).drop { $0 == "-" || $0 == "!" }
        guard let (name, value) = parts(ofWord: text), !value.isEmpty else { return nil }
        if name.lowercased() == "page" || QuerySetting.isMeant(by: name, value: value) {
            return .query(.malformedSetting(name, value: value))
        }
        let mark = text.dropFirst(name.count + 1).first ?? " "
        let isQuoted = mark.isQuotationMark
        if let meant = MovieFacet.meant(by: name, value: value, isQuoted: isQuoted) {
            return .query(.unknownCondition(name, meant: meant))
        }
        // No title continues so behind its colon.
        let isCondition = (isQuoted || "<>=".contains(mark)) && name.count > 1 && name.allSatisfy(\.isLetter)
        return isCondition ? .query(.unknownCondition(name, meant: nil)) : nil
    }

    /// Returns an invalid word with what was probably meant in place of the mistake; `nil` if nothing similar is valid.
    static func correction(of word: Substring, _ error: MoviesError) -> String? {
        let (mistake, meant): (String, String?) =
            switch error {
            case .query(.unknownValue(let facet, let value)): (value, facet.name(similarTo: value))
            case .query(.unknownCondition(let name, let facet)): (name, facet?.rawValue)
            default: ("", nil)
            }
        guard let meant, let place = word.firstRange(of: mistake), !mistake.isEmpty else { return nil }
        let corrected = word[..<place.lowerBound] + meant + word[place.upperBound...]
        return FacetWord(corrected)?.isValid == true ? String(corrected) : nil
    }

    /// Returns what is before and behind the first colon; `nil` if there is none.
    static func parts(ofWord text: Substring) -> (name: String, value: String)? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let value = text[text.index(after: colon)...].filter { !$0.isQuotationMark }
        return (String(text[..<colon]), value.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }

    /// Asian keyboards type full-width marks and digits.
    static func halfWidth(_ word: Substring) -> Substring {
        Substring(word.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1.halfWidth) })
    }

    /// Splits a text at white space, but neither between the quotation marks of a value nor within a name:
    /// `country:south korea`.
    static func words(in text: String) -> [Substring] {
        var rest = parts(of: text)[...]
        var words: [Substring] = []
        while let first = rest.first {
            let end = endOfName(beginning: rest, in: text) ?? first.endIndex
            words.append(text[first.startIndex..<end])
            rest = rest.drop { $0.startIndex < end }
        }
        return words
    }

    /// The most words of a name, such as "Democratic Republic of the Congo".
    private static let longestName = 5

    /// Returns where the first part ends if it is a value only together with the parts that follow it.
    private static func endOfName(beginning parts: ArraySlice<Substring>, in text: String) -> String.Index? {
        guard let first = parts.first, let word = FacetWord(first), !word.isValid else { return nil }
        let following = parts.dropFirst().prefix(longestName).prefix { FacetWord($0) == nil }
        return following.map(\.endIndex).last { end in
            guard let longer = FacetWord(text[first.startIndex..<end]), !longer.facet.hasFreeNames else {
                return false
            }
            return longer.isValid || end == text.endIndex && longer.isUnfinished
        }
    }

    /// Quotes the value of a condition with spaces that a shell has left together, such as
    /// `director:ridley scott`. It ends before the next condition.
    static func quotingValue(in text: String) -> String {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard let first = parts.first, !text.contains(where: \.isQuotationMark),
            let condition = FacetWord(first), condition.isCondition, !condition.isOfBuiltInList,
            let end = parts.dropFirst().prefix(while: { FacetWord($0) == nil }).last?.endIndex,
            let word = FacetWord(text[first.startIndex..<end]), word.facet.hasFreeNames || word.isValid,
            let colon = text.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" })
        else { return text }
        return text[...colon] + "\"" + text[text.index(after: colon)..<end] + "\"" + text[end...]
    }

    /// Splits a text at white space, but not between the quotation marks of a value.
    private static func parts(of text: String) -> [Substring] {
        var parts: [Substring] = []
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
                if let start { parts.append(text[start..<index]) }
                start = nil
            } else if start == nil {
                start = index
            }
        }
        if let start { parts.append(text[start...]) }
        return parts
    }
}

extension MovieCondition {
    /// Parses the value of a facet, such as `horror,war` or `1980..1989`.
    public init(_ facet: MovieFacet, value: String) throws(MoviesError) {
        let word = FacetWord(facet, value: value)
        guard word.isCondition else { throw .query(.unknownValue(facet, value: value)) }
        self = try word.condition()
    }
}

extension MovieQuery {
    /// Returns the text with each value that completes the condition at its end, such as `genre:ho`.
    public static func completions(of text: String) -> [String] {
        guard let last = FacetWord.words(in: text).last, last.endIndex == text.endIndex,
            !last.contains(where: \.isQuotationMark),
            let completions = FacetWord(last)?.completions ?? QuerySetting.Word(last)?.completions,
            let mark = last.lastIndex(where: { ":,\u{FF1A}\u{FF0C}".contains($0) })
        else { return [] }
        return completions.map { text[...mark] + $0 }
    }

    /// Returns whether a word of a query is a condition and no part of a title.
    public static func isCondition(_ word: String) -> Bool {
        FacetWord(word[...])?.isCondition == true || QuerySetting.Word(word[...])?.setting != nil
    }

    /// Joins words that a shell has split. In a word with spaces a name of a person goes on to the next condition.
    public static func text(of words: [String]) -> String {
        words.map { FacetWord.quotingValue(in: $0) }.joined(separator: " ")
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
        guard let ends, ends.lower <= ends.upper else { return nil }
        return ends.lower...ends.upper
    }

    /// Whether only the order of the two ends is wrong.
    var isReversed: Bool { ends.map { $0.lower > $0.upper } ?? false }

    /// `nil` if an end is not a number, or outside those of the facet.
    private var ends: (lower: Int, upper: Int)? {
        guard let limits = facet.numbers, let bounds = bounds(limits), limits.contains(bounds.lower),
            limits.contains(bounds.upper)
        else { return nil }
        return bounds
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
        if facet == .year, let first = decade { return (first, first + 9) }
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
        if facet == .runtime { return Self.minutes(text) }
        guard let whole = parts.first.flatMap(Self.digits), parts.count <= 2 else { return nil }
        guard facet == .rating else {
            return parts.count == 1 && (facet != .year || text.count == 4) ? whole : nil
        }
        guard parts.count == 2 else { return whole * 10 }
        guard parts[1].count == 1, let tenth = Self.digits(parts[1]) else { return nil }
        return whole * 10 + tenth
    }

    /// The first year of a decade: `1980s`, `80s`, `80's`, `80년대`.
    private var decade: Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard digits.last == "0", ["s", "'s", "\u{2019}s", "년대"].contains(text.dropFirst(digits.count)),
            let number = Self.digits(digits)
        else { return nil }
        return digits.count == 2 ? number + MovieQuery.century(ofTwoDigits: number) : self.number(digits)
    }

    /// Parses minutes: `90`, `90m`, `2h`, `1h30`, `2시간`.
    private static func minutes(_ text: Substring) -> Int? {
        let text = text.lowercased().replacing("시간", with: "h").replacing("분", with: "m")
            .replacing("min", with: "m")
        var rest = text[...]
        var minutes = 0
        if let mark = text.firstIndex(of: "h") {
            guard let hours = digits(text[..<mark]) else { return nil }
            rest = text[text.index(after: mark)...]
            minutes = 60 * hours
            if rest.isEmpty { return minutes }
        }
        if rest.last == "m" { rest = rest.dropLast() }
        return digits(rest).map { minutes + $0 }
    }

    private static func digits(_ text: Substring) -> Int? {
        guard (1...6).contains(text.utf8.count), text.allSatisfy({ ("0"..."9").contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}

extension Character {
    var isQuotationMark: Bool { self == "\"" || self == "\u{201C}" || self == "\u{201D}" }
}

extension Unicode.Scalar {
    /// The ASCII form of a full-width mark, digit or letter; any other scalar unchanged.
    fileprivate var halfWidth: Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(value) else { return self }
        return Unicode.Scalar(value - 0xFEE0) ?? self
    }
}
