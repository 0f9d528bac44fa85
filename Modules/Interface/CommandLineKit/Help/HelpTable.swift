/// Terms on the left, their explanations aligned on the right.
struct HelpTable {
    struct Row {
        let term: String
        let text: String
    }

    private static let indent = 2
    private static let gap = 2

    private let width: Int
    /// Where the explanations begin.
    private let column: Int

    /// Finds the column that suits all rows; several tables may share it.
    ///
    /// A term wider than its share of the line does not push the column to the right: its explanation goes
    /// below it. Terms that are whole command lines get more of the line, and when one is too wide, all of them
    /// stand above their explanations, since a column far to the right would leave these no room.
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
