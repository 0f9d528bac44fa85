/// A complete request of a browser.
public struct WebRequest: Sendable, Hashable {
    public enum Method: String, Sendable, Hashable, CaseIterable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
    }

    public let method: Method
    /// The decoded path, which begins with `/`. Segments such as `..` have no meaning here.
    public let path: String
    public let query: WebFields
    /// The fields of a submitted form; empty unless the method is POST.
    public let form: WebFields
    public let headers: WebHeaders

    public init(
        _ method: Method = .get,
        path: String = "/",
        query: WebFields = [:],
        form: WebFields = [:],
        headers: WebHeaders = [:]
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.form = form
        self.headers = headers
    }

    /// Returns the values of all cookies with this name: a cookie for a longer path comes first, and a server on
    /// another port of the same host can set one.
    public func cookies(named name: String) -> [String] {
        let beginning = name + "="
        var values: [String] = []
        for header in headers.fields where header.name.lowercased() == "cookie" {
            for pair in header.value.split(separator: ";").map({ $0.drop { $0 == " " } })
            where pair.hasPrefix(beginning) {
                values.append(String(pair.dropFirst(beginning.count)))
            }
        }
        return values
    }
}
