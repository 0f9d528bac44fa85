/// Draws the graph as a Mermaid flowchart, which GitHub shows as a picture.
enum MermaidDrawing {
    static func draw(_ graph: LayerGraph) -> String {
        var lines = ["flowchart TD"]
        for (index, section) in graph.sections.enumerated() {
            guard let group = section.group else {
                lines += section.nodes.map { "    " + node($0) }
                continue
            }
            lines.append("    subgraph group\(index)[\"\(group)\"]")
            lines += section.nodes.map { "        " + node($0) }
            lines.append("    end")
        }
        lines += graph.edges.map { "    \(identifier($0.from)) --> \(identifier($0.to))" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A program is drawn rounded: it is where the arrows begin.
    private static func node(_ node: LayerGraph.Node) -> String {
        node.isProgram
            ? "\(identifier(node.name))([\"\(node.name)\"])" : "\(identifier(node.name))[\"\(node.name)\"]"
    }

    /// Prefixed, since a bare `end` or `graph` is a keyword of Mermaid.
    private static func identifier(_ name: String) -> String {
        "t_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
