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

/// Findings as GitLab's Code Quality shows them beside the lines of a merge request.
enum GitLabReport {
    static func document(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let path = location.fromRepository
        var seen: [String: Int] = [:]
        func entry(_ check: String, _ severity: String, _ place: SourcePlace, _ text: String) -> JSONValue {
            // The lines of one violation may move, so its entries are told apart by their order.
            let violation = "\(path(place.path)): \(check): \(text)"
            seen[violation, default: 0] += 1
            return .object([
                "check_name": .text(check),
                "description": .text(PlainText.shown(text, keepsLines: false)),
                "severity": .text(severity),
                "fingerprint": .text(Self.hash("\(violation) \(seen[violation] ?? 0)")),
                "location": .object([
                    "path": .text(path(place.path)), "lines": .object(["begin": .number(place.line)]),
                ]),
            ])
        }
        let failed = failures.map { problem in
            let place = problem.place ?? SourcePlace(path: ManifestFile.plain, line: 1, column: 1)
            return entry("could-not-check", "blocker", place, problem.sentence(path))
        }
        let found = (report?.findings ?? []).map { finding in
            let severity = finding.severity == .error ? "major" : "minor"
            let text = "\(finding.problem); to do: \(finding.advice)"
            return entry(finding.check.rawValue, severity, finding.place, text)
        }
        return JSONValue.list(failed + found).document
    }

    /// FNV-1a of 64 bits, the same on every machine.
    private static func hash(_ text: String) -> String {
        String(
            text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 },
            radix: 16
        )
    }
}

/// Findings as a suite of tests in the XML of JUnit: an error fails a test, a baseline and a waiver skip one.
enum JUnitReport {
    static func document(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let path = location.fromRepository
        func test(_ check: String, _ name: String, _ place: SourcePlace?, _ result: String) -> String {
            let at = place.map { " file=\"\(text(path($0.path)))\" line=\"\($0.line)\"" } ?? ""
            return "<testcase classname=\"\(check)\" name=\"\(text(name))\"\(at)>\(result)</testcase>\n"
        }
        func test(_ finding: Finding, _ result: String) -> String {
            test(
                finding.check.rawValue,
                "\(finding.place.shown(path)): \(finding.problem)",
                finding.place,
                result
            )
        }
        let failed = failures.map { problem in
            let sentence = problem.sentence(path)
            return test("could-not-check", sentence, problem.place, "<error message=\"\(text(sentence))\"/>")
        }
        let findings = report?.findings ?? []
        let found = findings.map { finding in
            let note = finding.note.map { "\($0.place.shown(path)): \($0.text); " } ?? ""
            let advice = text("\(note)to do: \(finding.advice)")
            return test(
                finding,
                finding.severity == .error
                    ? "<failure message=\"\(text(finding.problem))\">\(advice)</failure>"
                    : "<system-out>warning: \(advice)</system-out>"
            )
        }
        let reasons =
            (report?.waived ?? []).map { ($0.finding, $0.reason) }
            + (report?.known ?? []).map { ($0, "It is in the baseline.") }
        let skipped = reasons.map { test($0, "<skipped message=\"\(text($1))\"/>") }
        // Some readers take a suite without a test for a failure.
        let all = failed + found + skipped
        let tests = all.isEmpty ? [test("layerlint", "nothing was found", nil, "")] : all
        let errors = findings.filter { $0.severity == .error }.count
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"layerlint\" "
            + "tests=\"\(tests.count)\" failures=\"\(errors)\" errors=\"\(failed.count)\" "
            + "skipped=\"\(skipped.count)\">\n\(tests.joined())</testsuite>\n</testsuites>\n"
    }

    private static func text(_ text: String) -> String {
        PlainText.escaped(
            text,
            [
                "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\u{FFFE}": "\u{FFFD}",
                "\u{FFFF}": "\u{FFFD}",
            ]
        )
    }
}

/// A summary in Markdown for a pull request, or for the page of a run.
enum MarkdownReport {
    static func document(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let path = location.fromRepository
        let failed = failures.map { problem in
            row("could not check", problem.sentence(path), problem.place?.shown(path) ?? "", "")
        }
        let found = (report?.findings ?? []).map { finding in
            row(finding.severity.rawValue, finding.problem, finding.place.shown(path), finding.advice)
        }
        let head = "### layerlint: \(report.map(TextReport.findings) ?? "not everything could be checked")\n"
        let rows = failed + found
        return head + (rows.isEmpty ? "" : "\n| | what | where | to do |\n|---|---|---|---|\n")
            + rows.joined()
            + (report.map { report in
                "\n" + ([TextReport.counts(of: report)] + report.notes).map { "- \(text($0))\n" }.joined()
            } ?? "")
    }

    private static func row(_ cells: String...) -> String {
        "| \(cells.map(text).joined(separator: " | ")) |\n"
    }

    /// Without a meaning for Markdown and HTML.
    private static func text(_ text: String) -> String {
        let signs = Dictionary("\\`*_[]|#~".unicodeScalars.map { ($0, "\\\($0)") }) { $1 }
        return PlainText.escaped(text, signs.merging(["&": "&amp;", "<": "&lt;", ">": "&gt;"]) { $1 })
    }
}
