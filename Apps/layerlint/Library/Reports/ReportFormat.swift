/// A form in which findings can be told.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case text
    case json
    case sarif
    case github

    /// What goes to standard output.
    public func findings(_ report: LintReport) -> String {
        switch self {
        case .text: TextReport.findings(report)
        case .json: JSONReport.findings(report)
        case .sarif: SARIFReport.findings(report)
        case .github: GitHubReport.findings(report)
        }
    }

    /// What goes to standard output when nothing could be checked; empty where standard error says it all.
    public func failure(_ failure: Linter.Failure) -> String {
        switch self {
        case .text: ""
        case .json: JSONReport.failure(failure)
        case .sarif: SARIFReport.failure(failure)
        case .github: GitHubReport.failure(failure)
        }
    }
}

extension Linter.Failure {
    /// What is wrong, each thing with its place if it has one.
    var problems: [(place: SourcePlace?, message: String)] {
        switch self {
        case .rules(let error): error.problems.map { ($0.place, $0.message) }
        case .unreadable(let error): [(nil, error.message)]
        }
    }
}
