/// A rectangle of cells.
public struct CellArea: Sendable, Hashable {
    public var origin: CellPosition
    public var size: CellSize

    public init(origin: CellPosition, size: CellSize) {
        self.origin = origin
        self.size = size
    }

    public init(row: Int, column: Int, columns: Int, rows: Int) {
        self.init(
            origin: CellPosition(row: row, column: column),
            size: CellSize(columns: columns, rows: rows)
        )
    }

    /// Returns the part that lies on a screen of that size, which may be empty.
    func clipped(to screen: CellSize) -> (rows: Range<Int>, columns: Range<Int>) {
        (
            Self.part(from: origin.row, length: size.rows, limit: screen.rows),
            Self.part(from: origin.column, length: size.columns, limit: screen.columns)
        )
    }

    private static func part(from start: Int, length: Int, limit: Int) -> Range<Int> {
        let lower = min(max(start, 0), limit)
        let (sum, isTooFar) = start.addingReportingOverflow(max(length, 0))
        let upper = isTooFar ? limit : min(max(sum, lower), limit)
        return lower..<upper
    }
}

/// The position of a cell on the screen, counted from 0 at the top left.
public struct CellPosition: Sendable, Hashable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A width and a height in terminal cells.
public struct CellSize: Sendable, Hashable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

// Layout: an area is cut into parts, and each part draws what fits into it.

extension CellArea {
    /// An area without cells.
    public static let none = CellArea(row: 0, column: 0, columns: 0, rows: 0)

    public var isEmpty: Bool { size.rows <= 0 || size.columns <= 0 }

    /// Splits off rows at the top.
    public mutating func takeRows(_ count: Int) -> CellArea {
        var taken = self
        taken.size.rows = min(max(0, count), size.rows)
        origin.row += taken.size.rows
        size.rows -= taken.size.rows
        return taken
    }

    /// Splits off rows at the bottom.
    public mutating func takeLastRows(_ count: Int) -> CellArea {
        var taken = self
        taken.size.rows = min(max(0, count), size.rows)
        taken.origin.row += size.rows - taken.size.rows
        size.rows -= taken.size.rows
        return taken
    }

    /// Returns the parts left and right of a column, which belongs to the right one.
    public func dividedVertically(at columns: Int) -> (left: CellArea, right: CellArea) {
        var (left, right) = (self, self)
        left.size.columns = min(max(0, columns), size.columns)
        right.origin.column += left.size.columns
        right.size.columns -= left.size.columns
        return (left, right)
    }

    /// Returns one row, counted from the top of the area.
    public func row(_ index: Int) -> CellArea {
        CellArea(row: origin.row + index, column: origin.column, columns: size.columns, rows: 1)
    }

    /// Returns the area without that many columns on both sides.
    public func inset(columns: Int) -> CellArea {
        CellArea(
            row: origin.row,
            column: origin.column + columns,
            columns: max(0, size.columns - 2 * columns),
            rows: size.rows
        )
    }

    public func contains(_ position: CellPosition) -> Bool {
        (origin.row..<origin.row + size.rows).contains(position.row)
            && (origin.column..<origin.column + size.columns).contains(position.column)
    }
}
