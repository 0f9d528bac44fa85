/// An output format for findings.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case text
    case json
    case sarif
    case github

    /// The report for standard output; `version` is that of the program.
    public func findings(_ report: LintReport, at location: PackageLocation, version: String) -> String {
        switch self {
        case .text: TextReport.findings(report, at: location)
        case .json: JSONReport.document(report, failures: [], at: location)
        case .sarif: SARIFReport.document(report, failures: [], at: location, version: version)
        case .github: GitHubReport.commands(report, failures: [], at: location)
        }
    }

    /// The report for standard output if not everything could be checked, with the findings so far.
    ///
    /// The text format omits the failure itself, which goes to standard error.
    public func failure(_ failure: Linter.Failure, at location: PackageLocation, version: String) -> String {
        switch self {
        case .text: failure.found.map { TextReport.findings($0, at: location) } ?? ""
        case .json: JSONReport.document(failure.found, failures: failure.problems, at: location)
        case .sarif:
            SARIFReport.document(failure.found, failures: failure.problems, at: location, version: version)
        case .github: GitHubReport.commands(failure.found, failures: failure.problems, at: location)
        }
    }
}

/// A reason why something could not be checked.
struct ReportedProblem: Sendable {
    /// `nil` if the sentence names its subject.
    let place: SourcePlace?
    /// The sentence, with paths written by its argument.
    let sentence: @Sendable ((String) -> String) -> String
}

extension Linter.Failure {
    /// All problems, each as an entry of its own.
    var problems: [ReportedProblem] {
        switch self {
        case .rules(let error):
            error.problems.map { problem in ReportedProblem(place: problem.place) { _ in problem.message } }
        case .unreadable(let error): [error.problem]
        case .incomplete(let errors, _): errors.map(\.problem)
        }
    }

    /// The findings made despite the failure.
    public var found: LintReport? {
        guard case .incomplete(_, let report) = self else { return nil }
        return report
    }
}

extension LintFailure {
    fileprivate var problem: ReportedProblem {
        ReportedProblem(place: place) { sentence(showing: $0) }
    }
}
