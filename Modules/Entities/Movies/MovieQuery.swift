/// A question that every source of films can answer: some words and the page wanted.
public struct MovieQuery: Sendable, Hashable {
    /// Pages a source may be asked for; the largest service refuses page 501.
    public static let pages = 1...500

    /// The words, with outer white space gone and inner runs of it made one space.
    public let text: String
    public let page: Int

    public init(text: String, page: Int = 1) throws(MoviesError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { throw .emptyQuery }
        guard Self.pages.contains(page) else { throw .pageOutOfRange }
        self.text = words.joined(separator: " ")
        self.page = page
    }
}
