public import PresentationKit
public import TerminalKit

/// Draws currencies as a table; on narrow terminals the least important columns are dropped first.
public struct CurrenciesListScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: CurrenciesListState) -> [StyledText] {
        guard state.titles.count == 7, !state.rows.isEmpty else { return [] }
        let table = Table(
            columns: [
                Table.Column(state.titles[0]),
                Table.Column(state.titles[1], width: .flexible(minimum: 12)),
                Table.Column(state.titles[2], dropOrder: 3),
                Table.Column(state.titles[3], alignment: .trailing, dropOrder: 1),
                Table.Column(state.titles[4], dropOrder: 4),
                Table.Column(state.titles[5], dropOrder: 5),
                Table.Column(state.titles[6], alignment: .trailing, dropOrder: 2),
            ],
            rows: state.rows.map { row in
                [
                    StyledText(row.code, style: .bold),
                    StyledText(row.name),
                    StyledText(row.sign ?? ""),
                    StyledText(row.decimals.map { String($0) } ?? ""),
                    StyledText(row.since ?? "", style: .dim),
                    StyledText(row.until ?? "", style: .dim),
                    StyledText(row.fixedRate ?? ""),
                ]
            }
        )
        return table.lines(fittingColumns: columns)
    }
}
