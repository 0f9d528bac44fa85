import Entities

/// The orders of a day and their sums as they are shown.
public struct OrdersOfDayViewData: Sendable, Hashable {
    /// A sum of money, and its plain digits for programs.
    public struct Sum: Sendable, Hashable {
        public let text: String
        public let exact: String
        public let currency: String
    }

    public struct Flavor: Sendable, Hashable {
        public let id: String
        public let name: String
        public let scoops: Int
        public let sum: Sum
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
    }

    public let day: String
    /// Such as `2026-11-28: 12 orders, 1 cancelled`.
    public let title: String
    /// Oldest first.
    public let receipts: [ReceiptViewData]
    /// The number of cancelled orders.
    public let cancelled: Int
    public let flavors: [Flavor]
    public let vat: [VAT]
    /// One per currency.
    public let totals: [Sum]
}

extension OrdersOfDayViewData {
    init(_ orders: OrdersOfDay, _ format: RegionalFormat, _ zone: LocalTimeZone) {
        self.init(
            day: orders.day.description,
            title: OrderText.day(orders.day, orders: orders.receipts.count, cancelled: orders.cancelled)
                .text(in: format.language),
            receipts: orders.receipts.map { ReceiptViewData($0, format, zone) },
            cancelled: orders.cancelled,
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
