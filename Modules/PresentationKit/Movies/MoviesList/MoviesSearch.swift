import Entities

/// A search as a view asks for it.
public struct MoviesSearch: Sendable, Hashable {
    public let text: String
    public let year: Int?
    public let page: Int
    /// How many films a page has; as many as the source puts on one if `nil`.
    public let limit: Int?
    /// What of the text is asked: all of it, or all but a year that is still being typed.
    let asked: String

    public init(_ text: String, year: Int? = nil, page: Int = 1, limit: Int? = nil) {
        self.text = text
        self.year = year
        self.page = page
        self.limit = limit
        asked = text
    }

    /// A search for what has been typed so far.
    init(typed text: String) {
        self.text = text
        year = nil
        page = 1
        limit = nil
        asked = MovieQuery.askable(of: text)
    }

    var isWhole: Bool { asked == text }
}
