/// A grid of dots that is drawn as text: two by four dots per cell in braille, one per cell in ASCII.
struct DotGrid {
    let width: Int
    let height: Int
    private let columns: Int
    private let rowCount: Int
    private let pen: LineChart.Pen
    private var cells: [UInt8]

    init(columns: Int, rows: Int, pen: LineChart.Pen) {
        (self.columns, rowCount, self.pen) = (columns, rows, pen)
        cells = Array(repeating: 0, count: columns * rows)
        switch pen {
        case .braille: (width, height) = (columns * 2, rows * 4)
        case .ascii: (width, height) = (columns, rows)
        }
    }

    /// Draws a line, both ends included.
    mutating func draw(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y))
        for step in 0...steps {
            let share = steps == 0 ? 0 : Double(step) / Double(steps)
            set(
                x: start.x + Int((Double(end.x - start.x) * share).rounded()),
                y: start.y + Int((Double(end.y - start.y) * share).rounded())
            )
        }
    }

    private mutating func set(x: Int, y: Int) {
        guard 0..<width ~= x, 0..<height ~= y else { return }
        switch pen {
        case .braille: cells[y / 4 * columns + x / 2] |= Self.brailleDot(x: x % 2, y: y % 4)
        case .ascii: cells[y * columns + x] = 1
        }
    }

    /// Returns the bit of a dot. Unicode numbers the upper three rows by column, and the fourth row last.
    private static func brailleDot(x: Int, y: Int) -> UInt8 {
        y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(x * 3 + y)
    }

    var rows: [String] {
        (0..<rowCount).map { row in
            cells[row * columns..<(row + 1) * columns].map { character(of: $0) }.joined()
        }
    }

    private func character(of cell: UInt8) -> String {
        guard cell != 0 else { return " " }
        return switch pen {
        case .braille: String(UnicodeScalar(0x2800 + UInt32(cell)).map { Character($0) } ?? " ")
        case .ascii: "*"
        }
    }
}
