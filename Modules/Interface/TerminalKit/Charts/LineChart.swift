/// A line chart with two axes, drawn with braille dots or plain ASCII.
public struct LineChart: Sendable {
    public struct Point: Sendable, Hashable {
        public let x: Double
        public let y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    public enum Pen: Sendable, Hashable, CaseIterable {
        /// Eight dots per cell.
        case braille
        /// One star per cell, for terminals that cannot show braille.
        case ascii
    }

    /// The lines: points are joined within a run, and runs are separated by gaps.
    public var runs: [[Point]]
    public var pen: Pen
    /// Returns the label of a value on the horizontal axis; all labels must be equally wide.
    public var nameOfX: @Sendable (Double) -> String

    public init(runs: [[Point]], pen: Pen = .braille, nameOfX: @escaping @Sendable (Double) -> String) {
        self.runs = runs
        self.pen = pen
        self.nameOfX = nameOfX
    }

    /// The smallest plot, in cells, in which a line can be told from its axes.
    private static let leastPlot = (columns: 8, rows: 3)

    /// Returns as many lines as rows, none wider than the columns; empty if there are no points or no room.
    public func lines(columns: Int, rows: Int) -> [StyledText] {
        let runs = runs.map { $0.filter { $0.x.isFinite && $0.y.isFinite } }
        let points = runs.joined()
        guard let lowest = points.map(\.y).min(), let highest = points.map(\.y).max(),
            let first = points.map(\.x).min(), let last = points.map(\.x).max()
        else { return [] }
        // The axis and its labels take two rows.
        let plotRows = rows - 2
        guard plotRows >= Self.leastPlot.rows else { return [] }
        let scale = ChartScale(from: lowest, to: highest, ticks: max(2, min(plotRows / 3, 8)))
        let margin = (scale.ticks.map(\.name.count).max() ?? 0) + 1
        let plotColumns = columns - margin - 1
        guard plotColumns >= Self.leastPlot.columns else { return [] }

        var grid = DotGrid(columns: plotColumns, rows: plotRows, pen: pen)
        let across = Projection(from: first, to: last, steps: grid.width - 1)
        let down = Projection(from: scale.upper, to: scale.lower, steps: grid.height - 1)
        for run in runs {
            let dots = run.map { (across.step(of: $0.x), down.step(of: $0.y)) }
            for (index, dot) in dots.enumerated() { grid.draw(from: dots[max(0, index - 1)], to: dot) }
        }

        let rowOfTick = Projection(from: scale.upper, to: scale.lower, steps: plotRows - 1)
        var tickNames: [Int: String] = [:]
        for tick in scale.ticks { tickNames[rowOfTick.step(of: tick.value)] = tick.name }
        let signs = AxisSigns(pen: pen)
        let plot = grid.rows.enumerated().map { row, dots in
            let name = StyledText(tickNames[row] ?? "").padded(toCells: margin - 1, alignment: .trailing)
            let axis = StyledText(tickNames[row] == nil ? " " + signs.line : " " + signs.tick, style: .dim)
            return (name + axis + StyledText(dots, style: Style(foreground: .green))).withoutTrailingSpaces()
        }
        let places = namedPlaces(columns: plotColumns)
        let axis = (0..<plotColumns).map { places.contains($0) ? signs.place : signs.ground }.joined()
        return plot + [
            StyledText(String(repeating: " ", count: margin) + signs.corner + axis, style: .dim),
            names(at: places, columns: plotColumns, margin: margin + 1, across: across, of: grid),
        ]
    }
}

// MARK: - The horizontal axis

extension LineChart {
    /// Returns evenly spaced columns, with room for a label at each.
    private func namedPlaces(columns: Int) -> [Int] {
        let width = nameOfX(0).cellWidth + 3
        let count = max(1, min(columns / max(1, width), 7))
        guard count > 1 else { return [0] }
        return (0..<count).map { $0 * (columns - 1) / (count - 1) }
    }

    /// Draws the labels: the first starts at its place, the last ends there, and the others are centred.
    private func names(
        at places: [Int],
        columns: Int,
        margin: Int,
        across: Projection,
        of grid: DotGrid
    ) -> StyledText {
        var line = String(repeating: " ", count: margin)
        for place in places {
            let dot = place == columns - 1 ? grid.width - 1 : place * grid.width / columns
            let name = nameOfX(across.value(at: dot))
            let width = name.cellWidth
            // A truncated label would be read as a different one.
            guard width <= columns else { continue }
            let start = max(0, min(place - width / 2, columns - width)) + margin
            let used = line.cellWidth
            guard start >= used else { continue }
            line += String(repeating: " ", count: start - used) + name
        }
        return StyledText(line, style: .dim).truncated(toCells: margin + columns)
    }
}

private struct AxisSigns {
    let line, tick, corner, ground, place: String

    init(pen: LineChart.Pen) {
        (line, tick, corner, ground, place) =
            switch pen {
            case .braille: ("│", "┤", "└", "─", "┬")
            case .ascii: ("|", "+", "+", "-", "+")
            }
    }
}

/// An axis with round tick values that encloses a range.
struct ChartScale {
    struct Tick {
        let value: Double
        let name: String
    }

    let lower: Double
    let upper: Double
    /// The ticks, in ascending order.
    let ticks: [Tick]

    /// Chooses steps of 1, 2 or 5 times a power of ten, for about as many ticks as wanted.
    init(from lowest: Double, to highest: Double, ticks wanted: Int) {
        let middle = max(abs(lowest), abs(highest))
        // A horizontal line gets room above and below.
        let spread = highest > lowest ? highest - lowest : (middle > 0 ? middle / 5 : 1)
        var exponent = 0
        var power = 1.0
        let rough = spread / Double(max(1, wanted))
        while power * 10 <= rough, exponent < Self.mostDigits {
            (power, exponent) = (power * 10, exponent + 1)
        }
        while power > rough, exponent > -Self.mostDigits { (power, exponent) = (power / 10, exponent - 1) }
        let factor = [1, 2, 5].first { Double($0) * power >= rough } ?? 10
        let step = Double(factor) * power
        let first = Self.whole((lowest / step).rounded(.down))
        let last = max(Self.whole((highest / step).rounded(.up)), first + 1)
        lower = Double(first) * step
        upper = Double(last) * step
        ticks = (0...min(last - first, Self.mostTicks)).map { offset in
            let count = first + offset
            return Tick(
                value: Double(count) * step,
                name: Self.name(of: count, times: factor, exponent: exponent)
            )
        }
    }

    private static let mostDigits = 15
    private static let mostTicks = 64

    /// Clamps to the range in which a Double holds every whole number.
    private static func whole(_ value: Double) -> Int {
        Int(max(-1e15, min(value, 1e15)))
    }

    private static func name(of count: Int, times factor: Int, exponent: Int) -> String {
        let (number, overflow) = count.multipliedReportingOverflow(by: factor)
        let digits = overflow ? "" : String(number.magnitude)
        let sign = number < 0 ? "-" : ""
        guard exponent < 0 else {
            return sign + digits + String(repeating: "0", count: number == 0 ? 0 : exponent)
        }
        let decimals = -exponent
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}

/// A linear mapping from a range of values to steps from 0 to `steps`.
struct Projection {
    let from: Double
    let to: Double
    let steps: Int

    func step(of value: Double) -> Int {
        guard from != to else { return steps / 2 }
        let share = (value - from) / (to - from)
        return Int((max(0, min(share, 1)) * Double(steps)).rounded())
    }

    func value(at step: Int) -> Double {
        steps > 0 ? from + (to - from) * Double(step) / Double(steps) : from
    }
}

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
