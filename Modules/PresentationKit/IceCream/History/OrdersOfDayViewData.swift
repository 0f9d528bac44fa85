import Entities

/// The orders of a day and their sums as they are shown.
public struct OrdersOfDayViewData: Sendable, Hashable {
    /// A sum of money, and its plain digits for programs.
    public struct Sum: Sendable, Hashable {
        public let text: String
        public let exact: String
        public let currency: String

        public init(text: String, exact: String, currency: String) {
            (self.text, self.exact, self.currency) = (text, exact, currency)
        }
    }

    public struct Flavor: Sendable, Hashable {
        public let id: String
        public let name: String
        public let scoops: Int
        public let sum: Sum

        public init(id: String, name: String, scoops: Int, sum: Sum) {
            (self.id, self.name, self.scoops, self.sum) = (id, name, scoops, sum)
        }
    }

    /// What was sold at one rate of value-added tax.
    public struct VAT: Sendable, Hashable {
        /// Such as `10 %`; `nil`, like the tax, if the menu did not say it.
        public let rate: String?
        /// In plain digits, for programs.
        public let exactRate: String?
        public let net: Sum?
        public let tax: Sum?
        public let gross: Sum

        public init(rate: String?, exactRate: String?, net: Sum?, tax: Sum?, gross: Sum) {
            (self.rate, self.exactRate, self.net, self.tax, self.gross) = (rate, exactRate, net, tax, gross)
        }
    }

    public let day: String
    /// Such as `2026-11-28: 12 orders, 1 cancelled`.
    public let title: String
    /// Oldest first.
    public let receipts: [ReceiptViewData]
    public let flavors: [Flavor]
    public let vat: [VAT]
    /// One per currency.
    public let totals: [Sum]

    public init(
        day: String,
        title: String,
        receipts: [ReceiptViewData],
        flavors: [Flavor],
        vat: [VAT],
        totals: [Sum]
    ) {
        (self.day, self.title, self.receipts) = (day, title, receipts)
        (self.flavors, self.vat, self.totals) = (flavors, vat, totals)
    }

    /// The number of orders that were cancelled.
    public var cancelled: Int { receipts.count { $0.exactCancelledAt != nil } }
}

extension OrdersOfDayViewData {
    init(_ orders: OrdersOfDay, _ format: RegionalFormat, _ zone: LocalTimeZone) {
        let cancelled = orders.receipts.count { $0.cancelledAt != nil }
        self.init(
            day: orders.day.description,
            title: OrderText.day(orders.day, orders: orders.receipts.count, cancelled: cancelled)
                .text(in: format.language),
            receipts: orders.receipts.map { ReceiptViewData($0, format, zone) },
            flavors: orders.flavors.map { flavor in
                Flavor(
                    id: flavor.id.text,
                    name: flavor.name.text(in: format.language),
                    scoops: flavor.scoops,
                    sum: Sum(flavor.sum, format)
                )
            },
            vat: orders.vat.map { vat in
                VAT(
                    rate: vat.rate.map { "\(format.text($0)) %" },
                    exactRate: vat.rate?.description,
                    net: vat.net.map { Sum($0, format) },
                    tax: vat.tax.map { Sum($0, format) },
                    gross: Sum(vat.gross, format)
                )
            },
            totals: orders.totals.map { Sum($0, format) }
        )
    }
}

extension OrdersOfDayViewData.Sum {
    fileprivate init(_ money: Money, _ format: RegionalFormat) {
        self.init(
            text: format.text(money),
            exact: money.amount.description,
            currency: money.currency.code
        )
    }
}
