import Markup

/// The address of a list: its words, and how many pages of it are shown.
public struct MoviesAddress: Sendable, Hashable {
    public let query: String
    public let pages: Int

    public init(query: String = "", pages: Int = 1) {
        self.query = query
        self.pages = max(1, pages)
    }

    /// The address of the list, such as `/?q=alien&pages=2`.
    public var list: String { "/" + fields }

    /// Returns the address of a movie, which keeps the way back to the list.
    public func movie(_ id: String) -> String { "/movie/" + id + fields }

    private var fields: String {
        let fields = [
            query.isEmpty ? nil : "q=" + query.queryEscaped, pages > 1 ? "pages=\(pages)" : nil,
        ].compactMap(\.self)
        return fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    }
}
