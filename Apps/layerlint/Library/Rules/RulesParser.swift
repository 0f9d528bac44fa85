/// Parses the rules file, in which each line is a statement.
///
/// ```
/// layers Screens > UseCases > Entities
/// UseCases may import Foundation "dates"
/// ```
public enum RulesParser {
    /// Reports every problem in one pass: lines are independent, so parsing continues after a mistake.
    public static func parse(_ text: String, path: String) throws(RulesError) -> LayerRules {
        var reader = RulesReader(rules: LayerRules(path: path))
        var number = 0
        var statement: RulesLine?
        for var line in lines(of: text) {
            number += 1
            if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            let next = reader.trying { () throws(RulesError) in
                try RulesLine(Substring(line), number: number, path: path)
            }
            // An indented line goes on with the statement.
            if let next, next.isIndented, !next.isEmpty, var begun = statement {
                // The only copy, so that a long statement grows in place.
                statement = nil
                statement = reader.trying { () throws(RulesError) in
                    try begun.join(next)
                    return begun
                }
            } else {
                reader.finish(statement)
                statement = next
            }
        }
        reader.finish(statement)
        reader.checkGroups()
        guard reader.problems.isEmpty else {
            throw RulesError(problems: reader.problems.sorted { $0.place < $1.place })
        }
        return reader.rules
    }

    /// Splits UTF-8 at LF, CR LF and a lone CR; as characters, CR LF would be one and match neither.
    private static func lines(of text: String) -> [Substring.UTF8View] {
        Substring(text).utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false).flatMap {
            line in
            let whole = line.last == Byte.carriageReturn ? line.dropLast() : line
            return whole.split(separator: Byte.carriageReturn, omittingEmptySubsequences: false)
        }
    }
}

struct RulesReader {
    var rules: LayerRules
    var problems: [RulesProblem] = []
    private var groupLines: [String: Int] = [:]
    var waiverLines: [[String]: Int] = [:]

    init(rules: LayerRules) { self.rules = rules }

    /// The words that begin a statement, or that follow the targets of one.
    private static let keywords = [
        "strict", "default", "group", "layers", "independent", "test-code", "domains", "check", "waiver",
    ]
    private static let verbs = ["import", "not", "re-export", "use"]

    mutating func read(_ line: RulesLine) throws(RulesError) {
        guard let first = line.words.first else {
            if let phrase = line.phrase {
                throw problem(
                    "a phrase alone says nothing; put it at the end of the line it explains",
                    phrase
                )
            }
            return
        }
        // A target may have the name of a keyword.
        if let may = line.words.firstIndex(where: { $0.text == "may" }), may > 0 {
            return try readPermission(line, subjects: Array(line.words[..<may]), may: may)
        }
        switch first.text {
        case "strict": try readStrict(line)
        case "default": try readDefault(line)
        case "group": try readGroup(line)
        case "layers": try readLayers(line)
        case "independent": try readIndependent(line)
        case "test-code":
            let members = try names(line, like: "test-code *TestSupport")
            rules.testCode.append(TargetGroup(name: "", members: members, note: line.note))
        case "domains": try readDomains(line)
        case "check": try readSeverity(line)
        case "waiver": try readWaiver(line)
        default:
            let hint =
                NearName.question(for: first.text, among: Self.keywords + ["may"])
                ?? "write who may import what, as in: App may import Core"
            throw problem("\"\(first.text)\" begins no statement; \(hint)", first)
        }
    }

    /// Collects the problems of a part; `nil` if it has some.
    fileprivate mutating func trying<Value>(_ part: () throws(RulesError) -> Value) -> Value? {
        do throws(RulesError) {
            return try part()
        } catch {
            problems += error.problems
            return nil
        }
    }

    fileprivate mutating func finish(_ statement: RulesLine?) {
        guard let statement else { return }
        do throws(RulesError) {
            try read(statement)
        } catch {
            problems += error.problems
        }
    }

    func problem(_ message: String, _ word: RulesName) -> RulesError {
        RulesError(problems: [RulesProblem(place: word.place, message: message)])
    }

    /// The words after the first; at least one.
    private func names(_ line: RulesLine, like example: String) throws(RulesError) -> [RulesName] {
        guard line.words.count > 1 else { throw problem("a name is missing: \(example)", line.words[0]) }
        return Array(line.words.dropFirst())
    }
}

// MARK: - Who may import what

