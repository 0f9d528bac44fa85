/// A question that every source of films can answer: some words or a year or both, and the page wanted.
public struct MovieQuery: Sendable, Hashable {
    /// Pages a source may be asked for; the largest service refuses page 501.
    public static let pages = 1...500

    /// From the first film that was shown to the last one that may be announced.
    public static let years = 1870...2100

    /// More than any title has, and little enough for any service's address.
    public static let longestText = 500

    /// The words, with outer white space gone and inner runs of it made one space; empty where a year says it all.
    public let text: String
    /// The year in which the film came out, where the user said one.
    public let year: Int?
    public let page: Int

    /// Reads a year out of the words too: `blade runner y:1982`. One given apart from them must not be another.
    public init(text: String, year: Int? = nil, page: Int = 1) throws(MoviesError) {
        var names: [Substring] = []
        var years = year.map { [$0] } ?? []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let digits = Self.yearDigits(in: word) else {
                names.append(word)
                continue
            }
            guard let year = Self.year(digits) else { throw .malformedYear(String(word)) }
            if !years.contains(year) { years.append(year) }
        }
        guard years.count <= 1 else { throw .severalYears }
        guard !names.isEmpty || !years.isEmpty else { throw .emptyQuery }
        guard Self.pages.contains(page) else { throw .pageOutOfRange }
        let text = names.joined(separator: " ")
        guard text.count <= Self.longestText else { throw .queryTooLong }
        self.text = text
        self.year = years.first
        self.page = page
    }

    /// What can be asked already of words that are still being typed: all but a year that is only begun.
    public static func askable(of text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let last = words.last, let digits = yearDigits(in: last), year(digits) == nil,
            years.contains(where: { String($0).hasPrefix(String(digits.map(asciiDigit))) })
        else { return text }
        return words.dropLast().joined(separator: " ")
    }

    /// What follows the mark of a year, or nil where a word has none; Asian keyboards type a wide colon.
    private static func yearDigits(in word: Substring) -> Substring? {
        guard let mark = word.first, mark == "y" || mark == "Y" else { return nil }
        let rest = word.dropFirst()
        guard let colon = rest.first, colon == ":" || colon == "\u{FF1A}" else { return nil }
        return rest.dropFirst()
    }

    private static func year(_ digits: Substring) -> Int? {
        guard digits.count == 4 else { return nil }
        return Int(String(digits.map(asciiDigit))).flatMap { years.contains($0) ? $0 : nil }
    }

    /// A wide digit as the narrow one that it stands for; anything else as it is.
    private static func asciiDigit(_ character: Character) -> Character {
        guard ("\u{FF10}"..."\u{FF19}").contains(character), let value = character.wholeNumberValue else {
            return character
        }
        return Character(String(value))
    }
}
