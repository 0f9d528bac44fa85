/// A form in which findings can be told.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case text
    case json
    case sarif
    case github

    /// What goes to standard output.
    public func findings(_ report: LintReport, at location: PackageLocation) -> String {
        switch self {
        case .text: TextReport.findings(report, at: location)
        case .json: JSONReport.document(report, failures: [], at: location)
        case .sarif: SARIFReport.document(report, failures: [], at: location)
        case .github: GitHubReport.commands(report, failures: [], at: location)
        }
    }

    /// What goes to standard output when not everything could be checked, with what was found all the same.
    ///
    /// Of the failure itself the text says nothing here: it goes to standard error.
    public func failure(_ failure: Linter.Failure, at location: PackageLocation) -> String {
        switch self {
        case .text: failure.found.map { TextReport.findings($0, at: location) } ?? ""
        case .json: JSONReport.document(failure.found, failures: failure.problems, at: location)
        case .sarif: SARIFReport.document(failure.found, failures: failure.problems, at: location)
        case .github: GitHubReport.commands(failure.found, failures: failure.problems, at: location)
        }
    }
}

/// One reason why something could not be checked.
struct ReportedProblem: Sendable {
    /// Nil where the sentence names what it is about.
    let place: SourcePlace?
    /// The sentence, with paths written as the report has them.
    let sentence: @Sendable ((String) -> String) -> String
}

extension Linter.Failure {
    /// All that is wrong, each thing by itself.
    var problems: [ReportedProblem] {
        switch self {
        case .rules(let error):
            error.problems.map { problem in ReportedProblem(place: problem.place) { _ in problem.message } }
        case .unreadable(let error): [error.problem]
        case .incomplete(let errors, _): errors.map(\.problem)
        }
    }

    /// What was found before or beside it.
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
