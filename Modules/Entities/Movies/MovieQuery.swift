/// A question that every source of films can answer: some words and the page wanted.
public struct MovieQuery: Sendable, Hashable {
    /// Pages a source may be asked for; the largest service refuses page 501.
    public static let pages = 1...500

    /// More than any title has, and little enough for any service's address.
    public static let longestText = 500

    /// The words, with outer white space gone and inner runs of it made one space.
    public let text: String
    public let page: Int

    public init(text: String, page: Int = 1) throws(MoviesError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { throw .emptyQuery }
        guard Self.pages.contains(page) else { throw .pageOutOfRange }
        let text = words.joined(separator: " ")
        guard text.count <= Self.longestText else { throw .queryTooLong }
        self.text = text
        self.page = page
    }
}
