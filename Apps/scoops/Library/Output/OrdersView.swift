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
                // Only cones have a shape.
                ["id": item.id, "name": item.name, "korean": item.korean, "price": item.exactPrice]
                    + (["shape": item.shape?.rawValue] as Record).withoutNulls
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

    /// The order and the identifiers of its items.
    var line: Record { order + ["ids": lines.map(\.id)] }

    var record: Record {
        let lines = lines.map { line in
            [
                "part": line.part.rawValue, "id": line.id, "name": line.name, "price": line.exactPrice,
            ] as Record
        }
        return order + ["id": id, "lines": lines]
    }
}
