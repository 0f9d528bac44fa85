/// Writes findings as compilers write errors, so that editors and CI find the place.
public enum TextReport {
    /// The findings, one paragraph each; empty if there are none.
    public static func findings(_ report: LintReport) -> String {
        report.findings.map { finding in
            var lines = ["\(finding.place): error: \(finding.problem) [\(finding.check.rawValue)]"]
            if let note = finding.note { lines.append("    \(note.place): note: \(note.text)") }
            lines.append("    to do: \(finding.advice)")
            return lines.joined(separator: "\n") + "\n"
        }.joined()
    }

    /// The closing line: what was looked at, and what was not.
    public static func summary(_ report: LintReport) -> String {
        var parts = [
            count(report.targetCount, "target"), count(report.fileCount, "file"),
            count(report.findings.count, "finding"),
        ]
        if !report.uncheckedTargets.isEmpty {
            parts.append("includes not read in \(report.uncheckedTargets.joined(separator: " "))")
        }
        return "layerlint: " + parts.joined(separator: ", ") + "\n"
    }

    /// Why there is no report, one line for each problem.
    public static func failure(_ failure: Linter.Failure) -> String {
        switch failure {
        case .rules(let error):
            error.problems.map { "\($0.place): error: \($0.message)\n" }.joined()
        case .unreadable(let error):
            "layerlint: error: \(error.message)\n"
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
