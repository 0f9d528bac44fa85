import Markup
public import PresentationKit

/// The address of a list: its words or the movie that it is similar to, how many pages of it are shown, and the row
/// where a movie is being rated.
public struct MoviesAddress: Sendable, Hashable {
    public let query: String
    /// The ID of the movie that the movies of the list are similar to; `nil` for other lists.
    public let similarTo: String?
    public let pages: Int
    /// The ID of the movie that has the buttons of all ratings beside it; `nil` if none has.
    public var ratedID: String?
    /// Whether the list is that of movies recommended to the user.
    public private(set) var isRecommended = false

    /// Where a form asks for a movie at random.
    public static let random = "/random"
    public static let statistics = "/stats"
    /// The lists that the user has made.
    public static let lists = "/lists"
    public static let recommendations = "/recommend"
    public static let keys = "/keys"
    /// The movies before and after another one of a list.
    public static let previous = "/previous"
    public static let next = "/next"
    /// Where conditions can be added to the words of a search.
    public static let conditions = "/conditions"

    public init(query: String = "", pages: Int = 1) {
        self.query = query
        self.similarTo = nil
        self.pages = max(1, pages)
    }

    public init(similarTo id: String, pages: Int = 1) {
        query = ""
        similarTo = id
        self.pages = max(1, pages)
    }

    /// Creates the address of movies that are shown.
    public init(_ movies: MoviesListState.Movies, pages: Int) {
        self =
            switch movies.subject {
            case .similar: Self(similarTo: movies.query, pages: pages)
            case .search, .popular: Self(query: movies.query, pages: pages)
            }
    }

    /// The address of movies recommended to the user.
    public static var recommended: Self {
        var address = Self()
        address.isRecommended = true
        return address
    }

    /// The address of the list, such as `/?q=alien&pages=2`.
    public var list: String { isRecommended ? Self.recommendations : "/" + fields }

    /// Returns the address of the list with the buttons of all ratings beside a movie.
    public func rating(_ id: String) -> String {
        var address = self
        address.ratedID = id
        return address.row(id)
    }

    /// Returns the address of the list at the row of a movie.
    public func row(_ id: String) -> String { list + "#movie-" + id.queryEscaped }

    /// Returns the address of a movie, which keeps the way back to the list.
    public func movie(_ id: String) -> String { "/movie/" + id + fields }

    /// The page with conditions that can be added to the words.
    var conditions: String { Self.conditions + fields }

    /// Whether a list is named, and not only the first page.
    var namesList: Bool { self != MoviesAddress() && !isRecommended }

    /// Returns the address that leads to the movie before or after another one, `previous` or `next`.
    func neighbour(_ path: String, of id: String) -> String { path + fields(beside: "of=" + id.queryEscaped) }

    private var fields: String { fields(beside: nil) }

    private func fields(beside other: String?) -> String {
        let fields = [
            other,
            query.isEmpty ? nil : "q=" + query.queryEscaped,
            similarTo.map { "similar=" + $0.queryEscaped },
            isRecommended ? "recommended=1" : nil,
            pages > 1 ? "pages=\(pages)" : nil,
            ratedID.map { "rate=" + $0.queryEscaped },
        ].compactMap(\.self)
        return fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    }
}
