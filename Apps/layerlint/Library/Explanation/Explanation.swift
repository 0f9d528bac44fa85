/// Explains what a target may see, or whether it may see one module and how else it can reach it.
public struct Explanation: Sendable, Hashable {
    public let text: String
    /// Whether the module is allowed; `true` for a question about a whole target.
    public let isAllowed: Bool

    /// A name that the rules do not know, with the known names.
    public struct UnknownName: Error, Sendable, Hashable {
        public let name: String
        public let known: [String]
        /// The targets of the group with that name; empty if there is none.
        public let group: [String]

        init(_ name: String, known: [String], in rules: LayerRules) {
            self.name = name
            self.known = known
            group = rules.targets.filter { $0.group == name }.map(\.name)
        }

        /// The error message, with suggestions.
        public func sentence(rules path: String) -> String {
            guard group.isEmpty else {
                return "in \(path) \"\(name)\" is a group and no target; "
                    + "name one of its targets: \(group.joined(separator: ", "))"
            }
            let hint =
                NearName.question(for: name, among: known) ?? "correct the name, or name it in a rule first"
            return "\(path) knows no \"\(name)\"; \(hint)"
        }
    }

    /// `shown` writes paths so that the reader can open them.
    public init(
        of target: String,
        module: String? = nil,
        in rules: LayerRules,
        showing shown: (String) -> String
    ) throws(UnknownName) {
        let graph = RuleGraph(rules)
        guard let name = graph.target(target), let rule = graph.rule(name) else {
            throw UnknownName(target, known: rules.targets.map(\.name), in: rules)
        }
        guard let module else {
            text = PlainText.shown(Self.overview(rule, graph, rules, shown))
            isAllowed = true
            return
        }
        let wanted = graph.target(module) ?? module
        let known = rules.targets.map(\.name) + rules.targets.flatMap { $0.allowances.map(\.name) }
        // A module that no rule names may not be imported, unless the name is mistyped.
        let isKnown = known.contains(wanted) || LintFacts.implicitModules.contains(wanted)
        let unknown = UnknownName(module, known: known, in: rules)
        guard isKnown || (unknown.group.isEmpty && NearName.nearest(to: module, among: known).isEmpty) else {
            throw unknown
        }
        let answer = Answer(rule: rule, wanted: wanted, graph: graph, rules: rules, path: shown(rules.path))
        text = PlainText.shown(answer.text)
        isAllowed = answer.isAllowed
    }

    private static func overview(
        _ rule: TargetRule,
        _ graph: RuleGraph,
        _ rules: LayerRules,
        _ shown: (String) -> String
    ) -> String {
        let group = rule.group.map { " in group \($0)" } ?? ""
        var lines = [
            "\(rule.name): \(rule.reason)", "    \(rule.place.shown(shown)): \(rule.kind.rawValue)\(group)",
        ]
        func add(_ text: String, _ reason: String?, _ place: SourcePlace) {
            lines.append(text + (reason.map { ": \($0)" } ?? ""))
            lines.append("    \(place.shown(shown))")
        }
        for section in Allowance.Section.allCases {
            for allowance in rule.allowances where allowance.section == section {
                let reason = allowance.reason ?? graph.rule(allowance.name)?.reason
                add("\(title(section)) \(allowance.name)", reason, allowance.place)
            }
        }
        for allowance in rule.capabilities {
            add("is allowed \(allowance.capability.rawValue)", allowance.reason, allowance.place)
        }
        for waiver in rules.waivers where waiver.target == rule.name {
            add("has leave to see \(waiver.module) in \(waiver.file)", waiver.reason, waiver.place)
        }
        lines.append("may see nothing else")
        let viewers = graph.viewers(of: rule.name)
        lines.append(viewers.isEmpty ? "is seen by nobody" : "is seen by \(viewers.joined(separator: ", "))")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func title(_ section: Allowance.Section) -> String {
        switch section {
        case .ours: "may import and show"
        case .inside: "may import and not show"
        case .outside: "may import from outside"
        case .reexports: "may import and re-export"
        case .shows: "may show to every client"
        case .runs: "may depend on, to run it,"
        case .links: "may depend on, to link it,"
        case .elsewhere: "depends only on some systems on"
        }
    }
}

/// One question: may this target see that module?
private struct Answer {
    let rule: TargetRule
    let wanted: String
    let graph: RuleGraph
    let rules: LayerRules
    /// The path of the rules as it is shown.
    let path: String

