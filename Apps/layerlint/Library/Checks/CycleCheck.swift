/// Finds dependency cycles, from the manifest and from allowed imports.
enum CycleCheck {
    /// Forbidden imports and unused allowances have findings of their own and do not count as edges.
    static func findings(_ facts: LintFacts) -> [Finding] {
        var edges: [String: [String]] = [:]
        for target in facts.package.targets {
            // An import of itself has its own finding; a declared dependency on itself is a cycle.
            let used = facts.uses(of: target).compactMap { facts.target(ofModule: $0.module) }
                .filter { $0 != target && facts.lets(target, see: $0) }
            edges[target.name] = Set(target.dependencies + used.map(\.name)).sorted()
        }
        return Cycle.all(facts.package.targets.map(\.name), edges).map { cycle in
            let steps = cycle + [cycle[0]]
            let path = steps.joined(separator: " → ")
            return Finding(
                check: .cycle,
                place: place(from: steps[0], to: steps[1], facts),
                problem: "\(cycle[0]) leads back to itself: \(path)",
                advice: cycle.count == 1
                    ? "take \"\(cycle[0])\" out of the dependencies of \(cycle[0])"
                    : "turn one of the arrows round: let the lower target say what it needs, and the upper one give it"
            )
        }
    }

    private static func place(from: String, to: String, _ facts: LintFacts) -> SourcePlace {
        guard let target = facts.target(named: from) else { return facts.manifest.place(of: from) }
        if target.dependencies.contains(to) { return facts.manifest.place(of: to, in: from) }
        let use = facts.uses(of: target).first { facts.target(ofModule: $0.module)?.name == to }
        return use?.place ?? facts.manifest.place(of: from)
    }
}

/// Finds cycles in a graph.
enum Cycle {
    /// The shortest cycle of each strongly connected group of nodes, beginning at its first node by name.
    static func all(_ nodes: [String], _ edges: [String: [String]]) -> [[String]] {
        var told: Set<String> = []
        return nodes.sorted().compactMap { node in
            guard !told.contains(node), let cycle = shortest(from: node, edges) else { return nil }
            let below = reached(from: node, edges)
            told.formUnion(below.filter { reached(from: $0, edges).contains(node) })
            return cycle
        }
    }

    private static func shortest(from start: String, _ edges: [String: [String]]) -> [String]? {
        var paths = [[start]]
        var seen: Set<String> = []
        while !paths.isEmpty {
            var next: [[String]] = []
            for path in paths {
                for node in edges[path[path.count - 1]] ?? [] {
                    if node == start { return path }
                    if seen.insert(node).inserted { next.append(path + [node]) }
                }
            }
            paths = next
        }
        return nil
    }

    private static func reached(from start: String, _ edges: [String: [String]]) -> Set<String> {
        var found: Set<String> = []
        var waiting = edges[start] ?? []
        while let node = waiting.popLast() {
            if found.insert(node).inserted { waiting += edges[node] ?? [] }
        }
        return found
    }
}
