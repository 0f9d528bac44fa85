import Entities

/// A placed order as it is shown.
public struct ReceiptViewData: Sendable, Hashable {
    public struct Line: Sendable, Hashable {
        public let part: MenuPartViewData
        public let id: String
        public let name: String
        public let price: String
        /// In plain digits, for programs.
        public let exactPrice: String
        /// The value-added tax in the price in percent, for programs; `nil` if the menu did not say it.
        public let exactVAT: String?

        public init(
            part: MenuPartViewData,
            id: String,
            name: String,
            price: String,
            exactPrice: String,
            exactVAT: String? = nil
        ) {
            self.part = part
            self.id = id
            self.name = name
            self.price = price
            self.exactPrice = exactPrice
            self.exactVAT = exactVAT
        }
    }

    public let number: Int
    public let id: String
    /// Such as `Order 7`.
    public let title: String
    /// The user's local day and time to the minute, with the time zone.
    public let placedAt: String
    /// The time in UTC to the second, for programs.
    public let exactPlacedAt: String
    /// Such as `Cancelled 2026-11-22 14:05 KST`; `nil` unless the order was cancelled.
    public let cancelled: String?
    /// The time in UTC to the second, for programs.
    public let exactCancelledAt: String?
    public let lines: [Line]
    /// One line per item, with its count.
    public let sums: [OrderLineViewData]
    public let total: String
    public let exactTotal: String
    public let currency: String

    public init(
        number: Int,
        id: String,
        title: String,
        placedAt: String,
        exactPlacedAt: String,
        cancelled: String? = nil,
        exactCancelledAt: String? = nil,
        lines: [Line],
        sums: [OrderLineViewData],
        total: String,
        exactTotal: String,
        currency: String
    ) {
        self.number = number
        self.id = id
        self.title = title
        self.placedAt = placedAt
        self.exactPlacedAt = exactPlacedAt
        self.cancelled = cancelled
        self.exactCancelledAt = exactCancelledAt
        self.lines = lines
        self.sums = sums
        self.total = total
        self.exactTotal = exactTotal
        self.currency = currency
    }
}

extension ReceiptViewData {
    init(_ receipt: Receipt, _ format: RegionalFormat, _ zone: LocalTimeZone) {
        let order = receipt.order
        let currency = order.total.currency
        self.init(
            number: receipt.number,
            id: order.id.description,
            title: OrderText.order(receipt.number).text(in: format.language),
            placedAt: zone.text(order.placedAt),
            exactPlacedAt: order.placedAt.iso8601,
            cancelled: receipt.cancelledAt.map {
                OrderText.cancelled(at: zone.text($0)).text(in: format.language)
            },
            exactCancelledAt: receipt.cancelledAt?.iso8601,
            lines: order.lines.map { line in
                Line(
                    part: MenuPartViewData(line.part),
                    id: line.item.text,
                    name: line.name.text(in: format.language),
                    price: format.text(Money(amount: line.price, currency: currency)),
                    exactPrice: line.price.description,
                    exactVAT: line.vat?.description
                )
            },
            sums: OrderLineViewData.sums(of: order.lines, in: currency, format),
            total: format.text(order.total),
            exactTotal: order.total.amount.description,
            currency: currency.code
        )
    }
}

extension ItemName: TranslatedName {}

/// All chosen portions of one item, with their total price.
public struct OrderLineViewData: Sendable, Hashable {
    public let name: String
    public let count: Int
    public let price: String

    public init(name: String, count: Int = 1, price: String) {
        (self.name, self.count, self.price) = (name, count, price)
    }
}

extension OrderLineViewData {
    /// Returns one line per item, in the order in which the items first occur. Identifiers are unique within a part.
    static func sums(
        of lines: [OrderLine],
        in currency: Currency,
        _ format: RegionalFormat
    ) -> [OrderLineViewData] {
        var groups: [(first: OrderLine, prices: [ExactDecimal])] = []
        for line in lines {
            if let index = groups.firstIndex(where: {
                ($0.first.part, $0.first.item) == (line.part, line.item)
            }) {
                groups[index].prices.append(line.price)
            } else {
                groups.append((line, [line.price]))
            }
        }
        return groups.map { first, prices in
            // The total of all items fits, so the total of some of them does too.
            let sum = (try? prices.total()) ?? .zero
            return OrderLineViewData(
                name: first.name.text(in: format.language),
                count: prices.count,
                price: format.text(Money(amount: sum, currency: currency))
            )
        }
    }
}
