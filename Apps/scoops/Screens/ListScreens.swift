public import PresentationKit
public import TerminalKit

/// Draws the menu as one table per part; on narrow terminals names are cut, but ids are not.
public struct MenuListScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for menu: MenuViewData) -> [StyledText] {
        menu.parts.enumerated().flatMap { index, part in
            (index > 0 ? [""] : []) + lines(for: part)
        }
    }

    private func lines(for part: MenuViewData.Part) -> [StyledText] {
        let table = Table(
            columns: [
                Table.Column("id"),
                Table.Column(part.title, width: .flexible(minimum: 8)),
                Table.Column(part.rule, alignment: .trailing),
            ],
            rows: part.items.map { item in
                [StyledText(item.id, style: .bold), StyledText(item.name), StyledText(item.price)]
            }
        )
        return table.lines(fittingColumns: columns)
    }
}

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
                    receipt.iceCream(labels, showsUnicode: showsUnicode),
                    StyledText(receipt.total),
                ]
            }
        )
        return table.lines(fittingColumns: columns)
    }
}

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
            + (receipt.cancelled.map { StyledText($0, style: .bold).wrapped(toCells: columns) } ?? [])
            + receipt.sums.flatMap {
                PricedLine.lines($0.words(showsUnicode: showsUnicode), $0.price, columns: columns)
            }
            + [StyledText(String(repeating: showsUnicode ? "─" : "-", count: max(0, columns)), style: .dim)]
            + PricedLine.lines(labels.total, receipt.total, style: .bold, columns: columns)
    }
}

/// Draws the sums of a day: the scoops of each flavor, the rates of value-added tax, and the totals.
public struct OrdersOfDayScreen: Sendable {
    private let columns: Int
    private let labels: OrderLabels

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - labels: The titles of the columns.
    public init(columns: Int, labels: OrderLabels) {
        (self.columns, self.labels) = (columns, labels)
    }

    public func lines(for day: OrdersOfDayViewData) -> [StyledText] {
        guard !day.receipts.isEmpty else { return [] }
        var lines = StyledText(day.title, style: .bold).wrapped(toCells: columns)
        if !day.flavors.isEmpty { lines += [""] + flavors(of: day).lines(fittingColumns: columns) }
        if day.vat.contains(where: { $0.rate != nil }) {
            lines += [""] + vat(of: day).lines(fittingColumns: columns)
        }
        return lines + [""]
            + day.totals.flatMap { total in
                StyledText("\(labels.total) \(total.text)", style: .bold).wrapped(toCells: columns)
            }
    }

    private func flavors(of day: OrdersOfDayViewData) -> Table {
        Table(
            columns: [
                Table.Column(labels.name(of: .flavor), width: .flexible(minimum: 8)),
                Table.Column(labels.scoops, alignment: .trailing),
                Table.Column(labels.amount, alignment: .trailing),
            ],
            rows: day.flavors.map { flavor in
                [StyledText(flavor.name), StyledText("\(flavor.scoops)"), StyledText(flavor.sum.text)]
            }
        )
    }

    private func vat(of day: OrdersOfDayViewData) -> Table {
        Table(
            columns: [
                Table.Column(labels.vat),
                Table.Column(labels.net, alignment: .trailing, dropOrder: 1),
                Table.Column(labels.tax, alignment: .trailing),
                Table.Column(labels.gross, alignment: .trailing),
            ],
            rows: day.vat.map { vat in
                [
                    StyledText(vat.rate ?? labels.unknownRate), StyledText(vat.net?.text ?? ""),
                    StyledText(vat.tax?.text ?? ""), StyledText(vat.gross.text),
                ]
            }
        )
    }
}

extension ReceiptViewData {
    /// The items, behind a note if the order was cancelled.
    fileprivate func iceCream(_ labels: OrderLabels, showsUnicode: Bool) -> StyledText {
        let items = sums.map { $0.words(showsUnicode: showsUnicode) }.joined(separator: ", ")
        guard cancelled != nil else { return StyledText(items) }
        return StyledText("\(labels.cancelled): \(items)", style: .dim)
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
