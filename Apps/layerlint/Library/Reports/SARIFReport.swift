/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors read.
enum SARIFReport {
    static func findings(_ report: LintReport) -> String {
        let used = Set((report.findings + report.waived).map(\.check))
        let checks = Check.allCases.filter(used.contains)
        let indices = Dictionary(checks.enumerated().map { ($1, $0) }) { first, _ in first }
        func result(_ finding: Finding, isWaived: Bool) -> Result {
            Result(
                ruleId: finding.check.rawValue,
                ruleIndex: indices[finding.check] ?? -1,
                level: "error",
                message: Message(text: "\(finding.problem). To do: \(finding.advice)."),
                locations: [Location(finding.place)],
                relatedLocations: finding.note.map {
                    [Location($0.place, message: $0.text, id: 1)]
                },
                partialFingerprints: ["finding/v1": "\(finding.place.path): \(finding.problem)"],
                suppressions: isWaived ? [Suppression(kind: "external")] : nil
            )
        }
        return document(
            rules: checks.map { Rule(id: $0.rawValue, shortDescription: Message(text: $0.summary)) },
            results: report.findings.map { result($0, isWaived: false) }
                + report.waived.map { result($0, isWaived: true) },
            invocation: Invocation(
                executionSuccessful: true,
                exitCode: report.findings.isEmpty ? 0 : 1,
                toolExecutionNotifications: report.notes.map {
                    Notification(level: "note", message: Message(text: $0), locations: nil)
                }
            )
        )
    }

    static func failure(_ failure: Linter.Failure) -> String {
        document(
            rules: [],
            results: [],
            invocation: Invocation(
                executionSuccessful: false,
                exitCode: 2,
                toolExecutionNotifications: failure.problems.map { problem in
                    Notification(
                        level: "error",
                        message: Message(text: problem.message),
                        locations: problem.place.map { [Location($0)] }
                    )
                }
            )
        )
    }

    private static func document(rules: [Rule], results: [Result], invocation: Invocation) -> String {
        JSONText.encode(
            Document(
                runs: [
                    Run(
                        tool: Tool(driver: Driver(rules: rules)),
                        invocations: [invocation],
                        results: results
                    )
                ]
            )
        )
    }
}

// MARK: - The parts of the format that are used

extension SARIFReport {
    private struct Document: Encodable {
        let schema =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        let version = "2.1.0"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }

    private struct Run: Encodable {
        let tool: Tool
        let invocations: [Invocation]
        /// SARIF counts columns in UTF-16 unless told otherwise, and knows no bytes: lines are what counts.
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    private struct Tool: Encodable {
        let driver: Driver
    }

    private struct Driver: Encodable {
        let name = "layerlint"
        let rules: [Rule]
    }

    private struct Rule: Encodable {
        let id: String
        let shortDescription: Message
    }

    private struct Message: Encodable {
        let text: String
    }

    private struct Invocation: Encodable {
        let executionSuccessful: Bool
        let exitCode: Int
        let toolExecutionNotifications: [Notification]
    }

    private struct Notification: Encodable {
        let level: String
        let message: Message
        let locations: [Location]?
    }

    private struct Suppression: Encodable {
        let kind: String
    }

    private struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]?
        let partialFingerprints: [String: String]
        let suppressions: [Suppression]?
    }

    private struct Location: Encodable {
        let id: Int?
        let physicalLocation: PhysicalLocation
        let message: Message?

        init(_ place: SourcePlace, message: String? = nil, id: Int? = nil) {
            self.id = id
            self.message = message.map { Message(text: $0) }
            physicalLocation = PhysicalLocation(
                artifactLocation: ArtifactLocation(uri: SARIFReport.uri(place.path)),
                region: Region(startLine: place.line, startColumn: place.column)
            )
        }
    }

    private struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region
    }

    private struct ArtifactLocation: Encodable {
        let uri: String
    }

    private struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
    }

    /// A path as a URI reference: relative to the package, or a `file` URI for an absolute one.
    private static func uri(_ path: String) -> String {
        let text = path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
        return path.hasPrefix("/") ? "file://\(text)" : text
    }
}
