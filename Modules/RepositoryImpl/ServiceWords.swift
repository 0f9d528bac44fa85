import Networking

extension String {
    /// The same without a secret in it: a service may echo what it was sent.
    func masking(_ secret: Secret) -> String {
        split(separator: secret.revealed, omittingEmptySubsequences: false)
            .joined(separator: secret.description)
    }

    /// What a service says of an error as a part of a sentence: one line, no longer than that, without secrets.
    func asServiceWords(masking secrets: [Secret]) -> String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var words = secrets.reduce(line) { $0.masking($1) }
        while words.hasSuffix(".") { words.removeLast() }
        return words.count > 200 ? words.prefix(200) + "…" : words
    }
}
