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
