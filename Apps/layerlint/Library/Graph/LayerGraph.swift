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
            var above = direct.map { _ in [Int]() }
            for (from, ends) in direct.enumerated() {
                for end in ends { above[end].append(from) }
            }
            var reaching: Set<Int> = []
            var waiting = [index]
            while let next = waiting.popLast() {
                if reaching.insert(next).inserted { waiting += above[next] }
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
        let drawn = targets.indices.filter { shown?.contains($0) ?? true }
        let members = Dictionary(grouping: drawn) { rules.group(of: targets[$0].name)?.name }
        self.init(
            sections: ([nil] + rules.rules.groups.map(\.name)).compactMap { group in
                members[group].map { nodes in
                    Section(
                        group: group,
                        nodes: nodes.map {
                            Node(name: targets[$0].name, isProgram: targets[$0].kind == .executable)
                        }
                    )
                }
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
        var next = 0
        for section in sections {
            for node in section.nodes {
                box[node.name] = next
                if section.group == nil { next += 1 }
            }
            if section.group != nil { next += 1 }
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

    /// Returns the edges that do not follow from others; those within a cycle all stay.
    private static func reduced(_ direct: [[Int]]) -> [[Int]] {
        // The nodes of a cycle have one number; edges lead to lower numbers.
        let cycles = Cycle.components(Array(direct.indices), direct.enumerated().keyed { $0 })
        var numbers = direct.indices.map { $0 }
        for (number, nodes) in cycles.enumerated() {
            for node in nodes { numbers[node] = number }
        }
        let ends = cycles.enumerated().map { number, nodes in
            Set(nodes.flatMap { direct[$0] }.map { numbers[$0] }).subtracting([number])
        }
        // Bits, since a graph may have thousands of nodes.
        var reached = cycles.map { _ in [UInt64](repeating: 0, count: (cycles.count + 63) / 64) }
        var kept = ends
        for (number, ends) in ends.enumerated() {
            var below = reached[number]
            // The highest first: what it reaches need no edges of their own.
            for end in ends.sorted(by: >) {
                if below[end / 64] >> (end % 64) & 1 == 1 {
                    kept[number].remove(end)
                } else {
                    for word in below.indices { below[word] |= reached[end][word] }
                    below[end / 64] |= 1 << (end % 64)
                }
            }
            reached[number] = below
        }
        return direct.enumerated().map { from, ends in
            ends.filter {
                numbers[from] == numbers[$0] || kept[numbers[from]].contains(numbers[$0])
            }
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

/// A document with the drawn graph between two markers; the other text is left unchanged.
public struct LayerDiagram: Sendable, Hashable {
    public static let beginMarker = "<!-- layers:begin -->"
    public static let endMarker = "<!-- layers:end -->"

    public let path: String
    private let before: String
    private let drawing: String
    private let after: String

    /// Throws unless each marker is in the document exactly once and in order.
    public init(_ document: String, path: String) throws(LintFailure) {
        let begins = document.ranges(of: Self.beginMarker)
        let ends = document.ranges(of: Self.endMarker)
        guard let begin = begins.first, let end = ends.first, begins.count == 1, ends.count == 1,
            begin.upperBound <= end.lowerBound
        else {
            throw .missingMarkers(path: path)
        }
        self.path = path
        before = String(document[..<begin.upperBound])
        drawing = String(document[begin.upperBound..<end.lowerBound])
        after = String(document[end.lowerBound...])
    }

    public func isCurrent(for graph: LayerGraph) -> Bool {
        drawing == Self.block(graph)
    }

    /// The whole document with the current graph.
    public func updated(with graph: LayerGraph) -> String {
        before + Self.block(graph) + after
    }

    var place: SourcePlace {
        let marker = before.utf8.count - Self.beginMarker.utf8.count
        return LineTable(Array(before.utf8)).place(of: marker, in: path)
    }

    private static func block(_ graph: LayerGraph) -> String {
        "\n```mermaid\n\(GraphFormat.mermaid.draw(graph.grouped))```\n"
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
