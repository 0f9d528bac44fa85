/// The validated base of every URL of a service, such as `https://api.example.org/3`.
///
/// A query or fragment is rejected: a key belongs in a ``QueryItem``, where it is never shown.
public struct BaseURL: Sendable, Hashable {
    /// The URL without a trailing slash.
    let text: String
    let origin: Origin

    public init(_ text: String) throws(NetworkError) {
        origin = try Origin(of: text)
        guard !text.contains(where: { $0 == "?" || $0 == "#" }) else {
            throw .invalidRequest(.queryInBaseURL)
        }
        var trimmed = Substring(text)
        while trimmed.hasSuffix("/") {
            trimmed.removeLast()
        }
        self.text = String(trimmed)
    }

    public var host: String { origin.host }

    /// Returns the full URL of a path and a query below this one; the query keeps its order.
    ///
    /// The path often contains an identifier: it is escaped, and must not leave the base with `..`.
    func appending(path: String, query: [QueryItem]) throws(NetworkError) -> String {
        guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else {
            throw .invalidRequest(.dotSegment)
        }
        var url = text
        let relative = path.drop { $0 == "/" }
        if !relative.isEmpty {
            url += "/" + PercentEncoding.path(String(relative))
        }
        if !query.isEmpty {
            url += "?" + query.map(\.encoded).joined(separator: "&")
        }
        return url
    }
}

extension BaseURL: CustomStringConvertible {
    public var description: String { text }
}
