/// A table of terms on the left and aligned explanations on the right.
struct HelpTable {
    struct Row {
        let term: String
        let text: String
    }

    private static let indent = 2
    private static let gap = 2

    private let width: Int
    /// The column at which the explanations begin.
    private let column: Int

    /// Chooses the column that suits all rows; several tables may share it.
    ///
    /// A term wider than its share of the line does not move the column: its explanation goes below it.
    /// Command lines get a larger share. If one of them is too wide, all of them stand above their
    /// explanations, because a column far to the right would leave too little room.
    init(fitting rows: [Row], width: Int, of kind: Kind = .names) {
        let share =
            switch kind {
            case .names: 0.38
            case .commandLines: 0.55
            }
        let limit = Int(Double(width) * share) - Self.indent - Self.gap
        let fitting = rows.map(\.term.count).filter { $0 <= limit }
        let isStacked = kind == .commandLines && fitting.count < rows.count
        self.width = width
        column = Self.indent + (isStacked ? Self.indent : (fitting.max() ?? Self.indent) + Self.gap)
    }

    enum Kind {
        case names
        case commandLines
    }

    func lines(_ rows: [Row]) -> [String] {
        rows.flatMap(lines)
    }

    private func lines(_ row: Row) -> [String] {
        let head = TextLayout.padding(Self.indent) + row.term
        var texts = TextLayout.lines(of: row.text, width: width - column)[...]
        var lines = [head]
        if head.count + Self.gap <= column, let first = texts.popFirst() {
            lines = [head + TextLayout.padding(column - head.count) + first]
        }
        return lines + texts.map { TextLayout.padding(column) + $0 }
    }
}
