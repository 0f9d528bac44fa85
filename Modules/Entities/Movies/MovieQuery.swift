/// A question that every source of films can answer: some words, a year perhaps, and the page wanted.
public struct MovieQuery: Sendable, Hashable {
    /// Pages a source may be asked for; the largest service refuses page 501.
    public static let pages = 1...500

    /// From the first film that was shown to the last one that may be announced.
    public static let years = 1870...2100

    /// More than any title has, and little enough for any service's address.
    public static let longestText = 500

    /// The words, with outer white space gone and inner runs of it made one space.
    public let text: String
    /// The year in which the film came out, where the user said one.
    public let year: Int?
    public let page: Int

    /// Reads a year out of the words too: `blade runner y:1982`. One given apart from them goes first.
    public init(text: String, year: Int? = nil, page: Int = 1) throws(MoviesError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let names = words.filter { Self.year(in: $0) == nil }
        guard !names.isEmpty else { throw .emptyQuery }
        guard Self.pages.contains(page) else { throw .pageOutOfRange }
        let text = names.joined(separator: " ")
        guard text.count <= Self.longestText else { throw .queryTooLong }
        self.text = text
        self.year = year ?? words.compactMap(Self.year).last
        self.page = page
    }

    /// Whether there is anything to search for; a year alone is not.
    public static func hasWords(_ text: String) -> Bool {
        text.split(whereSeparator: \.isWhitespace).contains { year(in: $0) == nil }
    }

    private static func year(in word: Substring) -> Int? {
        guard word.lowercased().hasPrefix("y:") else { return nil }
        let digits = word.dropFirst(2)
        guard digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }) else { return nil }
        return Int(digits).flatMap { years.contains($0) ? $0 : nil }
    }
}
