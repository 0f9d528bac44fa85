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
        "types",
    ]
    /// The words that may follow `always`.
    private static let rules =
        ["layers", "independent", "domains", "no", "public", "types"] + TypeRule.Kind.allCases.map(\.plural)
    private static let verbs = ["import", "not", "be", "re-export", "use"]

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
        if first.text == "always", line.words.count > 1, line.words[1].text != "may", !line.isAlways {
            let isRule = line.words.contains { $0.text == "may" }
            guard isRule || Self.rules.contains(line.words[1].text) else {
                throw problem("always stands before a rule: always Core may not import UIKit", first)
            }
            return try read(line.withoutAlways())
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
        case "no", "public", "types": try readTypes(line)
        case let word where TypeRule.Kind.allCases.contains { $0.plural == word }: try readTypes(line)
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
        let (subjects, exceptSubjects) = try divided(subjects, line)
        func add(_ kind: ImportRule.Kind, _ objects: [RulesName], among all: RulesName) throws(RulesError) {
            guard let first = objects.first else { throw problem("name what follows \"\(all.text)\"", all) }
            let (objects, exceptObjects) = try divided(objects, line)
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
                    exceptSubjects: exceptSubjects,
                    exceptObjects: exceptObjects,
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
            guard let verb = rest.first, verb.text == "import" || verb.text == "reach" else {
                throw problem(
                    "what may be forbidden is to import or to reach: Core may not import UIKit",
                    rest.first ?? verb
                )
            }
            try add(verb.text == "reach" ? .forbidReach : .forbid, Array(rest.dropFirst()), among: verb)
        case "be":
            guard rest.prefix(3).map(\.text) == ["imported", "only", "by"], rest.count > 3,
                exceptSubjects.isEmpty, !rest.contains(where: { $0.text == "except" })
            else { throw problem("say who may: Network may be imported only by App", verb) }
            rules.imports.append(
                ImportRule(
                    kind: .reserve,
                    subjects: Array(rest.dropFirst(3)),
                    objects: subjects,
                    note: line.note
                )
            )
        case "re-export": try add(.reexport, rest, among: verb)
        case "use":
            if let name = exceptSubjects.first {
                throw problem("what may be used has no exceptions; name the targets that may", name)
            }
            try readCapabilities(line, subjects, rest, after: verb)
        default:
            let hint =
                NearName.question(for: verb.text, among: Self.verbs)
                ?? "targets may import, not import, not reach, re-export or use something"
            throw problem("\"\(verb.text)\" does not follow \"may\"; \(hint)", verb)
        }
    }

    /// The names before `except`, and those after it.
    private func divided(
        _ names: [RulesName],
        _ line: RulesLine
    ) throws(RulesError) -> ([RulesName], [RulesName]) {
        guard let except = names.dropFirst().firstIndex(where: { $0.text == "except" }) else {
            return (names, [])
        }
        guard except + 1 < names.count else { throw problem("name what is excepted", names[except]) }
        _ = try reason(of: line, "an exception")
        return (Array(names[..<except]), Array(names[(except + 1)...]))
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
