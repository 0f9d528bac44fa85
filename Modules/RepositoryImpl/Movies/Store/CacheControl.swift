import Networking

/// Whether an answer may be kept and how long it is as good as new, as its head says.
struct CacheControl: Hashable {
    let forbidsCaching: Bool
    /// Nil where the head does not say; then the answer is asked for again.
    let freshSeconds: Int64?

    /// Nothing counts as fresh for longer than a day, whatever a service or a proxy says.
    static let longestSeconds: Int64 = 86_400

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
            // A cache on the way has used some of the time up.
            let age = headers["Age"].flatMap(Self.seconds) ?? 0
            freshSeconds = maximumAge.map { min(max(0, $0 - age), Self.longestSeconds) }
        }
    }

    private static func nameAndValue(_ directive: Substring) -> (name: String, value: String) {
        let parts = directive.split(separator: "=", maxSplits: 1).map { part in
            part.filter { !$0.isWhitespace && $0 != "\"" }
        }
        return (parts.first ?? "", parts.dropFirst().first ?? "")
    }

    /// A figure that is none counts as not said, and one too large for any use as a very large one.
    private static func seconds(_ text: String) -> Int64? {
        let digits = text.filter { !$0.isWhitespace }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(digits).map { min($0, .max / 2) } ?? .max / 2
    }
}
