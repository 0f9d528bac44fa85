import Entities

/// A search as a view requests it.
public struct MoviesSearch: Sendable, Hashable {
    public let text: String
    public let year: Int?
    public let page: Int
    /// The number of movies on a page; `nil` for the source's page size.
    public let limit: Int?
    /// The part of the text to search for: all of it, or all but a year that is still being typed.
    let asked: String

    public init(_ text: String, year: Int? = nil, page: Int = 1, limit: Int? = nil) {
        self.text = text
        self.year = year
        self.page = page
        self.limit = limit
        asked = text
    }

    /// Creates a search for what the user has typed so far.
    init(typed text: String) {
        self.text = text
        year = nil
        page = 1
        limit = nil
        asked = MovieQuery.searchableText(of: text)
    }

    var isWhole: Bool { asked == text }
}
