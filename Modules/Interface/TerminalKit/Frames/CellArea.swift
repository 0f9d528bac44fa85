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
