/// A violation: its place, the problem, the rule behind it, and advice.
public struct Finding: Sendable, Hashable {
    /// The rule behind the finding, or another related place.
    public struct Note: Sendable, Hashable {
        public let place: SourcePlace
        public let text: String
    }

    /// What a waiver must name to waive the finding.
    public struct Subject: Sendable, Hashable {
        public let target: String
        public let module: String
    }

    public let check: Check
    /// As the rules and the command line say; the default of the check until they are applied.
    public internal(set) var severity: Severity
    public let place: SourcePlace
    public let problem: String
    public let note: Note?
    public let advice: String
    /// `nil` if no waiver applies.
    public let subject: Subject?

    init(
        check: Check,
        place: SourcePlace,
        problem: String,
        note: Note? = nil,
        advice: String,
        subject: Subject? = nil
    ) {
        self.check = check
        severity = check.defaultSeverity
        self.place = place
        self.problem = problem
        self.note = note
        self.advice = advice
        self.subject = subject
    }
}

extension Finding: Comparable {
    /// By place, so that output does not depend on the order of the checks.
    public static func < (left: Finding, right: Finding) -> Bool {
        if left.place != right.place { return left.place < right.place }
        return (left.check.rawValue, left.problem) < (right.check.rawValue, right.problem)
    }
}