extension RulesReader {
    private mutating func readPermission(
        _ line: RulesLine,
        subjects: [RulesName],
        may: Int
    ) throws(RulesError) {
        let words = line.words.dropFirst(may + 1)
        guard let verb = words.first else {
            throw problem("say what they may: App may import Core", line.words[may])
        }
        let rest = Array(words.dropFirst())
        func add(_ kind: ImportRule.Kind, _ objects: [RulesName], among all: RulesName) throws(RulesError) {
            guard let first = objects.first else { throw problem("name what follows \"\(all.text)\"", all) }
            if objects.count > 1, let nothing = objects.first(where: { $0.text == "nothing" }) {
                throw problem("\"nothing\" stands alone; take it away, or the other names", nothing)
            }
            let isNothing = first.text == "nothing"
            guard !isNothing || kind == .allow([]) || kind == .allow([.only]) else {
                throw problem("name what follows \"\(all.text)\"", first)
            }
            rules.imports.append(
                ImportRule(
                    kind: isNothing ? .allow([.only]) : kind,
                    subjects: subjects,
                    objects: isNothing ? [] : objects,
                    note: line.note
                )
            )
        }
        switch verb.text {
        case "import":
            let isOnly = rest.first?.text == "only"
            let isInternal = rest.count > 1 && rest.last?.text == "internally"
            var limits: Set<ImportRule.Limit> = []
            if isOnly { limits.insert(.only) }
            if isInternal { limits.insert(.internally) }
            try add(
                .allow(limits),
                Array(rest.dropFirst(isOnly ? 1 : 0).dropLast(isInternal ? 1 : 0)),
                among: verb
            )
        case "not":
            guard let verb = rest.first, verb.text == "import" else {
                throw problem(
                    "what may be forbidden is an import: Core may not import UIKit",
                    rest.first ?? verb
                )
            }
            try add(.forbid, Array(rest.dropFirst()), among: verb)
        case "re-export": try add(.reexport, rest, among: verb)
        case "use": try readCapabilities(line, subjects, rest, after: verb)
        default:
            let hint =
                NearName.question(for: verb.text, among: Self.verbs)
                ?? "targets may import, not import, re-export or use something"
            throw problem("\"\(verb.text)\" does not follow \"may\"; \(hint)", verb)
        }
    }

    private mutating func readCapabilities(
        _ line: RulesLine,
        _ subjects: [RulesName],
        _ words: [RulesName],
        after verb: RulesName
    ) throws(RulesError) {
        let known = Capability.allCases.map(\.rawValue).joined(separator: ", ")
        if words.isEmpty { throw problem("name what they may use: \(known)", verb) }
        _ = try reason(of: line, "what no import shows")
        var named: [CapabilityRule.Named] = []
        for word in words {
            guard let capability = Capability(rawValue: word.text) else {
                throw problem("\"\(word.text)\" is nothing that can be used; known are \(known)", word)
            }
            named.append(CapabilityRule.Named(capability: capability, place: word.place))
        }
        rules.capabilities.append(
            CapabilityRule(subjects: subjects, capabilities: named, note: line.note)
        )
    }

    private mutating func readLayers(_ line: RulesLine) throws(RulesError) {
        let example = "layers Screens > UseCases > Entities"
        let words = try names(line, like: example)
        let isNextOnly = words[0].text == "next-only"
        let layers = words.dropFirst(isNextOnly ? 1 : 0)
            .split(omittingEmptySubsequences: false) { $0.text == ">" }.map(Array.init)
        guard layers.count > 1, !layers.contains(where: \.isEmpty) else {
            throw problem("layers have \">\" between them, the highest first: \(example)", line.words[0])
        }
        var seen: Set<String> = []
        for word in layers.joined() where !seen.insert(word.text).inserted {
            throw problem("\(word.text) is in one of these layers already", word)
        }
        add(.layers(layers, isNextOnly: isNextOnly), line)
    }

    private mutating func readIndependent(_ line: RulesLine) throws(RulesError) {
        add(.independent(try names(line, like: "independent *Feature")), line)
    }

    private mutating func add(_ kind: ImportRule.Kind, _ line: RulesLine) {
        rules.imports.append(ImportRule(kind: kind, subjects: [], objects: [], note: line.note))
    }
}

// MARK: - Groups and defaults

extension RulesReader {
    private mutating func readStrict(_ line: RulesLine) throws(RulesError) {
        if line.words.count > 1 {
            throw problem("strict stands alone; take \"\(line.words[1].text)\" away", line.words[1])
        }
        rules.isStrict = true
    }

    private mutating func readDefault(_ line: RulesLine) throws(RulesError) {
        guard line.words.count == 2, line.words[1].text == "deny" else {
            throw problem(
                "the only default that can be written is: default deny",
                line.words.dropFirst().first ?? line.words[0]
            )
        }
        rules.defaultDeny = line.note
    }

