import PresentationKit
import ProgramKit

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
