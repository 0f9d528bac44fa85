/// The orders of one day and what they add up to. Cancelled orders are among them, but do not count.
public struct OrdersOfDay: Sendable, Hashable {
    /// The scoops of one flavor that were sold in one currency.
    public struct FlavorSum: Sendable, Hashable {
        public let id: MenuItemID
        /// As on the latest order.
        public let name: ItemName
        public let scoops: Int
        public let sum: Money
    }

    /// What was sold at one rate of value-added tax in one currency.
    public struct VATSum: Sendable, Hashable {
        /// In percent; `nil` if the menu did not say it.
        public let rate: ExactDecimal?
        public let gross: Money
        /// The tax that the gross amount includes, rounded once; `nil` without a rate.
        public let tax: Money?
        public let net: Money?
    }

    public let day: CalendarDay
    /// Oldest first.
    public let receipts: [Receipt]
    /// Most scoops first.
    public let flavors: [FlavorSum]
    /// The highest rate first, and last what has none.
    public let vat: [VATSum]
    /// One sum per currency.
    public let totals: [Money]

    /// - Throws: `ExactDecimalError` if a sum has too many digits.
    public init(day: CalendarDay, receipts: [Receipt]) throws(ExactDecimalError) {
        (self.day, self.receipts) = (day, receipts)
        let lines = receipts.filter { $0.cancelledAt == nil }.flatMap { receipt in
            receipt.order.lines.map { Sold(line: $0, currency: receipt.order.total.currency) }
        }
        totals = try lines.sums { $0.currency.code }.map(\.sum)
        flavors = try lines.filter { $0.line.part == .flavor }
            .sums { "\($0.currency) \($0.line.item)" }
            .map { group in
                FlavorSum(
                    id: group.latest.item,
                    name: group.latest.name,
                    scoops: group.count,
                    sum: group.sum
                )
            }
            .sorted { ($1.scoops, $0.id.text) < ($0.scoops, $1.id.text) }
        let byRate = try lines.sums { "\($0.currency) \($0.line.vat?.normalized.description ?? "")" }
        vat = try byRate.map { group throws(ExactDecimalError) in
            try VATSum(rate: group.latest.vat, gross: group.sum)
        }
        .sorted(by: \.rate, isDescending: true)
    }

    /// The number of cancelled orders.
    public var cancelled: Int { receipts.count { $0.cancelledAt != nil } }
}

extension OrdersOfDay.VATSum {
    fileprivate init(rate: ExactDecimal?, gross: Money) throws(ExactDecimalError) {
        (self.rate, self.gross) = (rate?.normalized, gross)
        guard let rate else {
            (tax, net) = (nil, nil)
            return
        }
        let amount = try ExactDecimal.multiplyDivide(
            gross.amount,
            by: rate,
            dividedBy: try rate.adding(ExactDecimal(100)),
            digits: gross.currency.minorUnits ?? gross.amount.scale
        )
        tax = Money(amount: amount, currency: gross.currency)
        net = Money(amount: try gross.amount.subtracting(amount), currency: gross.currency)
    }
}

/// A line of an order in its currency.
private struct Sold {
    let line: OrderLine
    let currency: Currency
}

extension [Sold] {
    /// Returns the sum of each group of lines with the same key, in the order in which the keys first occur.
    fileprivate func sums(
        by key: (Sold) -> String
    ) throws(ExactDecimalError) -> [(latest: OrderLine, count: Int, sum: Money)] {
        let groups = Dictionary(grouping: self, by: key)
        return try uniqued(on: key).map { first throws(ExactDecimalError) in
            let group = groups[key(first)] ?? [first]
            let amount = try group.map(\.line.price).total()
            return ((group.last ?? first).line, group.count, Money(amount: amount, currency: first.currency))
        }
    }
}
