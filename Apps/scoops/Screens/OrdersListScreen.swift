public import PresentationKit
public import TerminalKit

/// Draws the orders as a table, one row each.
public struct OrdersListScreen: Sendable {
    private let columns: Int
    private let labels: OrderLabels
    private let showsUnicode: Bool

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - labels: The titles of the columns.
    ///   - showsUnicode: Whether quantities may be written with characters beyond ASCII.
    public init(columns: Int, labels: OrderLabels, showsUnicode: Bool = true) {
        (self.columns, self.labels, self.showsUnicode) = (columns, labels, showsUnicode)
    }

    public func lines(for receipts: [ReceiptViewData]) -> [StyledText] {
        guard !receipts.isEmpty else { return [] }
        let table = Table(
            columns: [
                Table.Column(labels.number, alignment: .trailing),
                Table.Column(labels.time, dropOrder: 1),
                Table.Column(labels.iceCream, width: .flexible(minimum: 8)),
                Table.Column(labels.total, alignment: .trailing),
            ],
            rows: receipts.map { receipt in
                [
                    StyledText("\(receipt.number)", style: .bold),
                    StyledText(receipt.placedAt, style: .dim),
                    StyledText(
                        receipt.sums.map { $0.words(showsUnicode: showsUnicode) }.joined(separator: ", ")
                    ),
                    StyledText(receipt.total),
                ]
            }
        )
        return table.lines(fittingColumns: columns)
    }
}
