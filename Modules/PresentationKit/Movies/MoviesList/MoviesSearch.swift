/// A search as a view asks for it.
public struct MoviesSearch: Sendable, Hashable {
    public let text: String
    public let year: Int?
    public let page: Int
    /// How many films are wanted, over as many pages as that takes; one page where it is not said.
    public let limit: Int?

    public init(_ text: String, year: Int? = nil, page: Int = 1, limit: Int? = nil) {
        self.text = text
        self.year = year
        self.page = page
        self.limit = limit
    }
}
