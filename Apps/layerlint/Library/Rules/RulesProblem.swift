/// A place in the rules file that cannot be read, and what is wanted there.
public struct RulesProblem: Sendable, Hashable {
    public let place: SourcePlace
    public let message: String

    public init(place: SourcePlace, message: String) {
        self.place = place
        self.message = message
    }
}

/// All that is wrong with a rules file, so that one run shows it all.
public struct RulesError: Error, Sendable, Hashable {
    public let problems: [RulesProblem]

    public init(problems: [RulesProblem]) {
        self.problems = problems
    }
}
