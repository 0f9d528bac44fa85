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

/// Checks that the document's diagram is up to date.
enum DiagramCheck {
    static func findings(_ facts: LintFacts) -> [Finding] {
        guard let diagram = facts.diagram,
            !diagram.isCurrent(for: LayerGraph(rules: facts.resolved, package: facts.package, facts.manifest))
        else { return [] }
        return [
            Finding(
                check: .outdatedDiagram,
                place: diagram.place,
                problem: "the diagram is not what the manifest and the rules say now",
                advice: "run: layerlint graph --write \(diagram.path)"
            )
        ]
    }
}

/// Removes waived findings, and finds waivers that are no longer needed.
enum WaiverCheck {
    struct Outcome {
        let kept: [Finding]
        let waived: [WaivedFinding]
    }

    static func apply(to findings: [Finding], in facts: LintFacts) -> Outcome {
        var kept: [Finding] = []
        var waived: [WaivedFinding] = []
        var used: Set<Waiver> = []
        for finding in findings {
            let waiver = facts.waivers.first { covers($0, finding, facts) }
            if let waiver {
                used.insert(waiver)
                waived.append(WaivedFinding(finding: finding, reason: waiver.reason))
            } else {
                kept.append(finding)
            }
        }
        // A waived import also waives its declaration, which needs no second waiver.
        kept.removeAll { finding in
            guard finding.check == .forbiddenDependency,
                let leave = facts.waivers.first(where: {
                    used.contains($0) && names(finding, $0, facts)
                })
            else { return false }
            waived.append(WaivedFinding(finding: finding, reason: leave.reason))
            return true
        }
        let unneeded = facts.waivers.filter { !used.contains($0) }.map { finding(for: $0, facts) }
        return Outcome(kept: kept + unneeded, waived: waived)
    }

    private static func covers(_ waiver: Waiver, _ finding: Finding, _ facts: LintFacts) -> Bool {
        finding.place.path == waiver.file && waiver.line.map { $0 == finding.place.line } ?? true
            && names(finding, waiver, facts)
    }

    private static func names(_ finding: Finding, _ waiver: Waiver, _ facts: LintFacts) -> Bool {
        guard let subject = finding.subject, subject.target == waiver.target else { return false }
        let module = facts.target(named: waiver.module)?.module ?? facts.mainModule(of: waiver.module)
        return subject.module == module
    }

    private static func finding(for waiver: Waiver, _ facts: LintFacts) -> Finding {
        let problem: String
        var advice = "take the waiver away"
        if waiver.module.isEmpty {
            problem = "this comment names no module or gives no reason"
            advice = "write it as: // layerlint: allow Network \"why\""
        } else if waiver.line != nil {
            problem =
                "nothing beside this comment needs permission to let \(waiver.target) see \(waiver.module)"
            advice = "take the comment away, or write it beside the import or on the line above"
        } else if let target = facts.target(named: waiver.target) {
            let isRead =
                target.sources.contains(waiver.file) || facts.package.manifestPaths.contains(waiver.file)
                || facts.tree[waiver.file] != nil
            problem =
                isRead
                ? "nothing in \(waiver.file) needs permission to let \(waiver.target) see \(waiver.module)"
                : "\(waiver.target) has no source \(waiver.file)"
            if !isRead, let path = meant(waiver.file, target, facts) {
                advice = "write the path as it counts from the package's folder: \(RulesLine.escaped(path))"
            }
        } else {
            problem = "the package has no target \(waiver.target)"
            let names = facts.package.targets.map(\.name)
            if let question = NearName.question(for: waiver.target, among: names) { advice = question }
        }
        return Finding(
            check: .staleWaiver,
            place: waiver.place,
            problem: problem,
            advice: advice
        )
    }

    /// The source meant by a path that is absolute, not normalised, or differs in letter case.
    private static func meant(_ path: String, _ target: TargetModel, _ facts: LintFacts) -> String? {
        let files = target.sources + facts.package.manifestPaths + facts.tree.entries.map(\.path)
        let wanted = PathText.absolute(path, in: "/").lowercased()
        if path.hasPrefix("/") { return files.first { wanted.hasSuffix("/" + $0.lowercased()) } }
        return files.first { "/" + $0.lowercased() == wanted }
    }
}

/// Finds links that could hide sources from the lint.
enum BrokenLinks {
    /// Broken links: SwiftPM skips them with a warning, so they could hide sources from the lint as well.
    static func all(in tree: FileTree, of package: PackageModel) -> [LintFailure] {
        let broken = tree.entries.filter { entry in
            entry.kind == .link && entry.identity == nil
                && (SourceFinder.isSource(entry.path) || mayHoldSources(entry.path, of: package))
                && !package.targets.contains { $0.leavesOut(entry.path) }
        }
        return broken.map { .brokenLink(path: $0.path) }
    }

    /// Whether the path is in a target and may hold sources; hidden names are usually editor files.
    private static func mayHoldSources(_ path: String, of package: PackageModel) -> Bool {
        package.owner(of: path) != nil && !PathText.name(of: path).hasPrefix(".")
    }
}
