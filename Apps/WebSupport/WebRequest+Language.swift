import PresentationKit
import WebServer

extension WebRequest {
    /// The format of the first language of the browser that is known; English if none is.
    var format: RegionalFormat {
        let languages = (headers["accept-language"] ?? "").split(separator: ",").map { LanguageChoice($0) }
        let known = languages.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }
            .lazy.compactMap { RegionalFormat(identifier: $0.name) }
        return known.first ?? .plain
    }
}

/// A language of the header `Accept-Language`, such as `ko;q=0.9`.
private struct LanguageChoice {
    let name: String
    let weight: Double

    init(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
        name = parts.first ?? ""
        weight = parts.dropFirst().first.map { Double($0.drop { $0 != "=" }.dropFirst()) ?? 0 } ?? 1
    }
}
