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

/// The scheme, host and port of a URL, which is the only part of it that an error may name.
struct Origin: Sendable, Hashable {
    enum Scheme: String {
        case http
        case https

        var defaultPort: UInt16 {
            switch self {
            case .http: 80
            case .https: 443
            }
        }
    }

    let scheme: Scheme
    /// The host in lower case; an IPv6 address keeps its brackets.
    let host: String
    let port: UInt16

    /// Rejects anything but an absolute http(s) URL in ASCII, and any URL with a user name or password.
    ///
    /// The reasons quote nothing of the URL, which may contain a key.
    init(of url: String) throws(NetworkError) {
        guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Origin.forbidden.contains($0) }) else {
            throw .invalidRequest(.unescapedCharacter)
        }
        guard let separator = url.firstRange(of: "://"),
            let scheme = Scheme(rawValue: url[..<separator.lowerBound].lowercased())
        else {
            throw .invalidRequest(.notHTTP)
        }
        let authority = url[separator.upperBound...].prefix { !"/?#".contains($0) }
        guard !authority.contains("@") else {
            throw .invalidRequest(.userInURL)
        }
        guard let (host, port) = Origin.split(authority), Origin.isHost(host) else {
            throw .invalidRequest(.invalidHost)
        }
        self.scheme = scheme
        self.host = host.lowercased()
        self.port = port ?? scheme.defaultPort
    }

    /// The characters that RFC 3986 requires to be escaped everywhere.
    private static let forbidden = Array("\"<>\\^`{|}".utf8)

    private static func split(_ authority: Substring) -> (host: Substring, port: UInt16?)? {
        let hostEnd: Substring.Index
        if authority.hasPrefix("[") {
            guard let bracket = authority.firstIndex(of: "]") else { return nil }
            hostEnd = authority.index(after: bracket)
        } else {
            hostEnd = authority.firstIndex(of: ":") ?? authority.endIndex
        }
        let rest = authority[hostEnd...]
        if rest.isEmpty {
            return (authority, nil)
        }
        guard rest.hasPrefix(":"), rest.dropFirst().allSatisfy(\.isNumber),
            let port = UInt16(rest.dropFirst()), port > 0
        else {
            return nil
        }
        return (authority[..<hostEnd], port)
    }

    private static func isHost(_ host: Substring) -> Bool {
        if host.hasPrefix("[") {
            return host.dropFirst().dropLast().contains(":")
                && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return !host.isEmpty && host.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
    }
}
