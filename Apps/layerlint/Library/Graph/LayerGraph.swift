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
        let targets = rules.targets.compactMap { rule -> (TargetRule, TargetModel)? in
            guard rule.kind == .target, let target = package.target(named: rule.name), target.kind != .test
            else {
                return nil
            }
            return (rule, target)
        }
        sections = ([nil] + rules.groups.map(\.name)).compactMap { group in
            let nodes = targets.filter { $0.0.group == group }.map {
                Node(name: $0.1.name, isProgram: $0.1.kind == .executable)
            }
            return nodes.isEmpty ? nil : Section(group: group, nodes: nodes)
        }
        edges = Self.edges(of: targets)
    }

    private init(sections: [Section], edges: [Edge]) {
        self.sections = sections
        self.edges = edges
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
            edges: Self.reduced(direct.map { $0.sorted() }).map {
                Edge(from: boxes[$0.from].name, to: boxes[$0.to].name)
            }
        )
    }

    private static func edges(of ruled: [(TargetRule, TargetModel)]) -> [Edge] {
        let targets = ruled.map(\.1)
        let order = Dictionary(targets.enumerated().map { ($1.name, $0) }) { first, _ in first }
        // Dependencies that only another system's manifest declares are drawn too: the picture is the same on both.
        let direct = ruled.map { rule, target in
            Set(target.dependencies + rule.names(in: .elsewhere)).compactMap { order[$0] }.sorted()
        }
        return reduced(direct).map { Edge(from: targets[$0.from].name, to: targets[$0.to].name) }
    }

    /// Returns the transitive reduction of a graph.
    private static func reduced(_ direct: [[Int]]) -> [(from: Int, to: Int)] {
        var known: [Int: Set<Int>] = [:]
        func reachable(from node: Int) -> Set<Int> {
            if let found = known[node] { return found }
            known[node] = []
            let found = direct[node].reduce(into: Set(direct[node])) { $0.formUnion(reachable(from: $1)) }
            known[node] = found
            return found
        }
        return direct.indices.flatMap { from in
            direct[from]
                .filter { to in !direct[from].contains { $0 != to && reachable(from: $0).contains(to) } }
                .map { (from, $0) }
        }
    }
}
