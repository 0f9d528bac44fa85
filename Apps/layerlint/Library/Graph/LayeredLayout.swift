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