    private var allowance: Allowance? {
        rule.allowances.first { $0.name == wanted && !$0.section.isRemark }
    }

    var isAllowed: Bool {
        wanted == rule.name || allowance != nil || LintFacts.implicitModules.contains(wanted)
    }

    var text: String {
        (isAllowed ? allowed : denied).joined(separator: "\n") + "\n"
    }

    private func shown(_ place: SourcePlace) -> String { place.shown { _ in path } }

    private var allowed: [String] {
        guard let allowance else { return ["\(rule.name) sees \(wanted) without an import"] }
        let verb: String =
            switch allowance.section {
            case .ours: "may import \(wanted), and show it in its interface"
            case .inside: "may import \(wanted) for its own use, and not show it in its interface"
            case .outside, .shows, .elsewhere: "may import \(wanted)"
            case .reexports: "may import \(wanted) and re-export it"
            case .runs: "may depend on \(wanted) to run it, and not import it"
            case .links: "may depend on \(wanted) to link it, and not import it"
            }
        let reason = allowance.reason ?? graph.rule(wanted)?.reason
        return [
            "\(rule.name) \(verb)" + (reason.map { ": \($0)" } ?? ""),
            "    \(shown(allowance.place)): \(allowance.section.rawValue) \(wanted)",
        ]
    }

    private var denied: [String] {
        let note = rule.note
        var lines = ["\(rule.name) may not import \(wanted)", "    \(shown(note.place)): \(note.text)"]
        for waiver in rules.waivers where waiver.target == rule.name && waiver.module == wanted {
            lines.append("but has leave to in \(waiver.file): \(waiver.reason)")
            lines.append("    \(shown(waiver.place))")
        }
        return lines + way
    }

    private var way: [String] {
        if let helper = graph.rule(wanted), helper.kind != .target, rule.kind == .target {
            return ["\(wanted) is \"\(helper.kind.rawValue)\": it is for tests only, and no way leads there"]
        }
        if let way = graph.way(from: rule.name, to: wanted), way.count > 2 {
            return [
                "it reaches \(wanted) by \(way.joined(separator: " → "))",
                "to do: ask \(way[1]) for what is wanted of \(wanted)",
            ]
        }
        if graph.rule(wanted) != nil, let back = graph.way(from: wanted, to: rule.name) {
            return [
                "\(wanted) is above it: \(back.joined(separator: " → "))",
                "to do: say what is needed as a protocol or a function here, and let \(wanted) hand it in",
            ]
        }
        guard let bridge = graph.bridge(from: rule.name, to: wanted), let meeting = bridge.down.last,
            let keeper = bridge.up.first
        else {
            let viewers = graph.viewers(of: wanted)
            return viewers.isEmpty
                ? ["no target may import it"]
                : ["no allowed way leads there; \(viewers.joined(separator: ", ")) may import it"]
        }
        var lines = [
            "it reaches \(wanted) by "
                + "\(bridge.down.joined(separator: " → ")) ← \(bridge.up.joined(separator: " → "))"
        ]
        var advice = "to do: say what is wanted in \(meeting), and do it in \(keeper)"
        if !bridge.composers.isEmpty {
            lines[0] += " (composed by \(bridge.composers.joined(separator: ", ")))"
            advice += ", which \(Self.either(bridge.composers)) hands over"
        }
        return lines + [advice]
    }

    private static func either(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
