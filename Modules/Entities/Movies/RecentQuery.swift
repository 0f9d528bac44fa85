/// Words that the user has searched for and may want to search for again.
public struct RecentQuery: Sendable, Hashable {
    /// With outer white space gone and inner runs of it made one space.
    public let text: String

    /// Nil when there are no words.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        self.text = words.joined(separator: " ")
    }

    /// Whether a list of recent queries should hold only one of the two: they differ in case at most.
    public func asksTheSame(as other: RecentQuery) -> Bool {
        text.caseFolded == other.text.caseFolded
    }

    /// Whether the other one may be the same query, typed to here; case makes no difference.
    public func begins(as other: RecentQuery) -> Bool {
        text.caseFolded.hasPrefix(other.text.caseFolded)
    }
}
