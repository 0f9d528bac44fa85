public import PresentationKit
public import TerminalKit

/// Draws what was ordered, a line each with its price, and the sum below.
public struct ReceiptScreen: Sendable {
    /// Prices stand near their names, however wide the terminal is.
    private static let mostColumns = 44

    private let columns: Int
    private let labels: OrderLabels
    private let showsUnicode: Bool

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - labels: The words around the figures.
    ///   - showsUnicode: Whether the line above the sum may be more than ASCII.
    public init(columns: Int, labels: OrderLabels, showsUnicode: Bool = true) {
        self.columns = min(columns, Self.mostColumns)
        self.labels = labels
        self.showsUnicode = showsUnicode
    }

    public func lines(for receipt: ReceiptViewModel) -> [StyledText] {
        [StyledText(receipt.title, style: .bold).truncated(toCells: columns)]
            + StyledText(receipt.placedAt, style: .dim).wrapped(toCells: columns)
            + receipt.sums.flatMap {
                PricedLine.lines($0.words(showsUnicode: showsUnicode), $0.price, columns: columns)
            }
            + [StyledText(String(repeating: showsUnicode ? "─" : "-", count: max(0, columns)), style: .dim)]
            + PricedLine.lines(labels.total, receipt.total, style: .bold, columns: columns)
    }
}

extension OrderLineViewModel {
    /// The name, and how many of it where there are several.
    func words(showsUnicode: Bool) -> String {
        count > 1 ? "\(name) \(showsUnicode ? "×" : "x")\(count)" : name
    }
}

/// A name on the left and a price on the right.
enum PricedLine {
    /// One line, or two where the name and the price do not fit into one.
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
