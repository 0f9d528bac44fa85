/// A validated search that every source of movies can answer: words, a year or both, and a page.
public struct MovieQuery: Sendable, Hashable {
    /// The pages that can be requested; the largest service rejects page 501.
    public static let pages = 1...500

    /// The years that can be searched: from the first movie ever shown to the last that may be announced.
    public static let years = 1870...2100

    /// Longer than any title, and short enough for the URL of any service.
    public static let longestText = 500

    /// The words, separated by single spaces; empty if the query is only a year.
    public let text: String
    /// The release year, if the user gave one.
    public let year: Int?
    public private(set) var page: Int

    /// Creates a query from text that may contain a year: `blade runner y:1982`.
    ///
    /// It throws if the text and `year` name different years.
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

    /// Returns the same search for another page.
    public func onPage(_ number: Int) throws(MoviesError) -> MovieQuery {
        guard Self.pages.contains(number) else { throw .pageOutOfRange }
        var query = self
        query.page = number
        return query
    }

    /// Returns the part of an unfinished text that can already be searched.
    ///
    /// It drops a last word that is the beginning of a valid year, such as `y:19`.
    public static func searchableText(of text: String) -> String {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let last = words.last, let digits = yearDigits(in: last), year(digits) == nil,
            years.contains(where: { String($0).hasPrefix(String(digits.map(asciiDigit))) })
        else { return text }
        return words.dropLast().joined(separator: " ")
    }

    /// Returns what follows `y:` in a word, or `nil` if the word does not mark a year.
    ///
    /// Asian keyboards type a full-width colon.
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

    /// Returns the ASCII form of a full-width digit, and any other character unchanged.
    private static func asciiDigit(_ character: Character) -> Character {
        guard ("\u{FF10}"..."\u{FF19}").contains(character), let value = character.wholeNumberValue else {
            return character
        }
        return Character(String(value))
    }
}
