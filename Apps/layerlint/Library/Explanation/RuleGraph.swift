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
