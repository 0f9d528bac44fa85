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
