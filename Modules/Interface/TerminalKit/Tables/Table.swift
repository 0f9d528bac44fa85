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

/// The columns of a table that are shown, and their widths.
struct TableLayout {
    static let gap: StyledText = "  "

    let columns: [(index: Int, width: Int)]

    init(columns: [Table.Column], naturalWidths: [Int], limit: Int) {
        var candidates = columns.indices.map { index in
            Candidate(index: index, column: columns[index], naturalWidth: naturalWidths[index])
        }
        while !candidates.fit(limit), let victim = candidates.firstToDrop {
            candidates.remove(at: victim)
        }
        candidates.widenPreferred(fitting: limit)
        let widths = candidates.widths(fitting: limit)
        self.columns = zip(candidates, widths).map { ($0.index, $1) }
    }
}

private struct Candidate {
    let index: Int
    let naturalWidth: Int
    var minimumWidth: Int
    let isPreferred: Bool
    let dropOrder: Int?

    init(index: Int, column: Table.Column, naturalWidth: Int) {
        self.index = index
        self.naturalWidth = naturalWidth
        dropOrder = column.dropOrder
        // A column without any width would be an unexplained gap.
        (minimumWidth, isPreferred) =
            switch column.width {
            case .fixed: (naturalWidth, false)
            case .flexible(let minimum): (min(naturalWidth, max(minimum, 1)), false)
            case .preferred(let minimum): (min(naturalWidth, max(minimum, 1)), true)
            }
    }

    func width(cappedAt cap: Int) -> Int {
        min(naturalWidth, max(cap, minimumWidth))
    }
}

extension [Candidate] {
    fileprivate func fit(_ limit: Int) -> Bool {
        totalWidth(cappedAt: 0) <= limit
    }

    /// The column with the lowest drop order; of equals the rightmost, since the left ones matter most.
    fileprivate var firstToDrop: Int? {
        var victim: (position: Int, order: Int)?
        for (position, candidate) in enumerated() {
            guard let order = candidate.dropOrder else { continue }
            if order <= victim?.order ?? .max { victim = (position, order) }
        }
        // The last column is never dropped: a truncated column says more than an empty screen.
        return count > 1 ? victim?.position : nil
    }

    /// Gives preferred columns the space that the minimums of the others leave.
    fileprivate mutating func widenPreferred(fitting limit: Int) {
        for position in indices where self[position].isPreferred {
            let spare = Swift.max(0, limit - totalWidth(cappedAt: 0))
            let wanted = self[position].naturalWidth - self[position].minimumWidth
            self[position].minimumWidth += Swift.min(spare, wanted)
        }
    }

    /// Caps all columns at the largest width with which the table fits, so the widest shrink first.
    fileprivate func widths(fitting limit: Int) -> [Int] {
        var low = 0
        var high = map(\.naturalWidth).max() ?? 0
        while low < high {
            let cap = high - (high - low) / 2
            if totalWidth(cappedAt: cap) <= limit { low = cap } else { high = cap - 1 }
        }
        var widths = map { $0.width(cappedAt: low) }
        // The remainder goes to the leftmost columns that are still truncated.
        var spare = limit - totalWidth(cappedAt: low)
        for position in indices where spare > 0 && widths[position] < self[position].naturalWidth {
            guard widths[position] == low else { continue }
            widths[position] += 1
            spare -= 1
        }
        return widths
    }

    private func totalWidth(cappedAt cap: Int) -> Int {
        let gaps = Swift.max(0, count - 1) * TableLayout.gap.cellWidth
        return reduce(gaps) { $0 + $1.width(cappedAt: cap) }
    }
}

/// The lines of a table, and a note on all of its rows.
public struct NotedTable: Sendable, Hashable {
    public let lines: [StyledText]
    public let note: String

    public init(lines: [StyledText], note: String) {
        (self.lines, self.note) = (lines, note)
    }

    /// Returns the table with the note below it, wrapped to the width.
    public func linesWithNote(columns: Int) -> [StyledText] {
        lines + StyledText(note, style: .dim).wrapped(toCells: columns)
    }
}
