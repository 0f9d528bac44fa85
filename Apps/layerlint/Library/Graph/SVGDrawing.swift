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

/// Places boxes in rows, each below those that lead to it, and routes the edges through the rows between.
struct LayeredLayout {
    /// The boxes and passages of each row, from left to right. A box has its index; a passage, through which
    /// edges cross a row, has a number above all boxes.
    private(set) var rows: [[Int]]
    /// For each edge, what it leads through, both ends included.
    private(set) var routes: [[Int]] = []
    /// The horizontal centers of the boxes and passages.
    private(set) var centers: [Int]
    private(set) var width = 0

    private var widths: [Int]
    private let gap: Int

    init(widths: [Int], edges: [(from: Int, to: Int)], gap: Int) {
        self.widths = widths
        self.gap = gap
        let depths = Self.depths(of: widths.count, edges)
        rows = (0...(depths.max() ?? 0)).map { row in widths.indices.filter { depths[$0] == row } }
        centers = []
        var passages: [[Int]: Int] = [:]
        for edge in edges {
            // Long edges to the same box share their passages, which keeps a dense graph readable.
            let between = depths[edge.from] + 1..<max(depths[edge.to], depths[edge.from] + 1)
            let crossed = between.map { row in
                let passage = passages[[edge.to, row]] ?? self.widths.count
                if passage == self.widths.count {
                    self.widths.append(0)
                    rows[row].append(passage)
                    passages[[edge.to, row]] = passage
                }
                return passage
            }
            routes.append([edge.from] + crossed + [edge.to])
        }
        centers = self.widths.map { _ in 0 }
        for row in rows.indices { place(row) }
        sort()
        let left = rows.indices.map { -extent(of: $0) / 2 }.min() ?? 0
        width = -2 * left
        centers = centers.map { $0 - left }
    }

    /// The length of the longest path to each box; edges that close a cycle do not count.
    private static func depths(of count: Int, _ edges: [(from: Int, to: Int)]) -> [Int] {
        var above = [[Int]](repeating: [], count: count)
        for edge in edges where edge.from != edge.to { above[edge.to].append(edge.from) }
        // Without recursion, since a chain may be longer than a stack is deep.
        var depths = [Int?](repeating: nil, count: count)
        var isOpen = [Bool](repeating: false, count: count)
        for box in 0..<count where depths[box] == nil {
            var path = [(box: box, next: 0, depth: 0)]
            isOpen[box] = true
            while let (box, next, depth) = path.last {
                guard next < above[box].count else {
                    depths[box] = depth
                    isOpen[box] = false
                    path.removeLast()
                    continue
                }
                let upper = above[box][next]
                if depths[upper] == nil, !isOpen[upper] {
                    isOpen[upper] = true
                    path.append((upper, 0, 0))
                } else {
                    // An open box is on the path already, so this edge closes a cycle.
                    path[path.count - 1].next += 1
                    path[path.count - 1].depth = max(depth, (depths[upper] ?? -1) + 1)
                }
            }
        }
        return depths.map { $0 ?? 0 }
    }

    /// Moves everything towards the middle of its neighbors, alternately those above and below.
    private mutating func sort() {
        var above: [Int: [Int]] = [:]
        var below: [Int: [Int]] = [:]
        for route in routes {
            for (upper, lower) in zip(route, route.dropFirst()) {
                above[lower, default: []].append(upper)
                below[upper, default: []].append(lower)
            }
        }
        for round in 0..<Self.rounds {
            let isDownward = round.isMultiple(of: 2)
            for row in isDownward ? Array(rows.indices) : rows.indices.reversed() {
                let keyed = rows[row].enumerated().map { index, item in
                    let near = (isDownward ? above : below)[item] ?? [item]
                    return (near.reduce(0) { $0 + centers[$1] } / near.count, index, item)
                }
                rows[row] = keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
                place(row)
            }
        }
    }

    /// More rounds hardly change the order.
    private static let rounds = 8

    private func extent(of row: Int) -> Int {
        rows[row].reduce(-gap) { $0 + widths[$1] + gap }
    }

    private mutating func place(_ row: Int) {
        var left = -extent(of: row) / 2
        for item in rows[row] {
            centers[item] = left + widths[item] / 2
            left += widths[item] + gap
        }
    }
}
