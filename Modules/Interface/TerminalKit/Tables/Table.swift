/// Rows under titled columns that shrink or disappear when the terminal is narrow.
public struct Table: Sendable, Hashable {
    public var columns: [Column]
    /// A row with too few cells is padded with empty ones; cells beyond the last column are not shown.
    public var rows: [[StyledText]]

    public init(columns: [Column], rows: [[StyledText]]) {
        self.columns = columns
        self.rows = rows
    }

    public struct Column: Sendable, Hashable {
        public var title: StyledText
        public var alignment: Alignment
        public var width: Width
        /// The order in which columns are dropped if the table does not fit, lowest first; `nil` means never.
        public var dropOrder: Int?

        public init(
            _ title: String,
            alignment: Alignment = .leading,
            width: Width = .fixed,
            dropOrder: Int? = nil
        ) {
            self.title = StyledText(title, style: .bold)
            self.alignment = alignment
            self.width = width
            self.dropOrder = dropOrder
        }
    }

    /// How a column shrinks.
    public enum Width: Sendable, Hashable {
        /// As wide as its widest cell, for example for numbers, which must not be cut.
        case fixed
        /// May be truncated with an ellipsis, down to the minimum.
        case flexible(minimum: Int)
        /// Like `flexible`, but shrinks only after the flexible columns have reached their minimums.
        case preferred(minimum: Int)
    }

    /// Returns the header and the rows, each within the limit and without trailing spaces.
    ///
    /// Columns have their natural widths if those fit. Otherwise flexible columns shrink, the widest first,
    /// then preferred ones. If the minimums do not fit, columns are dropped in `dropOrder` until they do. As
    /// a last resort whole lines are truncated. A table without column titles has no header.
    public func lines(fittingColumns limit: Int) -> [StyledText] {
        guard limit > 0, !columns.isEmpty else { return [] }
        let layout = TableLayout(columns: columns, naturalWidths: naturalWidths, limit: limit)
        let header = columns.contains { !$0.title.isEmpty } ? [columns.map(\.title)] : []
        return (header + rows).map { line($0, layout: layout, limit: limit) }
    }

    /// Returns the width at which a column is drawn, or `nil` if it is dropped.
    public func width(ofColumn index: Int, fittingColumns limit: Int) -> Int? {
        let layout = TableLayout(columns: columns, naturalWidths: naturalWidths, limit: limit)
        return layout.columns.first { $0.index == index }.map { min($0.width, limit) }
    }

    private var naturalWidths: [Int] {
        var widths = columns.map(\.title.cellWidth)
        for row in rows {
            for (index, cell) in zip(widths.indices, row) {
                widths[index] = max(widths[index], cell.cellWidth)
            }
        }
        return widths
    }

    private func line(_ cells: [StyledText], layout: TableLayout, limit: Int) -> StyledText {
        var line: StyledText = ""
        for (position, column) in layout.columns.enumerated() {
            if position > 0 { line += TableLayout.gap }
            let cell = column.index < cells.count ? cells[column.index] : ""
            let alignment = columns[column.index].alignment
            line += cell.truncated(toCells: column.width).padded(toCells: column.width, alignment: alignment)
        }
        return line.withoutTrailingSpaces().truncated(toCells: limit)
    }
}
