import Foundation
import LayerLintKit
import Testing

/// Held against what sections 3.13 to 3.58 of SARIF 2.1.0 (OASIS) require of the objects that are written.
@Suite("SARIF keeps to version 2.1.0")
struct SARIFTests {
    @Test("Every object has what the format requires, of the right kind, and nothing that it does not know")
    func structure() async throws {
        try Self.validate(try JSON(ReportFormat.sarif.findings(try await ReportFormatTests.report())))
        try Self.validate(try JSON(ReportFormat.sarif.failure(ReportFormatTests.unreadable)))
        try Self.validate(try JSON(ReportFormat.sarif.failure(ReportFormatTests.misread)))
    }

    @Test("A finding is a result with its rule, its place and its advice; what is waived is suppressed")
    func results() async throws {
        let run = try JSON(ReportFormat.sarif.findings(try await ReportFormatTests.report()))["runs"][0]
        #expect(run["results"].count == 4, "two findings, and the import and its declaration that are waived")
        let result = run["results"][0]
        #expect(result["ruleId"].string == "forbidden-import")
        #expect(
            result["message"]["text"].string
                == "App may not import Core. To do: do without it, or move this code to a target that may import Core."
        )
        let place = result["locations"][0]["physicalLocation"]
        #expect(place["artifactLocation"]["uri"].string == "a%20b%2Cc%3A%C3%BC%25.swift")
        #expect(place["region"]["startLine"].int == 2)
        #expect(
            result["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"].string
                == "layers.rules"
        )
        #expect(result["suppressions"].isAbsent)
        #expect(run["results"][2]["suppressions"][0]["kind"].string == "external")
        #expect(run["invocations"][0]["executionSuccessful"].bool == true)
        #expect(run["invocations"][0]["exitCode"].int == 1)
        #expect(run["invocations"][0]["toolExecutionNotifications"][0]["level"].string == "note")
    }

    @Test("What could not be checked is no clean run")
    func failures() throws {
        let run = try JSON(ReportFormat.sarif.failure(ReportFormatTests.misread))["runs"][0]
        #expect(run["results"].count == 0)
        #expect(run["invocations"][0]["executionSuccessful"].bool == false)
        #expect(run["invocations"][0]["exitCode"].int == 2)
        let notification = run["invocations"][0]["toolExecutionNotifications"][0]
        #expect(notification["message"]["text"].string == "no")
        #expect(notification["locations"][0]["physicalLocation"]["region"]["startColumn"].int == 3)
    }

    // MARK: - The format

    private indirect enum Shape: Sendable {
        case text
        case oneOf([String])
        case uri
        case bool
        /// At least this.
        case number(Int)
        case list(Shape, atLeast: Int)
        case texts
        case object(required: [String: Shape], optional: [String: Shape] = [:])
    }

    private static let message = Shape.object(required: ["text": .text])
    private static let location = Shape.object(
        required: [
            "physicalLocation": .object(
                required: ["artifactLocation": .object(required: ["uri": .uri])],
                optional: [
                    "region": .object(
                        required: ["startLine": .number(1)],
                        optional: ["startColumn": .number(1)]
                    )
                ]
            )
        ],
        optional: ["id": .number(0), "message": message]
    )
    private static let levels = Shape.oneOf(["none", "note", "warning", "error"])
    private static let result = Shape.object(
        required: ["message": message],
        optional: [
            "ruleId": .text, "ruleIndex": .number(0), "level": levels,
            "locations": .list(location, atLeast: 0),
            "relatedLocations": .list(location, atLeast: 0), "partialFingerprints": .texts,
            "suppressions": .list(.object(required: ["kind": .oneOf(["inSource", "external"])]), atLeast: 0),
        ]
    )
    private static let run = Shape.object(
        required: [
            "tool": .object(required: [
                "driver": .object(
                    required: ["name": .text],
                    optional: [
                        "rules": .list(
                            .object(required: ["id": .text], optional: ["shortDescription": message]),
                            atLeast: 0
                        )
                    ]
                )
            ])
        ],
        optional: [
            "results": .list(result, atLeast: 0),
            "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
            "invocations": .list(
                .object(
                    required: ["executionSuccessful": .bool],
                    optional: [
                        "exitCode": .number(0),
                        "toolExecutionNotifications": .list(
                            .object(
                                required: ["message": message],
                                optional: ["level": levels, "locations": .list(location, atLeast: 0)]
                            ),
                            atLeast: 0
                        ),
                    ]
                ),
                atLeast: 0
            ),
        ]
    )

    private static func validate(_ document: JSON) throws {
        let log = Shape.object(
            required: ["version": .oneOf(["2.1.0"]), "runs": .list(run, atLeast: 0)],
            optional: ["$schema": .uri]
        )
        check(document, log, at: "log")
        let runs = try #require(document["runs"].items)
        for run in runs {
            let rules = run["tool"]["driver"]["rules"]
            let ids = rules.items?.compactMap { $0["id"].string } ?? []
            #expect(Set(ids).count == ids.count, "rules are unique")
            for result in run["results"].items ?? [] {
                let index = try #require(result["ruleIndex"].int)
                #expect(
                    rules[index]["id"].string == result["ruleId"].string,
                    "ruleIndex names the rule of ruleId"
                )
            }
        }
    }

    private static func check(_ json: JSON, _ shape: Shape, at path: String) {
        switch shape {
        case .text: #expect(json.string?.isEmpty == false, "\(path)")
        case .oneOf(let words): #expect(words.contains(json.string ?? ""), "\(path)")
        case .uri:
            #expect(
                json.string.flatMap { URL(string: $0, encodingInvalidCharacters: false) } != nil,
                "\(path)"
            )
        case .bool: #expect(json.bool != nil, "\(path)")
        case .number(let least): #expect(json.int.map { $0 >= least } == true, "\(path)")
        case .texts: #expect((json.value as? [String: String]) != nil, "\(path)")
        case .list(let element, let least):
            #expect((json.count ?? -1) >= least, "\(path)")
            for (index, item) in (json.items ?? []).enumerated() {
                check(item, element, at: "\(path)[\(index)]")
            }
        case .object(let required, let optional):
            guard let object = json.object else {
                Issue.record("\(path) is no object")
                return
            }
            for (key, shape) in required { check(json[key], shape, at: "\(path).\(key)") }
            for key in object.keys where required[key] == nil {
                guard let shape = optional[key] else {
                    Issue.record("\(path) has \(key), which the format does not know")
                    continue
                }
                check(json[key], shape, at: "\(path).\(key)")
            }
        }
    }
}
