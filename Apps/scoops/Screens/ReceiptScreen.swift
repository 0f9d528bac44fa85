public import PresentationKit
public import TerminalKit

/// Draws a receipt: one line per item with its price, and the total below.
public struct ReceiptScreen: Sendable {
    /// Keeps prices near their names on wide terminals.
    private static let maximumColumns = 44

    private let columns: Int
    private let labels: OrderLabels
    private let showsUnicode: Bool

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - labels: The texts of the receipt.
    ///   - showsUnicode: Whether the receipt may use characters beyond ASCII.
    public init(columns: Int, labels: OrderLabels, showsUnicode: Bool = true) {
        self.columns = min(columns, Self.maximumColumns)
        self.labels = labels
        self.showsUnicode = showsUnicode
    }

    public func lines(for receipt: ReceiptViewData) -> [StyledText] {
        [StyledText(receipt.title, style: .bold).truncated(toCells: columns)]
            + StyledText(receipt.placedAt, style: .dim).wrapped(toCells: columns)
            + receipt.sums.flatMap {
                PricedLine.lines($0.words(showsUnicode: showsUnicode), $0.price, columns: columns)
            }
            + [StyledText(String(repeating: showsUnicode ? "─" : "-", count: max(0, columns)), style: .dim)]
            + PricedLine.lines(labels.total, receipt.total, style: .bold, columns: columns)
    }
}

extension OrderLineViewData {
    /// The name, with the quantity if it is more than one.
    func words(showsUnicode: Bool) -> String {
        count > 1 ? "\(name) \(showsUnicode ? "×" : "x")\(count)" : name
    }
}

/// A name on the left and a price on the right.
enum PricedLine {
    /// Returns one line, or two if the name and the price do not fit into one.
    static func lines(_ name: String, _ price: String, style: Style = .plain, columns: Int) -> [StyledText] {
        let (name, price) = (StyledText(name, style: style), StyledText(price, style: style))
        let room = columns - price.cellWidth - 1
        guard room >= min(8, name.cellWidth) else {
            return [name.truncated(toCells: columns)]
                + price.wrapped(toCells: columns).map { $0.padded(toCells: columns, alignment: .trailing) }
        }
        return [name.truncated(toCells: room).padded(toCells: room) + " " + price]
    }
}
