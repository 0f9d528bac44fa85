#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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

/// A JSON value, written as a literal.
enum JSONValue: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([JSONValue])
    /// Keys without a value are left out.
    case object([String: JSONValue?])

    init(stringLiteral text: String) { self = .text(text) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let values): try container.encode(values)
        case .object(let values): try container.encode(values.compactMapValues(\.self))
        }
    }

    /// The document, the same in every run.
    var document: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Encoding strings, whole numbers and booleans never fails.
        guard let data = try? encoder.encode(self) else { return "" }
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
            // The encoder leaves some that a terminal would obey as they are.
            if PlainText.isControl(scalar), scalar != "\n" {
                let digits = String(scalar.value, radix: 16)
                text.append(
                    contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
                        .unicodeScalars
                )
            } else {
                text.append(scalar)
            }
        }
        return String(text) + "\n"
    }
}
