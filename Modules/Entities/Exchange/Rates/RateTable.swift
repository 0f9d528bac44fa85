/// All rates of one publication day, as units per one unit of the base.
public struct RateTable: Sendable, Hashable {
    public let day: CalendarDay
    public let base: Currency
    public let source: RateSource
    /// Sorted by code; the base is one of them.
    public let currencies: [Currency]
    /// In the order of `currencies`: a search in a short sorted list beats hashing.
    private let rates: [ExactDecimal]

    /// Refuses a rate that is not positive, and a base that is listed at anything but 1.
    public init(
        day: CalendarDay,
        base: Currency,
        source: RateSource,
        unitsPerBase: [Currency: ExactDecimal]
    ) throws(RateTableError) {
        for (currency, rate) in unitsPerBase where rate.significand <= 0 {
            throw .notPositive(currency, rate)
        }
        if let rate = unitsPerBase[base], rate != .one { throw .baseNotOne(base, rate) }
        var complete = unitsPerBase
        complete[base] = .one
        let sorted = complete.sorted { $0.key < $1.key }
        self.day = day
        self.base = base
        self.source = source
        currencies = sorted.map(\.key)
        rates = sorted.map(\.value)
    }

    /// The base's own rate is 1; nil means that the table has no rate for the currency.
    public func unitsPerBase(of currency: Currency) -> ExactDecimal? {
        var lower = 0
        var upper = currencies.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if currencies[middle] < currency { lower = middle + 1 } else { upper = middle }
        }
        return lower < currencies.count && currencies[lower] == currency ? rates[lower] : nil
    }

    /// The same with what another table of the same day has besides; of what both have, this one's stays.
    ///
    /// Its source is that of the two which told more of it.
    public func filled(from other: RateTable) -> RateTable {
        guard other.day == day, other.base == base else { return self }
        let added = other.currencies.filter { unitsPerBase(of: $0) == nil }
        guard !added.isEmpty else { return self }
        var complete = Dictionary(uniqueKeysWithValues: zip(currencies, rates))
        for currency in added { complete[currency] = other.unitsPerBase(of: currency) }
        let source = added.count > currencies.count ? other.source : source
        // Two tables that keep the promises of tables keep them together.
        let union = try? RateTable(day: day, base: base, source: source, unitsPerBase: complete)
        return union ?? self
    }
}

/// Why a set of rates is not a table.
public enum RateTableError: Error, Sendable, Hashable {
    case notPositive(Currency, ExactDecimal)
    case baseNotOne(Currency, ExactDecimal)
}
