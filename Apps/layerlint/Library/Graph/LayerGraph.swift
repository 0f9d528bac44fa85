/// The production targets and their declared dependencies, by the groups of the rules, ready to be drawn.
///
/// An edge that follows from others is left out: the picture shows the layers, the manifest every arrow.
public struct LayerGraph: Sendable, Hashable {
    public struct Section: Sendable, Hashable {
        /// Nil for targets without a group.
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

    init(rules: ResolvedRules, package: PackageModel, _ manifest: ManifestMap) {
        let targets = Self.targets(of: package, rules).filter {
            $0.kind != .test && !rules.isTestCode($0.name)
        }
        self.init(targets, rules, edges: Self.reduced(Self.edges(of: targets, manifest)))
    }

    /// The targets of any kind around one, with every edge between them that the part has.
    init(
        _ part: GraphPart,
        rules: ResolvedRules,
        package: PackageModel,
        _ manifest: ManifestMap
    ) throws(LintFailure) {
        let targets = Self.targets(of: package, rules)
        let name = part.target
        guard let index = targets.firstIndex(where: { $0.name == name || $0.module == name }) else {
            throw .unknownTarget(name, known: targets.map(\.name))
        }
        let direct = Self.edges(of: targets, manifest)
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
        self.init(targets, rules, edges: edges, shown: shown)
    }

    private init(sections: [Section], edges: [Edge]) {
        self.sections = sections
        self.edges = edges
    }

    private init(_ targets: [TargetModel], _ rules: ResolvedRules, edges: [[Int]], shown: Set<Int>? = nil) {
        let groups = targets.map { rules.group(of: $0.name)?.name }
        self.init(
            sections: ([nil] + rules.rules.groups.map(\.name)).compactMap { group in
                let nodes = targets.indices.filter { groups[$0] == group && shown?.contains($0) ?? true }
                return nodes.isEmpty
                    ? nil
                    : Section(
                        group: group,
                        nodes: nodes.map {
                            Node(name: targets[$0].name, isProgram: targets[$0].kind == .executable)
                        }
                    )
            },
            edges: edges.indices.flatMap { from in
                edges[from].map { Edge(from: targets[from].name, to: targets[$0].name) }
            }
        )
    }

    /// The graph with one box for each group; a target without a group keeps a box of its own.
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

    /// The targets in the order of the rules; those without a group come first.
    private static func targets(of package: PackageModel, _ rules: ResolvedRules) -> [TargetModel] {
        package.targets.map { (rules.position(of: $0.name), $0) }
            .sorted { ($0.0.group, $0.0.member, $0.1.name) < ($1.0.group, $1.0.member, $1.1.name) }.map(\.1)
    }

    /// The direct dependencies of each target, by their indices.
    ///
    /// Those of another system's manifest are drawn too: the picture is the same on both.
    private static func edges(of targets: [TargetModel], _ manifest: ManifestMap) -> [[Int]] {
        let order = targets.enumerated().keyed { ($1.name, $0) }
        return targets.map { target in
            let elsewhere = manifest.hasDirectives ? manifest.entries[target.name]?.dependencies.keys : nil
            return Set(target.dependencies + (elsewhere.map(Array.init) ?? [])).compactMap { order[$0] }
                .sorted()
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
