/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors read.
struct SARIFReport {
    private let location: PackageLocation
    private let checks: [Check]
    private let version: String

    static func document(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation,
        version: String
    ) -> String {
        let findings = report?.findings ?? []
        let waived = report?.waived ?? []
        let known = report?.known ?? []
        let used = Set((findings + waived.map(\.finding) + known).map(\.check))
        let format = SARIFReport(
            location: location,
            checks: Check.allCases.filter(used.contains),
            version: version
        )
        let results =
            findings.map { format.result($0) }
            + waived.map { format.result($0.finding, waivedFor: $0.reason) }
            + known.map { format.result($0, waivedFor: "It is in the baseline.") }
        let errors = failures.map { problem in
            JSONValue.object([
                "level": "error",
                "message": message(problem.sentence(location.fromRepository)),
                "locations": problem.place.map { .list([format.location(of: $0)]) },
            ])
        }
        let notes = (report?.notes ?? []).map {
            JSONValue.object(["level": "note", "message": message($0)])
        }
        let run = JSONValue.object([
            "tool": .object(["driver": format.driver]),
            "invocations": .list([
                .object([
                    "executionSuccessful": .flag(failures.isEmpty),
                    "exitCode": .number(!failures.isEmpty ? 2 : report?.hasErrors == true ? 1 : 0),
                    "toolExecutionNotifications": .list(errors + notes),
                ])
            ]),
            "columnKind": "utf16CodeUnits",
            // Not the default, which lacks a CR alone; swiftc accepts it.
            "newlineSequences": .list(["\r\n", "\n", "\r"]),
            "originalUriBaseIds": .object([baseName: format.base]),
            "results": .list(results),
        ])
        return JSONValue.object([
            "$schema":
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": .list([run]),
        ]).document
    }

    // MARK: - Parts

    private var driver: JSONValue {
        let rules = checks.map { check in
            JSONValue.object([
                "id": .text(check.rawValue), "shortDescription": Self.message(check.summary),
            ])
        }
        return .object(["name": "layerlint", "version": .text(version), "rules": .list(rules)])
    }

    private static func message(_ text: String) -> JSONValue { .object(["text": .text(text)]) }

    private func result(_ finding: Finding, waivedFor reason: String? = nil) -> JSONValue {
        let fingerprint = "\(location.fromRepository(finding.place.path)): \(finding.problem)"
        let related = finding.note.map { note in
            JSONValue.list([self.location(of: note.place, message: note.text, id: 1)])
        }
        let suppression = reason.map { reason in
            JSONValue.list([.object(["kind": "external", "justification": .text(reason)])])
        }
        return .object([
            "ruleId": .text(finding.check.rawValue),
            "ruleIndex": .number(checks.firstIndex(of: finding.check) ?? -1),
            "level": .text(finding.severity.rawValue),
            "message": Self.message("\(finding.problem). To do: \(finding.advice)."),
            "locations": .list([self.location(of: finding.place)]),
            "relatedLocations": related,
            "partialFingerprints": .object(["finding/v1": .text(fingerprint)]),
            "suppressions": suppression,
        ])
    }

    private func location(of place: SourcePlace, message: String? = nil, id: Int? = nil) -> JSONValue {
        let region = JSONValue.object([
            "startLine": .number(place.line), "startColumn": .number(place.column),
        ])
        return .object([
            "id": id.map(JSONValue.number),
            "message": message.map(Self.message),
            "physicalLocation": .object(["artifactLocation": artifact(place.path), "region": region]),
        ])
    }

    // MARK: - Paths

    /// The base of relative URIs: the repository's root, the only one that code hosts know, or the package.
    private static let baseName = "%SRCROOT%"

    private var base: JSONValue {
        let (path, description) =
            location.repository.map { ($0.root, "the root of the repository") }
            ?? (location.package, "the folder of the package")
        return .object([
            // A base must end with a slash, or its last folder is dropped.
            "uri": .text(Self.fileURI(path.hasSuffix("/") ? path : path + "/")),
            "description": Self.message(description),
        ])
    }

    private func artifact(_ path: String) -> JSONValue {
        let path =
            location.repository == nil
            ? PathText.path(path, below: location.package) ?? path : location.fromRepository(path)
        if path.hasPrefix("/") { return .object(["uri": .text(Self.fileURI(path))]) }
        return .object(["uri": .text(Self.escaped(path)), "uriBaseId": .text(Self.baseName)])
    }

    private static func fileURI(_ path: String) -> String { "file://" + escaped(path) }

    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