    private mutating func readGroup(_ line: RulesLine) throws(RulesError) {
        let words = line.words.dropFirst()
        guard let head = words.first?.text, head.hasSuffix(":"), head.count > 1, words.count > 1 else {
            throw problem(
                "a group needs a name, a colon and its members: group Features: *Feature",
                line.words[0]
            )
        }
        let name = String(head.dropLast())
        if let earlier = groupLines[name] {
            throw problem("group \(name) is named on line \(earlier) already", line.words[1])
        }
        groupLines[name] = line.note.place.line
        rules.groups.append(TargetGroup(name: name, members: Array(words.dropFirst()), note: line.note))
    }

    fileprivate mutating func checkGroups() {
        let order = GroupOrder(rules.groups)
        if order.circles.isEmpty, let group = order.firstBeyondLimit {
            problems.append(
                RulesProblem(
                    place: group.note.place,
                    message: "the groups contain too many names of each other; name targets by patterns"
                )
            )
        }
        for circle in order.circles {
            guard let last = circle.last else { continue }
            var names = ([last] + circle).map(\.text)
            let left = names.count - Self.mostNames
            if left > 1 {
                names.replaceSubrange(Self.mostNames - 1..<names.count - 1, with: ["… \(left) more …"])
            }
            problems.append(
                RulesProblem(
                    place: last.place,
                    message: "the groups lead back to themselves: \(names.joined(separator: " → ")); "
                        + "take one of these names out of its group"
                )
            )
        }
    }

    private static let mostNames = 12
}

/// Reads the statements that are not about imports.
extension RulesReader {
    /// The reason of a line that needs one.
    func reason(of line: RulesLine, _ subject: String) throws(RulesError) -> String {
        guard let phrase = line.phrase else {
            throw problem("\(subject) needs a reason: end the line with a phrase in quotes", line.words[0])
        }
        return phrase.text
    }

    mutating func readWaiver(_ line: RulesLine) throws(RulesError) {
        let keyword = line.words[0]
        guard line.words.count == 4 else {
            throw problem(
                "a waiver names a target, a module and a file: "
                    + "waiver Target Module Sources/Target/File.swift \"why, and until when\"",
                keyword
            )
        }
        let reason = try reason(of: line, "a waiver")
        let file = line.words[3]
        if let pattern = line.words.first(where: \.isPattern) {
            throw problem(
                "a waiver names one thing and not a pattern; write it out, "
                    + "and put a \\ before * or ? in a name",
                pattern
            )
        }
        if let colon = file.text.lastIndex(of: ":"), file.text[colon...].dropFirst().allSatisfy(\.isNumber) {
            throw problem("a waiver holds for a file and not for a line; take the number away", file)
        }
        let waiver = Waiver(
            target: line.words[1].text,
            module: line.words[2].text,
            file: file.text,
            reason: reason,
            place: keyword.place
        )
        let subject = [waiver.target, waiver.module, waiver.file]
        if let earlier = waiverLines[subject] {
            throw problem("this is waived on line \(earlier) already", keyword)
        }
        waiverLines[subject] = waiver.place.line
        rules.waivers.append(waiver)
    }

    mutating func readSeverity(_ line: RulesLine) throws(RulesError) {
        let words = line.words
        guard words.count == 3 || (words.count > 4 && words[3].text == "in") else {
            throw problem(
                "a check has a name and a severity, and perhaps targets: check cycle error in *Tests",
                words[0]
            )
        }
        guard let check = Check(rawValue: words[1].text) else {
            let hint = NearName.question(for: words[1].text, among: Check.allCases.map(\.rawValue))
            throw problem(
                "there is no check \(words[1].text); \(hint ?? "layerlint checks lists them")",
                words[1]
            )
        }
        guard let severity = Severity(rawValue: words[2].text) else {
            throw problem("a check is an error, a warning or off, and not \(words[2].text)", words[2])
        }
        let targets = words.count > 3 ? Array(words.dropFirst(4)) : nil
        rules.severities.append(SeverityRule(check: check, severity: severity, targets: targets))
    }

    mutating func readDomains(_ line: RulesLine) throws(RulesError) {
        let keyword = line.words[0]
        if let earlier = rules.domains {
            throw problem("the domains are named on line \(earlier.note.place.line) already", keyword)
        }
        let parts = line.words.dropFirst().split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0.text == "over" || $0.text == "in" }
        )
        let order = line.words.map(\.text).filter { $0 == "over" || $0 == "in" }
        guard order == ["over", "in"] || order == ["in"], !parts.contains(where: \.isEmpty) else {
            throw problem(
                "domains are folders of some targets: domains Movies Shopping over Shared in Entities UseCases",
                keyword
            )
        }
        rules.domains = DomainRule(
            domains: Array(parts[0]),
            shared: parts.count == 3 ? Array(parts[1]) : [],
            targets: Array(parts[parts.count - 1]),
            note: line.note
        )
    }
}
