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
        components(nodes.sorted(), edges).compactMap { component in
            component.min().flatMap { shortest(from: $0, within: Set(component), edges) }
        }.sorted { $0[0] < $1[0] }
    }

    private static func shortest(
        from start: String,
        within component: Set<String>,
        _ edges: [String: [String]]
    ) -> [String]? {
        var previous: [String: String] = [:]
        var level = [start]
        while !level.isEmpty {
            var next: [String] = []
            for node in level {
                for end in edges[node] ?? [] where component.contains(end) {
                    if end == start { return path(to: node, from: start, previous) }
                    if previous[end] == nil {
                        previous[end] = node
                        next.append(end)
                    }
                }
            }
            level = next
        }
        return nil
    }

    private static func path(to end: String, from start: String, _ previous: [String: String]) -> [String] {
        var path = [end]
        while let last = path.last, last != start, let before = previous[last] { path.append(before) }
        return path.reversed()
    }

    /// The strongly connected groups of nodes, each after those that it leads to: Tarjan's algorithm without
    /// recursion, since a chain may be longer than a stack is deep.
    static func components<Node: Hashable>(_ nodes: [Node], _ edges: [Node: [Node]]) -> [[Node]] {
        var order: [Node: Int] = [:]
        var lowest: [Node: Int] = [:]
        var stack: [Node] = []
        var stacked: Set<Node> = []
        var components: [[Node]] = []
        func open(_ node: Node) {
            order[node] = order.count
            lowest[node] = order[node]
            stack.append(node)
            stacked.insert(node)
        }
        for start in nodes where order[start] == nil {
            open(start)
            var path = [(node: start, next: 0)]
            while let (node, next) = path.last {
                let ends = edges[node] ?? []
                if next < ends.count {
                    path[path.count - 1].next += 1
                    let end = ends[next]
                    if order[end] == nil {
                        open(end)
                        path.append((end, 0))
                    } else if stacked.contains(end), let other = order[end], let own = lowest[node] {
                        lowest[node] = min(own, other)
                    }
                    continue
                }
                path.removeLast()
                if let above = path.last?.node, let own = lowest[above], let other = lowest[node] {
                    lowest[above] = min(own, other)
                }
                guard lowest[node] == order[node], let first = stack.lastIndex(of: node) else { continue }
                components.append(Array(stack[first...]))
                stacked.subtract(stack[first...])
                stack.removeSubrange(first...)
            }
        }
        return components
    }
}
