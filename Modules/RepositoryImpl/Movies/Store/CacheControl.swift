import Networking

/// Whether a response may be cached and how long it is fresh, according to its headers.
struct CacheControl: Hashable {
    let forbidsCaching: Bool
    /// The freshness lifetime; `nil` if the headers do not give one, which makes the response stale at once.
    let freshSeconds: Int64?

    /// The limit of the freshness lifetime, whatever a service or proxy says: a day.
    static let maximumFreshSeconds: Int64 = 86_400

    init(_ headers: HTTPHeaders) {
        let directives = headers.values(named: "Cache-Control")
            .flatMap { $0.lowercased().split(separator: ",") }
            .map(Self.nameAndValue)
        func has(_ name: String) -> Bool { directives.contains { $0.name == name } }
        forbidsCaching = has("no-store")
        if has("no-store") || has("no-cache") {
            freshSeconds = 0
        } else {
            let maximumAge = directives.first { $0.name == "max-age" }.map { Self.seconds($0.value) ?? 0 }
            // Part of the lifetime was spent in caches on the way.
            let age = headers["Age"].flatMap(Self.seconds) ?? 0
            freshSeconds = maximumAge.map { min(max(0, $0 - age), Self.maximumFreshSeconds) }
        }
    }

    private static func nameAndValue(_ directive: Substring) -> (name: String, value: String) {
        let parts = directive.split(separator: "=", maxSplits: 1).map { part in
            part.filter { !$0.isWhitespace && $0 != "\"" }
        }
        return (parts.first ?? "", parts.dropFirst().first ?? "")
    }

    /// Parses a number of seconds. Returns `nil` if the text is not a number, and limits very large ones.
    private static func seconds(_ text: String) -> Int64? {
        let digits = text.filter { !$0.isWhitespace }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(digits).map { min($0, .max / 2) } ?? .max / 2
    }
}

/// The entity tag (ETag) of a response, sent back unchanged to revalidate it.
struct EntityTag: Hashable {
    let text: String

    private static let longest = 512

    /// Returns `nil` for an invalid tag, which would make the service reject every later request.
    init?(_ text: String) {
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
        let bytes = opaque.utf8
        guard bytes.count >= 2, bytes.count <= Self.longest, bytes.first == 0x22, bytes.last == 0x22,
            bytes.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 < 0x7F })
        else { return nil }
        self.text = text
    }

    init?(_ headers: HTTPHeaders) {
        guard let text = headers["ETag"] else { return nil }
        self.init(text)
    }

    /// The header that requests the response only if it has changed.
    var condition: HTTPHeader { HTTPHeader(name: "If-None-Match", value: text) }
}
