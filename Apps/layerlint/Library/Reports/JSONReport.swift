/// Findings as JSON for scripts; keys are only ever added.
enum JSONReport {
    static func findings(_ report: LintReport) -> String {
        JSONText.encode(
            Document(
                status: report.findings.isEmpty ? "clean" : "findings",
                findings: report.findings.map { Entry($0) },
                waived: report.waived.map { Entry($0) },
                waivers: Waivers(report.waivers),
                notes: report.notes,
                targets: report.targetCount,
                files: report.fileCount
            )
        )
    }

    static func failure(_ failure: Linter.Failure) -> String {
        JSONText.encode(
            Failed(
                status: "could-not-check",
                errors: failure.problems.map { problem in
                    Problem(place: problem.place.map { Place($0) }, message: problem.message)
                }
            )
        )
    }

    private struct Document: Encodable {
        let version = 1
        let status: String
        let findings: [Entry]
        let waived: [Entry]
        let waivers: Waivers
        let notes: [String]
        let targets: Int
        let files: Int
    }

    private struct Failed: Encodable {
        let version = 1
        let status: String
        let errors: [Problem]
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
        let place: Place
        let problem: String
        let rule: Rule?
        let advice: String

        struct Rule: Encodable {
            let place: Place
            let text: String
        }

        init(_ finding: Finding) {
            check = finding.check.rawValue
            place = Place(finding.place)
            problem = finding.problem
            rule = finding.note.map { Rule(place: Place($0.place), text: $0.text) }
            advice = finding.advice
        }
    }

    private struct Waivers: Encodable {
        let count: Int
        let since: String?
        let added: [Waived]
        let removed: [Waived]

        struct Waived: Encodable {
            let target: String
            let module: String
            let file: String
            let reason: String

            init(_ waiver: Waiver) {
                target = waiver.target
                module = waiver.module
                file = waiver.file
                reason = waiver.reason
            }
        }

        init(_ waivers: WaiverCount) {
            count = waivers.count
            since = waivers.baseline
            added = waivers.added.map { Waived($0) }
            removed = waivers.removed.map { Waived($0) }
        }
    }
}
