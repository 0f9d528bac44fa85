/// Draws the graph as a picture that needs no other file, script or font.
struct SVGDrawing {
    private static let boxHeight = 44
    private static let rowHeight = 96
    private static let margin = 24
    /// The width of a letter of a 13-pixel monospaced font, rounded up.
    private static let letterWidth = 8

    private let boxes: [(node: LayerGraph.Node, group: String?)]
    private let layout: LayeredLayout

    static func draw(_ graph: LayerGraph) -> String { SVGDrawing(graph).text }

    private init(_ graph: LayerGraph) {
        boxes = graph.sections.flatMap { section in section.nodes.map { ($0, section.group) } }
        let indices = boxes.enumerated().keyed { ($1.node.name, $0) }
        layout = LayeredLayout(
            widths: boxes.map { Self.width(of: $0) },
            edges: graph.edges.compactMap { edge in
                guard let from = indices[edge.from], let to = indices[edge.to] else { return nil }
                return (from, to)
            },
            gap: Self.margin
        )
    }

    private var text: String {
        let width = layout.width + 2 * Self.margin
        let height = (layout.rows.count - 1) * Self.rowHeight + Self.boxHeight + 2 * Self.margin
        let head = """
            <svg xmlns="http://www.w3.org/2000/svg" class="layers" role="img" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">
            <title>Layers</title>
            <style>
            .layers { color: #1f2328; font: 13px ui-monospace, monospace; text-anchor: middle }
            .layers rect, .layers path { fill: none; stroke: currentColor }
            .layers .page { fill: #ffffff; stroke: none }
            .layers .edge { stroke-opacity: 0.55 }
            .layers .box { fill: #eef1f4 }
            .layers .head { fill: currentColor; stroke: none }
            .layers text { fill: currentColor }
            .layers .group { font-size: 10px; fill-opacity: 0.75 }
            @media (prefers-color-scheme: dark) {
            .layers { color: #e6edf3 }
            .layers .page { fill: #0d1117 }
            .layers .box { fill: #21262d }
            }
            </style>
            <defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
            <path class="head" d="M0 0 8 4 0 8z"/></marker></defs>
            <rect class="page" width="100%" height="100%"/>

            """
        let depths = layout.rows.enumerated().flatMap { row, items in items.map { ($0, row) } }
        let tops = depths.keyed { ($0, Self.margin + $1 * Self.rowHeight) }
        return head + layout.routes.map { edge($0, tops) }.joined()
            + boxes.indices.map { box($0, tops) }.joined() + "</svg>\n"
    }

    /// Crosses the rows between its ends straight down, so that it does not run below other boxes.
    private func edge(_ route: [Int], _ tops: [Int: Int]) -> String {
        var points: [String] = []
        for (index, item) in route.enumerated() {
            let x = layout.centers[item] + Self.margin
            let top = tops[item] ?? 0
            if index > 0 { points.append("\(x) \(top)") }
            if index < route.count - 1 { points.append("\(x) \(top + Self.boxHeight)") }
        }
        return "<path class=\"edge\" marker-end=\"url(#head)\" d=\"M\(points.joined(separator: " L"))\"/>\n"
    }

    private func box(_ index: Int, _ tops: [Int: Int]) -> String {
        let (node, group) = boxes[index]
        let width = Self.width(of: boxes[index])
        let top = tops[index] ?? 0
        let center = layout.centers[index] + Self.margin
        let radius = node.isProgram ? Self.boxHeight / 2 : 4
        func line(_ text: String, _ kind: String, _ offset: Int) -> String {
            "<text class=\"\(kind)\" x=\"\(center)\" y=\"\(top + offset)\">\(Self.escaped(text))</text>\n"
        }
        return "<rect class=\"box\" x=\"\(center - width / 2)\" y=\"\(top)\" width=\"\(width)\" "
            + "height=\"\(Self.boxHeight)\" rx=\"\(radius)\"/>\n"
            + line(node.name, "name", group == nil ? 27 : 20)
            + (group.map { line($0, "group", 35) } ?? "")
    }

    private static func width(of box: (node: LayerGraph.Node, group: String?)) -> Int {
        func letters(_ text: String) -> Int {
            // Letters of other scripts may be twice as wide.
            text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
        }
        return max(letters(box.node.name), letters(box.group ?? ""), 4) * letterWidth + 2 * letterWidth
    }

    private static func escaped(_ text: String) -> String {
        // XML has no place for the last two.
        PlainText.escaped(
            text,
            ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\u{FFFE}": "\u{FFFD}", "\u{FFFF}": "\u{FFFD}"]
        )
    }
}
