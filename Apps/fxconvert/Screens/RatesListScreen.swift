public import PresentationKit
public import TerminalKit

/// Draws one day's rates as a table, with a note on the day and the source.
public struct RatesListScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func table(for state: RatesListState) -> NotedTable? {
        guard let listing = state.listing, listing.titles.count == 3 else { return nil }
        let table = Table(
            columns: [
                Table.Column(listing.titles[0]),
                Table.Column(listing.titles[1], alignment: .trailing),
                Table.Column(listing.titles[2], width: .flexible(minimum: 8), dropOrder: 1),
            ],
            rows: listing.rows.map { row in
                [
                    StyledText(row.code, style: .bold),
                    StyledText(row.text),
                    StyledText(row.name, style: .dim),
                ]
            }
        )
        return NotedTable(lines: table.lines(fittingColumns: columns), note: listing.about)
    }
}

/// Draws the outcome of an update as one sentence.
public struct RatesUpdateScreen: Sendable {
    private let columns: Int

    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: RatesUpdateState) -> [StyledText] {
        guard let outcome = state.outcome else { return [] }
        return StyledText(outcome.sentence).wrapped(toCells: columns)
    }
}
