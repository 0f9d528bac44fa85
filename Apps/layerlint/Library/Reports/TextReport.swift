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
