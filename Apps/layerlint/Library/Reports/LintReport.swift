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
        let counts = [
            count(report.targetCount, "target"), count(report.fileCount, "file"),
            findings(report), count(report.waiverCount, "waiver"),
        ]
        return PlainText.shown("layerlint: " + counts.joined(separator: ", "), keepsLines: false) + "\n"
            + notes(report.notes)
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

    private static func findings(_ report: LintReport) -> String {
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

/// Findings as workflow commands, which GitHub shows beside the lines of a pull request.
///
/// Paths are relative to the repository's root, wherever the package is in it.
enum GitHubReport {
    static func commands(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let path = location.fromRepository
        let failed = failures.map { problem in
            let sentence = problem.sentence(path)
            guard let place = problem.place else {
                return "::error title=could not check::\(message(sentence))\n"
            }
            return command("error", at: place, path, title: "could not check", sentence)
        }
        let errors = (report?.findings ?? []).map { finding in
            let note = finding.note.map { "\n\($0.place.shown(path)): \($0.text)" } ?? ""
            return command(
                finding.severity.rawValue,
                at: finding.place,
                path,
                title: finding.check.rawValue,
                "\(finding.problem)\(note)\nto do: \(finding.advice)"
            )
        }
        let notes = (report?.notes ?? []).map { "::notice title=layerlint::\(message($0))\n" }
        return (failed + errors + notes).joined()
    }

    private static func command(
        _ name: String,
        at place: SourcePlace,
        _ path: (String) -> String,
        title: String,
        _ text: String
    ) -> String {
        "::\(name) file=\(property(path(place.path))),line=\(place.line),col=\(place.column),"
            + "title=\(property(title))::\(message(text))\n"
    }

    /// Escapes line ends, which would end the command and could begin another one.
    ///
    /// Other control characters are removed, because logs are read in a terminal.
    private static func message(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: PlainText.shown(String(scalar))
            }
        }.joined()
    }

    private static func property(_ text: String) -> String {
        message(text).unicodeScalars.map { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: String(scalar)
            }
        }.joined()
    }
}
