import Foundation

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
