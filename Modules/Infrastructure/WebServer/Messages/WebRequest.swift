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

/// A name with its value, in a query, a form or the head of a message.
public struct WebField: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// The decoded fields of a query or a form, in order. A name may occur more than once.
public struct WebFields: Sendable, Hashable {
    public let fields: [WebField]

    public init(_ fields: [WebField]) {
        self.fields = fields
    }

    /// The first value with this name.
    public subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// Returns the fields without those of this name.
    public func removing(_ name: String) -> WebFields {
        WebFields(fields.filter { $0.name != name })
    }

    /// Returns the fields as they are written in a query or a form: percent-encoded `a=b&c=d`.
    public func encoded() -> String {
        fields.map { PercentEncoding.encoded($0.name) + "=" + PercentEncoding.encoded($0.value) }
            .joined(separator: "&")
    }
}

extension WebFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { WebField(name: $0.0, value: $0.1) })
    }
}

/// The fields of a message's head, in order; names are compared without regard to case.
public struct WebHeaders: Sendable, Hashable {
    public private(set) var fields: [WebField]

    public init(_ fields: [WebField]) {
        self.fields = fields
    }

    /// The first value with this name. Setting it replaces every value with this name; `nil` removes them.
    public subscript(name: String) -> String? {
        get {
            let name = name.lowercased()
            return fields.first { $0.name.lowercased() == name }?.value
        }
        set {
            let lowercased = name.lowercased()
            fields.removeAll { $0.name.lowercased() == lowercased }
            if let newValue { fields.append(WebField(name: name, value: newValue)) }
        }
    }
}

extension WebHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { WebField(name: $0.0, value: $0.1) })
    }
}
