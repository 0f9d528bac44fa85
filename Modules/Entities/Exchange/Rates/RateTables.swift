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

    /// Returns the tables of the last day up to another; empty if there is none.
    public func ofLastDay(upTo day: CalendarDay) -> ArraySlice<RateTable> {
        let tables = upTo(day)
        return tables.last.map { tables[index(after: $0.day.adding(days: -1))...] } ?? []
    }

    /// Returns the tables of the first day from another on; empty if there is none.
    public func ofFirstDay(from day: CalendarDay) -> ArraySlice<RateTable> {
        let tables = from(day)
        return tables.first.map { tables[..<index(after: $0.day)] } ?? []
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
    /// Returns this table with the currencies that only another one has, of its day or an earlier one, in the base of the
    /// other; `nil` if they have no currency in common, or a rate has too many digits.
    ///
    /// The base of one of them connects them if the other has it, and rates of this table replace those of the other.
    /// Else another currency does, and they replace none. The source is that of the rates that a query with these needs
    /// uses.
    public func laid(over other: RateTable, for needs: RequiredRates) -> RateTable? {
        let bases = [other.base, base].filter {
            unitsPerBase(of: $0) != nil && other.unitsPerBase(of: $0) != nil
        }
        guard other.day <= day,
            let link = bases.first ?? currencies.first(where: { other.unitsPerBase(of: $0) != nil }),
            let units = exactUnitsPerBase(of: link),
            let factor = try? other.exactUnitsPerBase(of: link)?.divided(by: units)
        else { return nil }
        var rates: [Currency: ExactRatio] = [:]
        for currency in other.currencies { rates[currency] = other.exactUnitsPerBase(of: currency) }
        let added = Set(
            currencies.filter { $0 != link && (!bases.isEmpty || other.unitsPerBase(of: $0) == nil) }
        )
        for currency in added {
            guard let rate = try? exactUnitsPerBase(of: currency)?.multiplied(by: factor) else { return nil }
            rates[currency] = rate.denominator == .one ? ExactRatio(rate.numerator.normalized) : rate
        }
        let used = needs == .none ? currencies + other.currencies : needs.used(of: rates.keys)
        var sources = used.flatMap { currency in
            added.contains(currency) ? source.parts : currency == link ? [] : other.source.parts
        }
        let isComplete = needs.series.allSatisfy { need in
            need.fixedFrom.map { day >= $0 } == true
                || need.alternatives.contains { rates[$0.currency] != nil }
        }
        // Others that are still to come are connected through these.
        if !isComplete { sources += other.source.parts }
        var table = try? RateTable(
            day: day,
            base: other.base,
            source: sources.isEmpty ? source : RatePublisher(joining: sources),
            exactUnitsPerBase: rates
        )
        for currency in other.currencies where !added.contains(currency) {
            table?.olderDays[currency] = other.olderDays[currency] ?? (other.day < day ? other.day : nil)
        }
        return table
    }
}
