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

/// Validates the parts of SARIF 2.1.0 (OASIS) that reports use.
enum SARIFFormat {
    /// Returns all violations of the format, each with its path; empty if the document is valid.
    static func problems(in document: Any) -> [String] {
        var problems = check(document, log, at: "log")
        for run in list(value(document, "runs")) { problems += rules(of: run) + places(of: run) }
        return problems
    }

    // MARK: - The schema

    private indirect enum Shape: Sendable {
        case text
        case oneOf([String])
        case uri
        case reference
        case bool
        /// A number with a minimum.
        case number(Int)
        case list(Shape, isSet: Bool = false, atLeast: Int = 0)
        /// An object with any keys and values of one shape.
        case mapping(Shape)
        case object(required: [String: Shape], optional: [String: Shape] = [:])
    }

    private static let message = Shape.object(required: ["text": .text])
    private static let artifactLocation = Shape.object(
        required: ["uri": .reference],
        optional: ["uriBaseId": .text, "description": message]
    )
    private static let location = Shape.object(
        required: [
            "physicalLocation": .object(
                required: ["artifactLocation": artifactLocation],
                optional: [
                    "region": .object(
                        required: ["startLine": .number(1)],
                        optional: ["startColumn": .number(1)]
                    )
                ]
            )
        ],
        optional: ["id": .number(-1), "message": message]
    )
    private static let levels = Shape.oneOf(["none", "note", "warning", "error"])
    private static let result = Shape.object(
        required: ["message": message],
        optional: [
            "ruleId": .text, "ruleIndex": .number(-1), "level": levels, "locations": .list(location),
            "relatedLocations": .list(location, isSet: true), "partialFingerprints": .mapping(.text),
            "suppressions": .list(
                .object(
                    required: ["kind": .oneOf(["inSource", "external"])],
                    optional: ["justification": .text]
                ),
                isSet: true
            ),
        ]
    )
    private static let rule = Shape.object(required: ["id": .text], optional: ["shortDescription": message])
    private static let notification = Shape.object(
        required: ["message": message],
        optional: ["level": levels, "locations": .list(location, isSet: true)]
    )
    private static let invocation = Shape.object(
        required: ["executionSuccessful": .bool],
        optional: ["exitCode": .number(0), "toolExecutionNotifications": .list(notification)]
    )
    private static let driver = Shape.object(
        required: ["name": .text],
        optional: ["rules": .list(rule, isSet: true), "version": .text]
    )
    private static let run = Shape.object(
        // Results are optional in the schema, but required after a scan.
        required: ["tool": .object(required: ["driver": driver]), "results": .list(result)],
        optional: [
            "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
            "newlineSequences": .list(.text, isSet: true, atLeast: 1),
            "originalUriBaseIds": .mapping(artifactLocation), "invocations": .list(invocation),
        ]
    )
    private static let log = Shape.object(
        required: ["version": .oneOf(["2.1.0"]), "runs": .list(run)],
        optional: ["$schema": .uri]
    )

    private static func check(_ json: Any?, _ shape: Shape, at path: String) -> [String] {
        let isRight: Bool
        switch shape {
        case .text: isRight = (json as? String)?.isEmpty == false
        case .oneOf(let words): isRight = words.contains(json as? String ?? "")
        case .uri: isRight = (json as? String).map { isReference($0) && isAbsolute($0) } ?? false
        case .reference: isRight = (json as? String).map(isReference) ?? false
        case .bool: isRight = (json as? NSNumber).map { NumberKind.isBoolean($0) } ?? false
        case .number(let least):
            isRight = (json as? NSNumber).map { !NumberKind.isBoolean($0) && $0.intValue >= least } ?? false
        case .list(let element, let isSet, let least):
            guard let items = json as? [Any], items.count >= least else { return ["\(path) is no such list"] }
            let hasDuplicates = isSet && Set(items.map { "\($0)" }).count < items.count
            return (hasDuplicates ? ["\(path) has something twice"] : [])
                + items.enumerated().flatMap { check($1, element, at: "\(path)[\($0)]") }
        case .mapping(let element):
            guard let object = json as? [String: Any] else { return ["\(path) is no object"] }
            return object.flatMap { check($1, element, at: "\(path).\($0)") }
        case .object(let required, let optional):
            guard let object = json as? [String: Any] else { return ["\(path) is no object"] }
            return required.flatMap { check(object[$0], $1, at: "\(path).\($0)") }
                + object.filter { required[$0.key] == nil }.flatMap { key, value in
                    optional[key].map { check(value, $0, at: "\(path).\(key)") } ?? [
                        "\(path) knows no \(key)"
                    ]
                }
        }
        return isRight ? [] : ["\(path) is wrong"]
    }

