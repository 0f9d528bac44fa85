/// The graph of which target may see which, according to the rules.
struct RuleGraph: Sendable {
    private let rules: [String: TargetRule]
    private let order: [String]
    private let targetsByName: [String: String]

    init(_ rules: LayerRules) {
        self.rules = Dictionary(rules.targets.map { ($0.name, $0) }) { first, _ in first }
        order = rules.targets.map(\.name)
        // Sources spell a module as the compiler does: `Dash-Core` is imported as `Dash_Core`.
        targetsByName = Dictionary(
            rules.targets.flatMap { [($0.name, $0.name), (Self.spelled($0.name), $0.name)] }
        ) { first, _ in first }
    }

    private static func spelled(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// The target with this name or module name.
    func target(_ name: String) -> String? { targetsByName[name] }

    func rule(_ name: String) -> TargetRule? { rules[name] }

    /// The targets that may see a target or an outside module, in the order of the rules.
    func viewers(of name: String) -> [String] {
        order.filter { allowance(in: $0, for: name) != nil }
    }

    func allowance(in target: String, for name: String) -> Allowance? {
        guard let rule = rules[target] else { return nil }
        return rule.allowances.first { $0.section.isImported && $0.name == name }
    }

    /// The targets of the package that a target may see, in the order of the rules.
    func seen(by target: String) -> [String] {
        let names = Set(rules[target]?.allowances.filter { $0.section.isImported }.map(\.name) ?? [])
        return order.filter(names.contains)
    }

    /// The shortest path of allowed imports, both ends included; the end may be an outside module.
    func way(from start: String, to end: String) -> [String]? {
        var ways = [[start]]
        var seen: Set<String> = [start]
        while !ways.isEmpty {
            var longer: [[String]] = []
            for way in ways {
                guard let last = way.last else { continue }
                if allowance(in: last, for: end) != nil { return way + [end] }
                for next in self.seen(by: last) where seen.insert(next).inserted {
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

    func bridge(from start: String, to end: String) -> Bridge? {
        let below = reach(of: start).subtracting([start])
        var best: Bridge?
        for keeper in order where keeper != start && rules[keeper]?.kind == .target {
            let above = reach(of: keeper)
            guard !above.contains(start), !below.contains(keeper) else { continue }
            let up = keeper == end ? [keeper] : way(from: keeper, to: end)
            guard let up else { continue }
            // Only the topmost shared targets; the others are what they are declared in terms of.
            let shared = seen(by: keeper).filter(below.contains)
            let topmost = shared.filter { one in
                !shared.contains { $0 != one && reach(of: $0).contains(one) }
            }
            for meeting in topmost {
                guard let down = way(from: start, to: meeting) else { continue }
                let composers = viewers(of: keeper).filter {
                    rules[$0]?.kind == .target && (allowance(in: $0, for: start) != nil)
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
