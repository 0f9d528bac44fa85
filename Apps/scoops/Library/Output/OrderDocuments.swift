import PresentationKit

/// The menu for programs, with the keys that the program's README lists; prices are strings to keep every digit.
struct MenuDocument: Encodable {
    struct Item: Encodable {
        let id: String
        let name: String
        let korean: String?
        let price: String
        /// The shape of a cone; `nil` for other items.
        let shape: String?

        private enum CodingKeys: String, CodingKey {
            case id, name, korean, price, shape
        }

        /// Encodes a missing Korean name as `null`, and omits the shape of items that have none.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(name, forKey: .name)
            try container.encode(korean, forKey: .korean)
            try container.encode(price, forKey: .price)
            try container.encodeIfPresent(shape, forKey: .shape)
        }
    }

    let currency: String
    let cones: [Item]
    let flavors: [Item]
    let toppings: [Item]

    init(_ menu: MenuViewData) {
        func items(_ part: OrderPart) -> [Item] {
            menu.items(of: part).map { item in
                Item(
                    id: item.id,
                    name: item.name,
                    korean: item.korean,
                    price: item.exactPrice,
                    shape: item.shape?.rawValue
                )
            }
        }
        currency = menu.currency
        (cones, flavors, toppings) = (items(.cone), items(.flavor), items(.topping))
    }

    /// One tab-separated line per item: part, id, name, price, currency. No field holds a tab or a line end.
    var plainText: String {
        [(OrderPart.cone, cones), (.flavor, flavors), (.topping, toppings)].flatMap { part, items in
            items.map { [part.rawValue, $0.id, $0.name, $0.price, currency].joined(separator: "\t") + "\n" }
        }.joined()
    }
}

/// An order for programs.
struct ReceiptDocument: Encodable {
    struct Line: Encodable {
        let part: String
        let id: String
        let name: String
        let price: String
    }

    let number: Int
    let id: String
    let placedAt: String
    let total: String
    let currency: String
    let lines: [Line]

    init(_ receipt: ReceiptViewData) {
        (number, id, placedAt) = (receipt.number, receipt.id, receipt.exactPlacedAt)
        (total, currency) = (receipt.exactTotal, receipt.currency)
        lines = receipt.lines.map { line in
            Line(part: line.part.rawValue, id: line.id, name: line.name, price: line.exactPrice)
        }
    }

    /// Tab-separated number, time, total, currency, and the ids between commas.
    var plainLine: String {
        let ids = lines.map(\.id).joined(separator: ",")
        return ["\(number)", placedAt, total, currency, ids].joined(separator: "\t") + "\n"
    }
}

struct OrdersDocument: Encodable {
    let orders: [ReceiptDocument]

    var plainText: String { orders.map(\.plainLine).joined() }
}
