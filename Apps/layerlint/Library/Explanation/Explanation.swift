/// Explains what a target may import, or whether it may import one module and how else it can reach it.
public struct Explanation: Sendable, Hashable {
    public let text: String
    /// Whether the module is allowed; `true` for a question about a whole target.
    public let isAllowed: Bool

    /// `shown` writes paths so that the reader can open them.
    init(
        of target: String,
        module: String? = nil,
        in rules: ResolvedRules,
        _ package: PackageModel,
        showing shown: (String) -> String
    ) throws(LintFailure) {
        let graph = RuleGraph(rules, package)
        guard let target = graph.target(target) else { throw Self.unknown(target, rules, package) }
        guard let module else {
            text = PlainText.shown(Self.overview(target, rules, graph, shown))
            isAllowed = true
            return
        }
        let wanted = graph.target(module).map { ResolvedRules.Item.target($0.name) } ?? .outside(module)
        if case .outside = wanted, !graph.outsideNames.contains(module),
            !LintFacts.implicitModules.contains(module)
        {
            // A module that no rule names, unless the name is mistyped.
            let known = package.targets.map(\.name) + graph.outsideNames
            guard rules.rules.groups.allSatisfy({ $0.name != module }),
                NearName.nearest(to: module, among: known).isEmpty
            else { throw Self.unknown(module, rules, package, graph.outsideNames) }
        }
        let lines: [String]
        (lines, isAllowed) = Answer.lines(on: wanted, in: target.name, graph, rules, shown)
        text = PlainText.shown(lines.joined(separator: "\n") + "\n")
    }

    private static func unknown(
        _ name: String,
        _ rules: ResolvedRules,
        _ package: PackageModel,
        _ others: [String] = []
    ) -> LintFailure {
        if let group = rules.rules.groups.first(where: { $0.name == name }) {
            let members = package.targets.map(\.name).filter { rules.group(of: $0) == group }
            return .groupForTarget(name, members: members)
        }
        return .unknownTarget(name, known: package.targets.map(\.name) + others)
    }

    /// What the target may import and may not, by the lines that say so.
    private static func overview(
        _ target: TargetModel,
        _ rules: ResolvedRules,
        _ graph: RuleGraph,
        _ shown: (String) -> String
    ) -> String {
        var lines = [target.name + (rules.group(of: target.name).map { ", in group \($0.name)" } ?? "")]
        if rules.isTestCode(target.name) { lines.append("is for tests only") }
        let verdicts = graph.items.filter { $0 != .target(target.name) }
            .map { ($0.name, rules.verdict(on: $0, in: target.name)) }
        for isAllowed in [true, false] {
            let named = verdicts.filter {
                $0.1.isAllowed == isAllowed && (isAllowed || !rules.isClosed(target.name))
            }
            let byLine = Dictionary(grouping: named.filter { $0.1.note != nil }, by: \.1.note)
            for case (let line?, let names) in byLine.sorted(by: { $0.value[0].0 < $1.value[0].0 }) {
                let list = names.map(\.0).joined(separator: ", ")
                lines.append("\(isAllowed ? "may" : "may not") import \(list)")
                lines.append("    \(line.place.shown(shown)): \(line.text)")
            }
        }
        for rule in rules.rules.capabilities
        where rule.subjects.contains(where: { rules.targets(named: $0).contains(target.name) }) {
            lines.append("may use \(rule.capabilities.map(\.capability.rawValue).joined(separator: ", "))")
            lines.append("    \(rule.note.place.shown(shown)): \(rule.note.text)")
        }
        for waiver in rules.rules.waivers where waiver.target == target.name {
            lines.append("may import \(waiver.module) in \(waiver.file): \(waiver.reason)")
            lines.append("    \(waiver.place.shown(shown))")
        }
        lines.append(
            rules.isClosed(target.name)
                ? "may import nothing else" : "may import everything that no rule forbids"
        )
        let viewers = graph.viewers(of: .target(target.name))
        lines.append(
            viewers.isEmpty ? "nobody imports it" : "may be imported by \(viewers.joined(separator: ", "))"
        )
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Answers one question: may this target import that module?
private enum Answer {
    static func lines(
        on wanted: ResolvedRules.Item,
        in target: String,
        _ graph: RuleGraph,
        _ rules: ResolvedRules,
        _ shown: (String) -> String
    ) -> (lines: [String], isAllowed: Bool) {
        let name = wanted.name
        if wanted == .target(target) || LintFacts.implicitModules.contains(name) {
            return (["\(target) sees \(name) without an import"], true)
        }
        let verdict = rules.verdict(on: wanted, in: target)
        let verb = verdict.isAllowed ? "may import" : "may not import"
        var lines = ["\(target) \(verb) \(name)\(verdict.isInternal ? ", internally only" : "")"]
        if let note = verdict.note {
            lines.append("    \(note.place.shown(shown)): \(note.text)")
        } else {
            lines[0] += ": no rule forbids it"
        }
        if verdict.isAllowed { return (lines, true) }
        for waiver in rules.rules.waivers where waiver.target == target && waiver.module == name {
            lines.append("but may in \(waiver.file): \(waiver.reason)")
            lines.append("    \(waiver.place.shown(shown))")
        }
        return (lines + way(from: target, to: wanted, graph), false)
    }

    /// How the target can get what it wants without the import.
    private static func way(
        from target: String,
        to wanted: ResolvedRules.Item,
        _ graph: RuleGraph
    ) -> [String] {
        let name = wanted.name
        if graph.isTestCode(name), !graph.isTestCode(target) {
            return ["\(name) is for tests only, and no way leads there"]
        }
        if let way = graph.way(from: target, to: wanted), way.count > 2 {
            return [
                "it reaches \(name) by \(way.joined(separator: " → "))",
                "to do: ask \(way[1]) for what is wanted of \(name)",
            ]
        }
        if case .target = wanted, let back = graph.way(from: name, to: .target(target)) {
            return [
                "\(name) is above it: \(back.joined(separator: " → "))",
                "to do: say what is needed as a protocol or a function here, and let \(name) hand it in",
            ]
        }
        guard let bridge = graph.bridge(from: target, to: wanted), let meeting = bridge.down.last,
            let keeper = bridge.up.first
        else {
            let viewers = graph.viewers(of: wanted)
            return viewers.isEmpty
                ? ["no target may import it"]
                : ["no allowed way leads there; \(viewers.joined(separator: ", ")) may import it"]
        }
        var lines = [
            "it reaches \(name) by "
                + "\(bridge.down.joined(separator: " → ")) ← \(bridge.up.joined(separator: " → "))"
        ]
        var advice = "to do: say what is wanted in \(meeting), and do it in \(keeper)"
        if !bridge.composers.isEmpty {
            lines[0] += " (composed by \(bridge.composers.joined(separator: ", ")))"
            advice += ", which \(either(bridge.composers)) hands over"
        }
        return lines + [advice]
    }

    private static func either(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
