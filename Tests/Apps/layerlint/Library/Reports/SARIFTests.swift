import Foundation
import LayerLintKit
import Testing

@Suite("SARIF reports conform to version 2.1.0")
struct SARIFTests {
    static let repository = PackageLocation(
        package: "/a b/kit",
        current: "/",
        repository: PackageLocation.Repository(root: "/a b", folder: "kit")
    )

    @Test(
        "The report of every corpus case is a valid SARIF document",
        arguments: CorpusTests.names
    )
    func corpus(name: String) async throws {
        let linter = try CorpusTests.read(name).fixture.linter
        let locations = [.memory, Self.repository]
        let texts: [String]
        do throws(Linter.Failure) {
            let report = try await linter.check()
            texts = locations.map { ReportFormat.sarif.findings(report, at: $0, version: "1.2") }
        } catch {
            texts = locations.map { ReportFormat.sarif.failure(error, at: $0, version: "1.2") }
        }
        for text in texts { #expect(SARIFFormat.problems(in: try Self.parsed(text)) == []) }
    }

    @Test("Reports with waivers and notes, and reports of failures, are valid SARIF documents")
    func structure() async throws {
        let report = ReportFormat.sarif.findings(
            try await ReportFormatTests.report(),
            at: .memory,
            version: "1.2"
        )
        #expect(SARIFFormat.problems(in: try Self.parsed(report)) == [])
        for failure in [ReportFormatTests.unreadable, ReportFormatTests.misread] {
            let text = ReportFormat.sarif.failure(failure, at: .memory, version: "1.2")
            #expect(SARIFFormat.problems(in: try Self.parsed(text)) == [])
        }
    }

    @Test("The tool has a version")
    func version() async throws {
        let run = try JSON(
            ReportFormat.sarif.findings(try await ReportFormatTests.report(), at: .memory, version: "1.2")
        )[
            "runs"
        ][0]
        #expect(run["tool"]["driver"]["version"].string == "1.2")
    }

    @Test("The validator rejects a document with any null, unknown key or invalid value")
    func mutations() async throws {
        let text = ReportFormat.sarif.findings(
            try await ReportFormatTests.report(),
            at: .memory,
            version: "1.2"
        )
        let whole = try Self.parsed(text)
        let changed = Self.mutations(of: whole, in: "log")
        #expect(changed.count > 100)
        for (path, document) in changed {
            #expect(SARIFFormat.problems(in: document) != [], "\(path)")
        }
        let broken = [
            (#""level" : "error""#, #""level" : "fatal""#), (#""2.1.0""#, #""2.2""#),
            ("utf16CodeUnits", "bytes"),
            (#""startLine" : 2"#, #""startLine" : 0"#), ("%C3%BC", "ü"),
            (#""ruleIndex" : 0"#, #""ruleIndex" : 1"#),
            (#""uri" : "Odd.swift""#, #""uri" : "/Odd.swift""#),
            (#""uri" : "file:///""#, #""uri" : "file:///a""#),
            (#""uriBaseId" : "%SRCROOT%""#, #""uriBaseId" : "ROOT""#),
            (#""exitCode" : 1"#, #""exitCode" : "1""#),
            (#""executionSuccessful" : true"#, #""executionSuccessful" : 1"#), (#""external""#, #""mine""#),
        ]
        for (right, wrong) in broken {
            try #require(text.contains(right), "\(right)")
            let document = try Self.parsed(text.replacing(right, with: wrong))
            #expect(SARIFFormat.problems(in: document) != [], "\(wrong)")
        }
    }

    private static func parsed(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    /// Returns copies of a document, each with one value replaced by null or with one key added.
    private static func mutations(of json: Any, in path: String) -> [(String, Any)] {
        if let items = json as? [Any] {
            return items.indices.flatMap { index in
                (mutations(of: items[index], in: "\(path)[\(index)]") + [("\(path)[\(index)]", NSNull())]).map
                {
                    changed in
                    var copy = items
                    copy[index] = changed.1
                    return (changed.0, copy)
                }
            }
        }
        guard let object = json as? [String: Any] else { return [] }
        // Fingerprints may have any keys.
        let isFree = path.hasSuffix("Fingerprints")
        let more = isFree ? [] : [("\(path).more", object.merging(["more": "text"]) { $1 } as Any)]
        return more
            + object.flatMap { key, value in
                (mutations(of: value, in: "\(path).\(key)") + [("\(path).\(key)", NSNull())]).map { changed in
                    (changed.0, object.merging([key: changed.1]) { $1 })
                }
            }
    }

    @Test("A finding is a result with its rule, place and advice; a waived one also has a suppression")
    func results() async throws {
        let run = try JSON(
            ReportFormat.sarif.findings(try await ReportFormatTests.report(), at: .memory, version: "1.2")
        )[
            "runs"
        ][
            0
        ]
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
        for index in [2, 3] {
            let suppression = run["results"][index]["suppressions"][0]
            #expect(suppression["kind"].string == "external")
            #expect(suppression["justification"].string == "until then")
        }
        #expect(run["invocations"][0]["executionSuccessful"].bool == true)
        #expect(run["invocations"][0]["exitCode"].int == 1)
        #expect(run["invocations"][0]["toolExecutionNotifications"][0]["level"].string == "note")
    }

    @Test("A failed check is an unsuccessful invocation without results")
    func failures() throws {
        let run = try JSON(
            ReportFormat.sarif.failure(ReportFormatTests.misread, at: .memory, version: "1.2")
        )["runs"][0]
        #expect(run["results"].count == 0)
        #expect(run["invocations"][0]["executionSuccessful"].bool == false)
        #expect(run["invocations"][0]["exitCode"].int == 2)
        let notification = run["invocations"][0]["toolExecutionNotifications"][0]
        #expect(notification["message"]["text"].string == "no")
        #expect(notification["locations"][0]["physicalLocation"]["region"]["startColumn"].int == 3)
    }
}
