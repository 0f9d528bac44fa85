/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors read.
enum SARIFReport {
    static func document(
        _ report: LintReport?,
        failures: [ReportedProblem],
        at location: PackageLocation
    ) -> String {
        let base = Base(location)
        let findings = report?.findings ?? []
        let waived = report?.waived ?? []
        let known = report?.known ?? []
        let used = Set((findings + waived.map(\.finding) + known).map(\.check))
        let checks = Check.allCases.filter(used.contains)
        let indices = Dictionary(checks.enumerated().map { ($1, $0) }) { first, _ in first }
        func result(_ finding: Finding, waivedFor reason: String? = nil) -> Result {
            Result(
                ruleId: finding.check.rawValue,
                ruleIndex: indices[finding.check] ?? -1,
                level: finding.severity.rawValue,
                message: Message(text: "\(finding.problem). To do: \(finding.advice)."),
                locations: [Location(finding.place, base)],
                relatedLocations: finding.note.map { [Location($0.place, base, message: $0.text, id: 1)] },
                partialFingerprints: [
                    "finding/v1": "\(location.fromRepository(finding.place.path)): \(finding.problem)"
                ],
                suppressions: reason.map { [Suppression(kind: "external", justification: $0)] }
            )
        }
        let errors = failures.map { problem in
            Notification(
                level: "error",
                message: Message(text: problem.sentence(location.fromRepository)),
                locations: problem.place.map { [Location($0, base)] }
            )
        }
        let notes = (report?.notes ?? []).map {
            Notification(level: "note", message: Message(text: $0), locations: nil)
        }
        let run = Run(
            tool: Tool(
                driver: Driver(
                    rules: checks.map { Rule(id: $0.rawValue, shortDescription: Message(text: $0.summary)) }
                )
            ),
            invocations: [
                Invocation(
                    executionSuccessful: failures.isEmpty,
                    exitCode: !failures.isEmpty ? 2 : report?.hasErrors == true ? 1 : 0,
                    toolExecutionNotifications: errors + notes
                )
            ],
            originalUriBaseIds: [Base.name: base.origin],
            results: findings.map { result($0) }
                + waived.map { result($0.finding, waivedFor: $0.reason) }
                + known.map { result($0, waivedFor: "It is in the baseline.") }
        )
        return JSONText.encode(Document(runs: [run]))
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
        let columnKind = "utf16CodeUnits"
        /// Not the default, which lacks a CR alone; swiftc accepts it.
        let newlineSequences = ["\r\n", "\n", "\r"]
        let originalUriBaseIds: [String: ArtifactLocation]
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
        let justification: String
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

        init(_ place: SourcePlace, _ base: Base, message: String? = nil, id: Int? = nil) {
            self.id = id
            self.message = message.map { Message(text: $0) }
            physicalLocation = PhysicalLocation(
                artifactLocation: base.location(of: place.path),
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
        var uriBaseId: String?
        var description: Message?
    }

    private struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
    }

    /// The base of relative URIs: the repository's root, the only one that code hosts know, or the package.
    private struct Base {
        /// The base name that code hosts know.
        static let name = "%SRCROOT%"

        let origin: ArtifactLocation
        private let relative: (String) -> String

        init(_ location: PackageLocation) {
            if let repository = location.repository {
                origin = Self.folder(repository.root, "the root of the repository")
                relative = location.fromRepository
            } else {
                origin = Self.folder(location.package, "the folder of the package")
                relative = { PathText.path($0, below: location.package) ?? $0 }
            }
        }

        func location(of path: String) -> ArtifactLocation {
            let path = relative(path)
            let isElsewhere = path.hasPrefix("/")
            return ArtifactLocation(
                uri: isElsewhere ? Self.fileURI(path) : Self.escaped(path),
                uriBaseId: isElsewhere ? nil : Self.name
            )
        }

        /// A base must end with a slash, or its last folder is dropped.
        private static func folder(_ path: String, _ description: String) -> ArtifactLocation {
            ArtifactLocation(
                uri: fileURI(path.hasSuffix("/") ? path : path + "/"),
                description: Message(text: description)
            )
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
}
