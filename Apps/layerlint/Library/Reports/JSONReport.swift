/// Findings as JSON for scripts; keys are only ever added.
enum JSONReport {
    /// What was not checked is omitted, to tell it from an empty result.
    static func document(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let status =
            !failures.isEmpty ? "could-not-check" : report?.hasErrors == true ? "findings" : "clean"
        let errors = failures.map { problem in
            JSONValue.object([
                "place": problem.place.map(place), "message": .text(problem.sentence { $0 }),
            ])
        }
        return JSONValue.object([
            "version": .number(1),
            "status": .text(status),
            // The absolute path of the folder that all other paths are relative to.
            "package": .text(location.package),
            "columnKind": "utf16CodeUnits",
            "errors": errors.isEmpty ? nil : .list(errors),
            "findings": report.map { .list($0.findings.map { entry($0) }) },
            "waived": report.map { .list($0.waived.map { entry($0.finding, waivedFor: $0.reason) }) },
            "baseline": report.map { .list($0.known.map { entry($0) }) },
            "waivers": report.map { .object(["count": .number($0.waiverCount)]) },
            "notes": report.map { .list($0.notes.map(JSONValue.text)) },
            "targets": report.map { .number($0.targetCount) },
            "files": report.map { .number($0.fileCount) },
        ]).document
    }

    private static func place(_ place: SourcePlace) -> JSONValue {
        .object(["path": .text(place.path), "line": .number(place.line), "column": .number(place.column)])
    }

    private static func entry(_ finding: Finding, waivedFor reason: String? = nil) -> JSONValue {
        .object([
            "check": .text(finding.check.rawValue),
            "severity": .text(finding.severity.rawValue),
            "place": place(finding.place),
            "problem": .text(finding.problem),
            "rule": finding.note.map { .object(["place": place($0.place), "text": .text($0.text)]) },
            "advice": .text(finding.advice),
            "reason": reason.map(JSONValue.text),
        ])
    }
}
