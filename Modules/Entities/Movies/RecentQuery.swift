/// The words of an earlier search, offered to the user again.
public struct RecentQuery: RecentItem {
    /// The words, separated by single spaces.
    public let text: String

    /// Returns `nil` if the text has no words.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        self.text = words.joined(separator: " ")
    }

    /// Returns whether the two queries are equal, ignoring case.
    public func isSame(as other: RecentQuery) -> Bool {
        text.caseFolded == other.text.caseFolded
    }

    /// Returns whether this query begins with the other one, ignoring case.
    public func begins(as other: RecentQuery) -> Bool {
        text.caseFolded.hasPrefix(other.text.caseFolded)
    }
}

extension String {
    /// The case-insensitive form by which titles and queries are compared.
    ///
    /// Upper case comes first because some letters differ only in lower case: "ß" and "ss", or both sigmas.
    /// Swift compares strings by canonical equivalence, so composed and decomposed accents are equal.
    var caseFolded: String { uppercased().lowercased() }
}
