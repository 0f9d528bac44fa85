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
