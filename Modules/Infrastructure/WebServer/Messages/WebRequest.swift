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

    /// Returns the value of the first cookie with this name.
    public func cookie(named name: String) -> String? {
        for header in headers.fields where header.name.lowercased() == "cookie" {
            for pair in header.value.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                if pair.hasPrefix("\(name)=") { return String(pair.dropFirst(name.count + 1)) }
            }
        }
        return nil
    }
}
