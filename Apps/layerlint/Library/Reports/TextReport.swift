/// Writes findings as compilers write errors, so that editors and CI find the place.
public enum TextReport {
    /// The findings, one paragraph each; empty if there are none.
    public static func findings(_ report: LintReport, at location: PackageLocation) -> String {
        report.findings.map { finding in
            let place = finding.place.shown(location.fromCurrentFolder)
            var lines = ["\(place): error: \(finding.problem) [\(finding.check.rawValue)]"]
            if let note = finding.note {
                lines.append("    \(note.place.shown(location.fromCurrentFolder)): note: \(note.text)")
            }
            lines.append("    to do: \(finding.advice)")
            return lines.map { shown($0, keepsLines: false) + "\n" }.joined()
        }.joined()
    }

    /// The closing lines: what was looked at, what was waived, and what nobody could look at.
    public static func summary(_ report: LintReport) -> String {
        let counts = [
            count(report.targetCount, "target"), count(report.fileCount, "file"),
            count(report.findings.count, "finding"), report.waivers.sentence,
        ]
        let changes =
            report.waivers.added.map { "new waiver: \(text($0))" }
            + report.waivers.removed.map { "waiver taken away: \(text($0))" }
        return shown("layerlint: " + counts.joined(separator: ", "), keepsLines: false) + "\n"
            + notes(changes + report.notes)
    }

    private static func notes(_ texts: [String]) -> String {
        texts.map { shown("layerlint: note: " + $0, keepsLines: false) + "\n" }.joined()
    }

    /// Why there is no report or only a part of one, each reason by itself.
    public static func failure(_ failure: Linter.Failure, at location: PackageLocation) -> String {
        let errors = failure.problems.map { problem in
            let source = problem.place?.shown(location.fromCurrentFolder) ?? "layerlint"
            return shown("\(source): error: \(problem.sentence(location.fromCurrentFolder))") + "\n"
        }
        guard let found = failure.found else { return errors.joined() }
        let rest =
            "layerlint: not everything could be checked: \(count(found.findings.count, "finding")) in the rest, "
            + "and nothing there was called unused\n"
        return errors.joined() + rest + notes(found.notes)
    }

    private static func text(_ waiver: Waiver) -> String {
        "\(waiver.target) may see \(waiver.module) in \(waiver.file) (\(waiver.reason))"
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    /// Without what a terminal would obey: names of files and words of rules come from outside.
    ///
    /// Nor what turns its reading round; and a name with a line end in it must not begin a finding of its own.
    private static func shown(_ text: String, keepsLines: Bool = true) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    if scalar == "\n", keepsLines { return scalar }
                    switch scalar.value {
                    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
                        return "\u{FFFD}"
                    default: return scalar
                    }
                }
            )
        )
    }
}
