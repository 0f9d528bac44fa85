/// A language in which the graph can be drawn.
public enum GraphFormat: String, Sendable, Hashable, CaseIterable {
    case mermaid
    case dot
    case svg

    /// Draws the graph in this format.
    public func draw(_ graph: LayerGraph) -> String {
        switch self {
        case .mermaid: MermaidDrawing.draw(graph)
        case .dot: DotDrawing.draw(graph)
        case .svg: SVGDrawing.draw(graph)
        }
    }
}

/// Draws the graph as a Mermaid flowchart, which GitHub shows as a picture.
struct MermaidDrawing {
    private let graph: LayerGraph
    private let identifiers: [String: String]

    static func draw(_ graph: LayerGraph) -> String {
        MermaidDrawing(graph).text
    }

    private init(_ graph: LayerGraph) {
        self.graph = graph
        var identifiers: [String: String] = [:]
        var taken: Set<String> = []
        for node in graph.sections.flatMap(\.nodes) {
            let base = Self.identifier(node.name)
            var identifier = base
            var number = 2
            // Names that differ only in a sign, such as a dash and a dot, need different identifiers.
            while !taken.insert(identifier).inserted {
                identifier = "\(base)_\(number)"
                number += 1
            }
            identifiers[node.name] = identifier
        }
        self.identifiers = identifiers
    }

    private var text: String {
        var lines = ["flowchart TD"]
        for (index, section) in graph.sections.enumerated() {
            guard let group = section.group else {
                lines += section.nodes.map { "    " + node($0) }
                continue
            }
            lines.append("    subgraph group\(index)[\(Self.quoted(group))]")
            lines += section.nodes.map { "        " + node($0) }
            lines.append("    end")
        }
        lines += graph.edges.compactMap { edge in
            guard let from = identifiers[edge.from], let to = identifiers[edge.to] else { return nil }
            return "    \(from) --> \(to)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A program has a rounded box, because the arrows begin there.
    private func node(_ node: LayerGraph.Node) -> String {
        let label = Self.quoted(node.name)
        return (identifiers[node.name] ?? "") + (node.isProgram ? "([\(label)])" : "[\(label)]")
    }

    /// Characters with a meaning in a label, in HTML or in a document around the drawing become entities.
    private static func quoted(_ text: String) -> String {
        "\""
            + PlainText.escaped(
                text,
                ["\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;"]
            ) + "\""
    }

    /// Prefixed, because a bare `end` or `graph` is a keyword of Mermaid.
    private static func identifier(_ name: String) -> String {
        "t_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

/// Draws the graph in the language of Graphviz.
enum DotDrawing {
    static func draw(_ graph: LayerGraph) -> String {
        var lines = ["digraph layers {", "    rankdir=TB;", "    node [shape=box];"]
        for (index, section) in graph.sections.enumerated() {
            guard let group = section.group else {
                lines += section.nodes.map { "    " + node($0) }
                continue
            }
            lines.append("    subgraph cluster_\(index) {")
            lines.append("        label=\(quoted(group));")
            lines += section.nodes.map { "        " + node($0) }
            lines.append("    }")
        }
        lines += graph.edges.map { "    \(quoted($0.from)) -> \(quoted($0.to));" }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func node(_ node: LayerGraph.Node) -> String {
        quoted(node.name) + (node.isProgram ? " [style=rounded];" : ";")
    }

    /// Always quoted: a name may contain a dash or be a keyword. Labels may contain entities of HTML.
    private static func quoted(_ text: String) -> String {
        "\"" + PlainText.escaped(text, ["&": "&amp;", "\\": "\\\\", "\"": "\\\""]) + "\""
    }
}
