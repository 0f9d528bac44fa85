import Entities
import Networking

extension String {
    /// Returns a service's error message as part of a sentence: one line of limited length, without secrets.
    func serviceMessage(masking secrets: [Secret]) -> ServiceMessage {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var words = secrets.reduce(line) { $1.masked(in: $0) }
        while words.hasSuffix(".") { words.removeLast() }
        return .quoted(words.count > 200 ? words.prefix(200) + "…" : words)
    }
}
