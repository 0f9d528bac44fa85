/// The findings of one run, and the numbers of checked targets and files.
public struct LintReport: Sendable, Hashable {
    public let findings: [Finding]
    /// The waived findings.
    public let waived: [WaivedFinding]
    /// The findings that are in the baseline.
    public let known: [Finding]
    public let targetCount: Int
    public let fileCount: Int
    public let waiverCount: Int
    /// What could not be checked, one sentence each.
    public private(set) var notes: [String]
    /// The checks that may find more once the packages of all products are checked out.
    var undecided: Set<Check> = []
    /// Whether the compiler's index was read, so that what it shows alone would have been found.
    var isIndexed = false

    /// Whether the check fails.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }

    func adding(notes: [String]) -> LintReport {
        var report = self
        report.notes = notes + report.notes
        return report
    }
}

/// A finding that a waiver sets aside, and the waiver's reason.
public struct WaivedFinding: Sendable, Hashable, Comparable {
    public let finding: Finding
    public let reason: String

    public static func < (left: WaivedFinding, right: WaivedFinding) -> Bool { left.finding < right.finding }
}

/// An output format for findings.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case text
    case json
    case sarif
    case github
    case gitlab
    case junit
    case markdown

    /// The report for standard output; `version` is that of the program.
    public func findings(_ report: LintReport, at location: PackageLocation, version: String) -> String {
        self == .text
            ? TextReport.findings(report, at: location) : document(report, [], at: location, version: version)
    }

    /// The report for standard output if not everything could be checked, with the findings so far.
    ///
    /// The text format omits the failure itself, which goes to standard error.
    public func failure(_ failure: Linter.Failure, at location: PackageLocation, version: String) -> String {
        self == .text
            ? failure.found.map { TextReport.findings($0, at: location) } ?? ""
            : document(failure.found, failure.problems, at: location, version: version)
    }

    private func document(
        _ report: LintReport?,
        _ failures: [ReportedProblem],
        at location: PackageLocation,
        version: String
    ) -> String {
        switch self {
        case .text: ""
        case .json: JSONReport.document(report, failures: failures, at: location)
        case .sarif: SARIFReport.document(report, failures: failures, at: location, version: version)
        case .github: GitHubReport.commands(report, failures: failures, at: location)
        case .gitlab: GitLabReport.document(report, failures: failures, at: location)
        case .junit: JUnitReport.document(report, failures: failures, at: location)
        case .markdown: MarkdownReport.document(report, failures: failures, at: location)
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

/// Formats findings as compilers format errors, so editors and CI find the place.
public enum TextReport {
    /// The findings, one paragraph for each edge: the same problem in several places is said once.
    public static func findings(_ report: LintReport, at location: PackageLocation) -> String {
        var edges: [[Finding]] = []
        var known: [[String]: Int] = [:]
        for finding in report.findings {
            let key = [finding.check.rawValue, finding.problem, finding.advice]
            if let edge = known[key] {
                edges[edge].append(finding)
            } else {
                known[key] = edges.count
                edges.append([finding])
            }
        }
        return edges.map { paragraph($0, location.fromCurrentFolder) }.joined()
    }

    private static func paragraph(_ findings: [Finding], _ shown: (String) -> String) -> String {
        let finding = findings[0]
        var lines = [
            "\(finding.place.shown(shown)): \(finding.severity.rawValue): \(finding.problem) "
                + "[\(finding.check.rawValue)]"
        ]
        let others = findings.dropFirst()
        if !others.isEmpty {
            let places = others.prefix(mostPlaces).map { $0.place.shown(shown) }.joined(separator: ", ")
            let rest = others.count > mostPlaces ? ", …" : ""
            lines.append("    and in \(count(others.count, "more place")): \(places)\(rest)")
        }
        if let note = finding.note { lines.append("    \(note.place.shown(shown)): note: \(note.text)") }
        lines.append("    to do: \(finding.advice)")
        return lines.map { PlainText.shown($0, keepsLines: false) + "\n" }.joined()
    }

    private static let mostPlaces = 3

    /// The closing lines: what was checked, what was waived, and what could not be checked.
    public static func summary(_ report: LintReport) -> String {
        PlainText.shown("layerlint: \(counts(of: report))", keepsLines: false) + "\n" + notes(report.notes)
    }

    static func counts(of report: LintReport) -> String {
        [
            count(report.targetCount, "target"), count(report.fileCount, "file"),
            findings(report), count(report.waiverCount, "waiver"),
        ].joined(separator: ", ")
    }

    private static func notes(_ texts: [String]) -> String {
        texts.map { PlainText.shown("layerlint: note: " + $0, keepsLines: false) + "\n" }.joined()
    }

    /// The reasons why there is no report or only a part of one.
    public static func failure(_ failure: Linter.Failure, at location: PackageLocation) -> String {
        let errors = failure.problems.map { problem in
            let source = problem.place?.shown(location.fromCurrentFolder) ?? "layerlint"
            return PlainText.shown("\(source): error: \(problem.sentence(location.fromCurrentFolder))") + "\n"
        }
        guard let found = failure.found else { return errors.joined() }
        let rest =
            "layerlint: not everything could be checked: \(count(found.findings.count, "finding")) in the rest, "
            + "and nothing there was called unused\n"
        return errors.joined() + rest + notes(found.notes)
    }

    /// As in "2 findings (1 warning), 3 more in the baseline".
    static func findings(_ report: LintReport) -> String {
        let warnings = report.findings.filter { $0.severity == .warning }.count
        return count(report.findings.count, "finding")
            + (warnings == 0 ? "" : " (\(count(warnings, "warning")))")
            + (report.known.isEmpty ? "" : ", \(report.known.count) more in the baseline")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}

/// Removes control characters from text for people: file names and rules are untrusted.
enum PlainText {
    /// Also removes bidirectional controls, and line ends unless `keepsLines`: a name must not begin a new
    /// line.
    static func shown(_ text: String, keepsLines: Bool = true) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { isControl($0) && !($0 == "\n" && keepsLines) ? "\u{FFFD}" : $0 }
            )
        )
    }

    /// Whether a terminal would obey it, or show text in another order.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// The text without control characters and line ends, with some characters replaced by their escapes.
    /// Looks at scalars: a quote under an accent is still a quote.
    static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        shown(text, keepsLines: false).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }
}
