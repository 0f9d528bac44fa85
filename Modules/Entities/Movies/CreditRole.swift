/// What a person did for a movie.
public enum CreditRole: Int, Sendable, Hashable, CaseIterable {
    case director, writer, cast
}

/// A person whom the words of a query name, and the number of their movies by role.
public struct NamedPerson: Sendable, Hashable {
    public let name: String
    public let credits: [CreditRole: Int]
    /// Whether the list is of this person's movies; if not, titles match the words as well.
    public let isAnswer: Bool

    public init(name: String, credits: [CreditRole: Int], isAnswer: Bool) {
        self.name = name
        self.credits = credits
        self.isAnswer = isAnswer
    }
}
