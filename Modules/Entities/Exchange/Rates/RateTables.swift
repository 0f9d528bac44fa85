/// The rates of several days, which can be searched.
public struct RateTables: Sendable, Hashable {
    /// Oldest first.
    public let all: [RateTable]

    public init(_ tables: [RateTable]) {
        all = tables.sorted { $0.day < $1.day }
    }

    /// The currencies that have a rate, or are the base of one.
    public var currencies: Set<Currency> { all.reduce(into: []) { $0.formUnion($1.currencies) } }

    /// The tables of a day and the days before, oldest first.
    public func upTo(_ day: CalendarDay) -> ArraySlice<RateTable> { all[..<index(after: day)] }

    /// The tables of a day and the days after, oldest first.
    public func from(_ day: CalendarDay) -> ArraySlice<RateTable> {
        all[index(after: day.adding(days: -1))...]
    }

    /// The number of days after one day, up to and including another. A day may have several tables.
    public func count(after start: CalendarDay, through end: CalendarDay) -> Int {
        guard start < end else { return 0 }
        return Set(all[index(after: start)..<index(after: end)].map(\.day)).count
    }

    /// Returns the index of the first table after a day. A binary search, as histories look up every day.
    private func index(after day: CalendarDay) -> Int {
        var (lower, upper) = (0, all.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if all[middle].day <= day { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}

extension RateTable {
    /// Returns whether the table has a rate for each need.
    ///
    /// A single need is that of a side over the euro, so a table with another base must also list the euro.
    public func meets(_ needs: [RequiredSeries]) -> Bool {
        guard needs.count != 1 || unitsPerBase(of: .euro) != nil else { return false }
        return needs.allSatisfy { $0.isMet(by: self) }
    }

    /// Returns this table with the currencies that only another one of the same day has, or `nil` if it cannot be
    /// expressed exactly in the base of the other.
    ///
    /// The source is that of the rates that a query with these needs uses.
    public func laid(over other: RateTable, for needs: [RequiredSeries]) -> RateTable? {
        guard let factor = base == other.base ? ExactRatio(.one) : other.exactUnitsPerBase(of: base),
            base == other.base || unitsPerBase(of: other.base) == nil
        else { return nil }
        var rates: [Currency: ExactRatio] = [:]
        for currency in other.currencies { rates[currency] = other.exactUnitsPerBase(of: currency) }
        for currency in currencies where currency != base {
            guard let rate = try? exactUnitsPerBase(of: currency)?.multiplied(by: factor) else { return nil }
            rates[currency] = rate.denominator == .one ? ExactRatio(rate.numerator.normalized) : rate
        }
        let used = needs.compactMap { need in need.alternatives.first { rates[$0.currency] != nil }?.currency
        }
        let sources = (needs.isEmpty ? currencies + other.currencies : used).compactMap { currency in
            currency == other.base
                ? nil : unitsPerBase(of: currency) == nil || currency == base ? other.source : source
        }
        return try? RateTable(
            day: day,
            base: other.base,
            source: sources.isEmpty ? source : RatePublisher(joining: sources),
            exactUnitsPerBase: rates
        )
    }
}
