/// The production targets and their declared dependencies, in the order of the rules, ready to be drawn.
///
/// An edge that follows from others is left out: the picture shows the layers, the rules file shows every arrow.
public struct LayerGraph: Sendable, Hashable {
    public struct Section: Sendable, Hashable {
        /// Nil for targets above the first heading.
        public let group: String?
        public let nodes: [Node]
    }

    public struct Node: Sendable, Hashable {
        public let name: String
        public let isProgram: Bool
    }

    public struct Edge: Sendable, Hashable {
        public let from: String
        public let to: String
    }

    public let sections: [Section]
    public let edges: [Edge]

    public init(rules: LayerRules, package: PackageModel) {
        let targets = Self.targets(rules, package).filter {
            $0.rule?.kind == .target && $0.target.kind != .test
        }
        let edges = Self.edges(of: targets)
        self.init(targets, rules.groups, edges: Self.reduced(edges))
    }

    /// The targets of any kind around one, with every edge between them that the part has.
    public init(_ part: GraphPart, rules: LayerRules, package: PackageModel) throws(LintFailure) {
        let targets = Self.targets(rules, package)
        let name = part.target
        guard let index = targets.firstIndex(where: { $0.target.name == name || $0.target.module == name })
        else {
            throw .unknownTarget(name, known: targets.map(\.target.name))
        }
        let direct = Self.edges(of: targets)
        let edges: [[Int]]
        switch part {
        case .focus:
            edges = direct.indices.map { $0 == index ? direct[$0] : direct[$0].filter { $0 == index } }
        case .reaches:
            var reaching: Set<Int> = [index]
            while let next = direct.indices.first(where: {
                !reaching.contains($0) && !reaching.isDisjoint(with: direct[$0])
            }) {
                reaching.insert(next)
            }
            edges = direct.indices.map { reaching.contains($0) ? direct[$0].filter(reaching.contains) : [] }
        }
        let shown = Set([index] + edges.joined() + edges.indices.filter { !edges[$0].isEmpty })
        self.init(targets, rules.groups, edges: edges, shown: shown)
    }

    private init(sections: [Section], edges: [Edge]) {
        self.sections = sections
        self.edges = edges
    }

    private init(
        _ targets: [RuledTarget],
        _ groups: [LayerRules.Group],
        edges: [[Int]],
        shown: Set<Int>? = nil
    ) {
        self.init(
            sections: ([nil] + groups.map(\.name)).compactMap { group in
                let nodes = targets.indices.filter {
                    targets[$0].rule?.group == group && shown?.contains($0) ?? true
                }
                return nodes.isEmpty ? nil : Section(group: group, nodes: nodes.map { targets[$0].node })
            },
            edges: edges.indices.flatMap { from in
                edges[from].map { Edge(from: targets[from].target.name, to: targets[$0].target.name) }
            }
        )
    }

    /// The graph with one box for each group; a target above the first heading keeps a box of its own.
    public var grouped: LayerGraph {
        let boxes = sections.flatMap { section in
            section.group.map { [Node(name: $0, isProgram: false)] } ?? section.nodes
        }
        var box: [String: Int] = [:]
        for section in sections {
            for node in section.nodes {
                box[node.name] = boxes.firstIndex { $0.name == section.group ?? node.name }
            }
        }
        var direct = boxes.map { _ in Set<Int>() }
        for edge in edges {
            guard let from = box[edge.from], let to = box[edge.to], from != to else { continue }
            direct[from].insert(to)
        }
        return LayerGraph(
            sections: [Section(group: nil, nodes: boxes)],
            edges: Self.reduced(direct.map { $0.sorted() }).enumerated().flatMap { from, ends in
                ends.map { Edge(from: boxes[from].name, to: boxes[$0].name) }
            }
        )
    }

    private struct RuledTarget {
        let rule: TargetRule?
        let target: TargetModel

        var node: Node { Node(name: target.name, isProgram: target.kind == .executable) }
    }

    /// The targets in the order of the rules, then those without a rule.
    private static func targets(_ rules: LayerRules, _ package: PackageModel) -> [RuledTarget] {
        let ruled = rules.targets.compactMap { rule in
            package.target(named: rule.name).map { RuledTarget(rule: rule, target: $0) }
        }
        let names = Set(rules.targets.map(\.name))
        return ruled
            + package.targets.filter { !names.contains($0.name) }.map { RuledTarget(rule: nil, target: $0) }
    }

    /// The direct dependencies of each target, by their indices.
    private static func edges(of targets: [RuledTarget]) -> [[Int]] {
        let order = Dictionary(targets.enumerated().map { ($1.target.name, $0) }) { first, _ in first }
        // Dependencies that only another system's manifest declares are drawn too: the picture is the same on both.
        return targets.map { ruled in
            Set(ruled.target.dependencies + (ruled.rule?.names(in: .elsewhere) ?? []))
                .compactMap { order[$0] }.sorted()
        }
    }

    /// Returns the transitive reduction of a graph.
    private static func reduced(_ direct: [[Int]]) -> [[Int]] {
        var known: [Int: Set<Int>] = [:]
        func reachable(from node: Int) -> Set<Int> {
            if let found = known[node] { return found }
            known[node] = []
            let found = direct[node].reduce(into: Set(direct[node])) { $0.formUnion(reachable(from: $1)) }
            known[node] = found
            return found
        }
        return direct.map { ends in
            ends.filter { to in !ends.contains { $0 != to && reachable(from: $0).contains(to) } }
        }
    }
}

/// The part of the graph around one target.
public enum GraphPart: Sendable, Hashable {
    /// The target, what it depends on directly, and what depends on it directly.
    case focus(String)
    /// The target and all that lead to it.
    case reaches(String)

    var target: String {
        switch self {
        case .focus(let name), .reaches(let name): name
        }
    }
}
