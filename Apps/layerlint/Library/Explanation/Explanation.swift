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

/// The graph of the declared dependencies that the rules allow.
struct RuleGraph: Sendable {
    private let rules: ResolvedRules
    private let targets: [TargetModel]
    private let byName: [String: TargetModel]
    private let seen: [String: [String]]
    /// The modules from outside that the rules or the manifest name.
    let outsideNames: [String]

    init(_ rules: ResolvedRules, _ package: PackageModel) {
        self.rules = rules
        targets = package.targets
        // Sources spell a module as the compiler does: `Dash-Core` is imported as `Dash_Core`.
        byName = Dictionary(package.targets.flatMap { [($0.name, $0), ($0.module, $0)] }) { first, _ in first
        }
        let objects = rules.rules.imports.flatMap(\.objects).filter {
            !$0.isPattern && rules.targets(named: $0).isEmpty
        }
        outsideNames = Set(objects.map(\.text) + package.targets.flatMap(\.products)).sorted()
        seen = package.targets.keyed { target in
            (target.name, package.targets.filter { Self.sees($0, from: target, rules) }.map(\.name))
        }
    }

    private static func sees(_ other: TargetModel, from target: TargetModel, _ rules: ResolvedRules) -> Bool {
        target.dependencies.contains(other.name)
            && rules.verdict(on: .target(other.name), in: target.name).isAllowed
    }

    var items: [ResolvedRules.Item] {
        targets.map { .target($0.name) } + outsideNames.map { .outside($0) }
    }

    /// The target with this name or module name.
    func target(_ name: String) -> TargetModel? { byName[name] }

    func isTestCode(_ name: String) -> Bool { byName[name]?.kind == .test || rules.isTestCode(name) }

    /// The targets that may import a target or an outside module, as a line says or by what they declare.
    func viewers(of item: ResolvedRules.Item) -> [String] {
        targets.filter { target in
            let verdict = rules.verdict(on: item, in: target.name)
            return item != .target(target.name) && verdict.isAllowed
                && (verdict.note != nil || target.dependencies.contains(item.name))
        }.map(\.name)
    }

    /// The targets that a target depends on.
    func seen(by target: String) -> [String] { seen[target] ?? [] }

    private func mayImport(_ item: ResolvedRules.Item, from target: String) -> Bool {
        switch item {
        case .target(let name): return seen(by: target).contains(name)
        case .outside:
            let verdict = rules.verdict(on: item, in: target)
            return verdict.isAllowed && verdict.note != nil
        }
    }

    /// The shortest path of allowed imports, both ends included; the end may be an outside module.
    func way(from start: String, to end: ResolvedRules.Item) -> [String]? {
        var ways = [[start]]
        var found: Set<String> = [start]
        while !ways.isEmpty {
            var longer: [[String]] = []
            for way in ways {
                guard let last = way.last else { continue }
                if mayImport(end, from: last) { return way + [end.name] }
                for next in seen(by: last) where found.insert(next).inserted {
                    longer.append(way + [next])
                }
            }
            ways = longer
        }
        return nil
    }

    /// A target and all that it can reach.
    func reach(of start: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [start]
        while let next = waiting.popLast() {
            if found.insert(next).inserted { waiting += seen(by: next) }
        }
        return found
    }

    /// A way around a forbidden import: both targets see a third one, which declares a protocol that one of
    /// them needs and the other implements.
    struct Bridge: Sendable, Hashable {
        /// The path from the target that needs the module to the shared target.
        let down: [String]
        /// The path from the implementing target to the module.
        let up: [String]
        /// The targets that see both and can inject the one into the other.
        let composers: [String]
    }

    func bridge(from start: String, to end: ResolvedRules.Item) -> Bridge? {
        let below = reach(of: start).subtracting([start])
        var best: Bridge?
        for keeper in targets.map(\.name) where keeper != start && !isTestCode(keeper) {
            let above = reach(of: keeper)
            guard !above.contains(start), !below.contains(keeper) else { continue }
            let up = keeper == end.name ? [keeper] : way(from: keeper, to: end)
            guard let up else { continue }
            // Only the topmost shared targets; the others are what they are declared in terms of.
            let shared = seen(by: keeper).filter(below.contains)
            let topmost = shared.filter { one in
                !shared.contains { $0 != one && reach(of: $0).contains(one) }
            }
            for meeting in topmost {
                guard let down = way(from: start, to: .target(meeting)) else { continue }
                let composers = viewers(of: .target(keeper)).filter {
                    !isTestCode($0) && seen(by: $0).contains(start)
                }
                let found = Bridge(down: down, up: up, composers: composers)
                if isBetter(found, than: best) { best = found }
            }
        }
        return best
    }

    /// Prefers a bridge that has a composer; then the shorter path up, then the shorter path down.
    private func isBetter(_ bridge: Bridge, than other: Bridge?) -> Bool {
        guard let other else { return true }
        if bridge.composers.isEmpty != other.composers.isEmpty { return other.composers.isEmpty }
        return bridge.up.count < other.up.count
            || (bridge.up.count == other.up.count && bridge.down.count < other.down.count)
    }
}

/// Suggests known names for a mistyped one.
enum NearName {
    /// At most three names, the nearest first. Names that differ in more than two of five letters, or that
    /// have no letter in common, are not suggested.
    static func nearest(to name: String, among known: [String]) -> [String] {
        let typed = Array(name.lowercased().unicodeScalars.prefix(64))
        var seen: Set<String> = []
        let near = known.filter { seen.insert($0).inserted }.compactMap { candidate -> (Int, String)? in
            let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
            if !typed.isEmpty, letters.starts(with: typed) { return (0, candidate) }
            let distance = distance(typed, letters)
            let length = max(typed.count, letters.count)
            return distance < length && distance <= max(1, 2 * length / 5) ? (distance, candidate) : nil
        }
        return near.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.1)
    }

    /// The suggestion for an unknown name: `did you mean "Core"?`; `nil` if no name is near.
    static func question(for name: String, among known: [String]) -> String? {
        let near = nearest(to: name, among: known)
        return near.isEmpty
            ? nil : "did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?"
    }

    /// The known name that a longer one misses by a letter, by two in the wrong order, or by capitals.
    static func misspelt(_ name: String, of known: Set<String>) -> String? {
        let typed = Array(name.lowercased().unicodeScalars)
        guard (5...64).contains(typed.count) else { return nil }
        return known.sorted().first { candidate in
            let letters = Array(candidate.lowercased().unicodeScalars)
            guard abs(letters.count - typed.count) < 2, letters.count > 4 else { return false }
            let distance = distance(typed, letters)
            return distance < 2 || (distance == 2 && letters.sorted() == typed.sorted())
        }
    }

    /// The edit distance: the number of insertions, deletions and replacements.
    private static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
        var row = Array(0...to.count)
        for (index, letter) in from.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in to.indices {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == to[column] ? 0 : 1))
                diagonal = above
            }
        }
        return row[to.count]
    }
}
