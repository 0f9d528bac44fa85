/// A place in the rules file that cannot be parsed, and what is expected there.
public struct RulesProblem: Sendable, Hashable {
    public let place: SourcePlace
    public let message: String

    public init(place: SourcePlace, message: String) {
        self.place = place
        self.message = message
    }
}

/// All problems of a rules file.
public struct RulesError: Error, Sendable, Hashable {
    public let problems: [RulesProblem]

    public init(problems: [RulesProblem]) {
        self.problems = problems
    }
}