    /// Whether the text has only characters allowed by RFC 3986, and percent signs only before two digits.
    private static func isReference(_ text: String) -> Bool {
        text.wholeMatch(of: /([A-Za-z0-9._~:\/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*/) != nil
    }

    private static func isAbsolute(_ text: String) -> Bool {
        text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/) != nil
    }

    // MARK: - Constraints beyond the schema

    private static func rules(of run: Any) -> [String] {
        let ids = list(value(value(value(run, "tool"), "driver"), "rules")).map { value($0, "id") as? String }
        let hasDuplicates = Set(ids).count < ids.count
        return (hasDuplicates ? ["two rules have one id"] : [])
            + list(value(run, "results")).filter { result in
                guard let index = value(result, "ruleIndex") as? Int, ids.indices.contains(index) else {
                    return true
                }
                return ids[index] != value(result, "ruleId") as? String
            }.map { _ in "ruleIndex is not that of ruleId" }
    }

    /// Checks that each relative URI has a declared base, no absolute one has a base, and bases end with a slash.
    private static func places(of run: Any) -> [String] {
        let bases = value(run, "originalUriBaseIds") as? [String: Any] ?? [:]
        let invalidBases = bases.values.filter { base in
            guard let uri = value(base, "uri") as? String else { return true }
            return !uri.hasSuffix("/") || !isAbsolute(uri)
        }
        let artifacts = locations(in: value(run, "results")) + locations(in: value(run, "invocations"))
        return invalidBases.map { _ in "a base is no folder" }
            + artifacts.compactMap { place in
                let uri = value(place, "uri") as? String ?? ""
                let base = value(place, "uriBaseId") as? String
                if isAbsolute(uri) { return base == nil ? nil : "\(uri) needs no base" }
                if uri.hasPrefix("/") { return "\(uri) is neither relative nor absolute" }
                return base.flatMap { bases[$0] } == nil ? "\(uri) has no base" : nil
            }
    }

    private static func locations(in json: Any?) -> [Any] {
        if let items = json as? [Any] { return items.flatMap { locations(in: $0) } }
        guard let object = json as? [String: Any] else { return [] }
        return object.flatMap { key, value in key == "artifactLocation" ? [value] : locations(in: value) }
    }

    // MARK: - Access

    private static func value(_ json: Any?, _ key: String) -> Any? { (json as? [String: Any])?[key] }

    private static func list(_ json: Any?) -> [Any] { json as? [Any] ?? [] }
}

/// Distinguishes booleans from numbers; Foundation decodes both as `NSNumber`.
private enum NumberKind {
    static func isBoolean(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c"
    }
}

/// A value of a JSON document; a missing key or index gives an absent value.
struct JSON {
    let value: Any?

    init(_ text: String) throws {
        value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    private init(value: Any?) { self.value = value }

    subscript(key: String) -> JSON { JSON(value: object?[key]) }

    subscript(index: Int) -> JSON {
        guard let items = value as? [Any], items.indices.contains(index) else { return JSON(value: nil) }
        return JSON(value: items[index])
    }

    var object: [String: Any]? { value as? [String: Any] }
    var items: [JSON]? { (value as? [Any])?.map { JSON(value: $0) } }
    var count: Int? { items?.count }
    var string: String? { value as? String }
    var int: Int? { value as? Int }
    var bool: Bool? { value as? Bool }
    var isAbsent: Bool { value == nil }
}
