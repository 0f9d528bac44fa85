/// Rows under titled columns that give way to each other when the terminal is narrow.
public struct Table: Sendable, Hashable {
    public var columns: [Column]
    /// A row may be short, which leaves cells empty; cells beyond the last column are not shown.
    public var rows: [[StyledText]]

    public init(columns: [Column], rows: [[StyledText]]) {
        self.columns = columns
        self.rows = rows
    }

    public struct Column: Sendable, Hashable {
        public var title: StyledText
        public var alignment: Alignment
        public var width: Width
        /// Columns with a number disappear when nothing else helps, the lowest number first.
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

    /// How a column gives way.
    public enum Width: Sendable, Hashable {
        /// As wide as its widest cell, always: half a number is no number.
        case fixed
        /// May be cut, with an ellipsis, down to the minimum.
        case flexible(minimum: Int)
        /// The same, but only once the flexible columns are at their minimums.
        case preferred(minimum: Int)
    }

    /// The header and the rows, no line wider than the limit and none with spaces at its end.
    ///
    /// Columns have their natural widths if those fit. Else flexible columns shrink, the widest first, and
    /// preferred ones after them.
    /// If their minimums do not fit, columns are dropped in their order, and the rest is tried again.
    /// If that is not enough either, whole lines are cut. A table whose columns have no titles has no header.
    public func lines(fittingColumns limit: Int) -> [StyledText] {
        guard limit > 0, !columns.isEmpty else { return [] }
        let layout = TableLayout(columns: columns, naturalWidths: naturalWidths, limit: limit)
        let header = columns.contains { !$0.title.isEmpty } ? [columns.map(\.title)] : []
        return (header + rows).map { line($0, layout: layout, limit: limit) }
    }

    /// How wide a column is drawn, or nil where it is dropped; for whoever cuts its cells by a rule of their own.
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
