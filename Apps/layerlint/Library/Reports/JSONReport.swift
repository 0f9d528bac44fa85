/// Findings as JSON for scripts; keys are only ever added.
enum JSONReport {
    static func document(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let status =
            !failures.isEmpty ? "could-not-check" : report?.hasErrors == true ? "findings" : "clean"
        return JSONText.encode(
            Document(
                status: status,
                package: location.package,
                errors: failures.isEmpty
                    ? nil
                    : failures.map { problem in
                        Problem(place: problem.place.map { Place($0) }, message: problem.sentence { $0 })
                    },
                findings: report?.findings.map { Entry($0) },
                waived: report?.waived.map { Entry($0.finding, waivedFor: $0.reason) },
                baseline: report?.known.map { Entry($0) },
                waivers: report.map { ["count": $0.waiverCount] },
                notes: report?.notes,
                targets: report?.targetCount,
                files: report?.fileCount
            )
        )
    }

    /// What was not checked is omitted, to tell it from an empty result.
    private struct Document: Encodable {
        let version = 1
        let status: String
        /// The absolute path of the folder that all other paths are relative to.
        let package: String
        let columnKind = "utf16CodeUnits"
        let errors: [Problem]?
        let findings: [Entry]?
        let waived: [Entry]?
        let baseline: [Entry]?
        let waivers: [String: Int]?
        let notes: [String]?
        let targets: Int?
        let files: Int?
    }

    private struct Problem: Encodable {
        let place: Place?
        let message: String
    }

    private struct Place: Encodable {
        let path: String
        let line: Int
        let column: Int

        init(_ place: SourcePlace) {
            path = place.path
            line = place.line
            column = place.column
        }
    }

    private struct Entry: Encodable {
        let check: String
        let severity: String
        let place: Place
        let problem: String
        let rule: Rule?
        let advice: String
        /// The reason of the waiver.
        let reason: String?

        struct Rule: Encodable {
            let place: Place
            let text: String
        }

        init(_ finding: Finding, waivedFor reason: String? = nil) {
            check = finding.check.rawValue
            severity = finding.severity.rawValue
            place = Place(finding.place)
            problem = finding.problem
            rule = finding.note.map { Rule(place: Place($0.place), text: $0.text) }
            advice = finding.advice
            self.reason = reason
        }
    }
}
