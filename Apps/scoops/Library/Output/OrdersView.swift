import AppSupport
import CommandLineKit
import IceCreamScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// Prints the menu and orders in one format.
@MainActor
struct OrdersView {
    let output: OutputFormat
    let console: Console
    let labels: OrderLabels
    let showsUnicode: Bool

    func show(_ menu: MenuViewData) throws(ProgramFailure) {
        switch output {
        case .text: try console.output.write(MenuListScreen(columns: console.columns).lines(for: menu))
        case .plain: try console.output.write(menu.lines.map(\.plainLine).joined())
        case .json: try console.write(json: menu.record)
        }
    }

    func show(_ receipt: ReceiptViewData) throws(ProgramFailure) {
        switch output {
        case .text:
            let screen = ReceiptScreen(columns: console.columns, labels: labels, showsUnicode: showsUnicode)
            try console.output.write(screen.lines(for: receipt))
        case .plain: try console.output.write(receipt.line.plainLine)
        case .json: try console.write(json: receipt.record)
        }
    }

    func show(_ receipts: [ReceiptViewData]) throws(ProgramFailure) {
        switch output {
        case .text:
            let screen = OrdersListScreen(
                columns: console.columns,
                labels: labels,
                showsUnicode: showsUnicode
            )
            try console.output.write(screen.lines(for: receipts))
            if receipts.isEmpty { console.note(labels.noOrders) }
        case .plain: try console.output.write(receipts.map(\.line.plainLine).joined())
        case .json: try console.write(json: ["orders": receipts.map(\.record)])
        }
    }

    /// Shows the orders of a day; the plain format is CSV, with a row for each item.
    func show(_ day: OrdersOfDayViewData) throws(ProgramFailure) {
        switch output {
        case .text:
            let screen = OrdersOfDayScreen(columns: console.columns, labels: labels)
            try console.output.write(screen.lines(for: day))
            if day.receipts.isEmpty { console.note(labels.noOrdersOfDay) }
        case .plain: try console.output.write(day.rows.csv)
        case .json: try console.write(json: day.record)
        }
    }

    /// Asks whether all orders may be deleted.
    func confirmClearing(from input: StandardInput) async throws(ProgramFailure) -> Bool {
        try console.output.write("\(labels.clearQuestion) [y/N]: ")
        guard case .text(let answer) = try await input.nextLine(), labels.isYes(answer.trimmed) else {
            console.note(labels.nothingCleared)
            return false
        }
        return true
    }

    func showCleared() throws(ProgramFailure) {
        if output == .text { console.note(labels.cleared) } else { try show([]) }
    }
}

// The keys of JSON are in the program's README. Prices are strings, because parsers of JSON may lose digits. No field
// holds a tab or a line end.

extension MenuViewData {
    private static let parts: [MenuPartViewData] = [.cone, .flavor, .topping]

    /// A line for each item.
    var lines: [Record] {
        Self.parts.flatMap { part in
            items(of: part).map { item in
                [
                    "part": part.rawValue, "id": item.id, "name": item.name, "price": item.exactPrice,
                    "currency": currency,
                ]
            }
        }
    }

    var record: Record {
        func records(_ part: MenuPartViewData) -> [Record] {
            items(of: part).map { item in
                // Only cones have a shape, and few menus say the tax.
                ["id": item.id, "name": item.name, "korean": item.korean, "price": item.exactPrice]
                    + (["vat": item.exactVAT, "shape": item.shape?.rawValue] as Record).withoutNulls
            }
        }
        return [
            "currency": currency, "cones": records(.cone), "flavors": records(.flavor),
            "toppings": records(.topping),
        ]
    }
}

extension ReceiptViewData {
    private var order: Record {
        ["number": number, "placedAt": exactPlacedAt, "total": exactTotal, "currency": currency]
    }

    /// The time at which the order was cancelled, last.
    private var end: Record { ["cancelledAt": exactCancelledAt] }

    /// The order and the identifiers of its items.
    var line: Record { order + ["ids": lines.map(\.id)] + end }

    var record: Record {
        order + ["id": id, "lines": lines.map { ($0.record + ["vat": $0.exactVAT]).withoutNulls }]
            + end.withoutNulls
    }

    /// A row for each item, as in a spreadsheet.
    fileprivate var rows: [Record] {
        lines.map { line in
            ["number": number, "placedAt": exactPlacedAt] + line.record
                + ["currency": currency, "vat": line.exactVAT] + end
        }
    }
}

extension ReceiptViewData.Line {
    fileprivate var record: Record {
        ["part": part.rawValue, "id": id, "name": name, "price": exactPrice]
    }
}

extension OrdersOfDayViewData {
    fileprivate var rows: [Record] { receipts.flatMap(\.rows) }

    fileprivate var record: Record {
        let flavors = flavors.map { flavor -> Record in
            ["id": flavor.id, "name": flavor.name, "scoops": flavor.scoops]
                + ["amount": flavor.sum.exact, "currency": flavor.sum.currency]
        }
        let vat = vat.map { vat -> Record in
            ["rate": vat.exactRate, "net": vat.net?.exact, "tax": vat.tax?.exact]
                + ["gross": vat.gross.exact, "currency": vat.gross.currency]
        }
        let totals = totals.map { ["amount": $0.exact, "currency": $0.currency] as Record }
        return ["day": day, "orders": receipts.count, "cancelled": cancelled]
            + ["flavors": flavors, "vat": vat, "totals": totals]
    }
}
