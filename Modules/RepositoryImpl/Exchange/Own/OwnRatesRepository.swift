public import Entities
public import RepositoryInterfaces

/// The user's own rates, alone or over those of another repository.
///
/// A rate of the user's own replaces the other of the same day. Days before and after keep theirs.
public struct OwnRatesRepository: RatesRepository {
    private let own: RateTables
    private let other: (any RatesRepository)?

    public init(_ own: RateTables, over other: (any RatesRepository)? = nil) {
        self.own = own
        self.other = other
    }

    public var ownRates: OwnRatesPart { other == nil ? .all : .some }

    public func span() throws(RatesError) -> ClosedRange<CalendarDay> {
        guard let first = own.all.first?.day, let last = own.all.last?.day else {
            throw .unreadable(.noRates)
        }
        guard let span = try other?.span() else { return first...last }
        return min(first, span.lowerBound)...max(last, span.upperBound)
    }

    public func rates(meeting needs: RequiredRates, _ bound: DayBound) throws(RatesError)
        -> RateTable?
    {
        let found = try other?.rates(meeting: needs, bound)
        switch bound {
        case .onOrBefore(var day):
            while let last = own.ofLastDay(upTo: day).first?.day, last >= found?.day ?? .earliest {
                if let table = try joined(own.ofLastDay(upTo: last), for: needs) { return table }
                day = last.adding(days: -1)
            }
        case .onOrAfter(var day):
            while let first = own.ofFirstDay(from: day).first?.day, first <= found?.day ?? .latest {
                if let table = try joined(own.ofFirstDay(from: first), for: needs) { return table }
                day = first.adding(days: 1)
            }
        }
        return found
    }

    public func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) throws(RatesError) -> Int {
        guard let other, start < end else { return own.count(after: start, through: end) }
        var days = try other.publicationDays(after: start, through: end)
        for table in own.from(start.adding(days: 1)) where table.day <= end {
            let before = table.day.adding(days: -1)
            if try other.publicationDays(after: before, through: table.day) == 0 { days += 1 }
        }
        return days
    }

    /// Returns own rates of a day that meet the needs, alone or joined with the other ones of that day. If it has none,
    /// those of the last day of the week before lead to prices that have no other way.
    private func joined(
        _ tables: ArraySlice<RateTable>,
        for needs: RequiredRates
    ) throws(RatesError) -> RateTable? {
        let alone = tables.first(where: needs.areMet)
        guard let day = tables.first?.day, let below = try other?.rates(meeting: .none, .onOrBefore(day)),
            day.days(since: below.day) <= RateQuery.defaultMaximumAge
        else { return alone }
        let joined = tables.reduce(below) { $1.laid(over: $0, for: needs) ?? $0 }
        guard joined.day == day, joined != below, needs.areMet(by: joined) else { return alone }
        let used = needs.used(of: joined.currencies)
        let isOfOneDay = joined.olderDays.isEmpty
        let prefersOwn =
            switch needs {
            case .pair: true
            // All rates of a base are wanted.
            case .overBase: false
            case .none, .overEuro: !isOfOneDay
            }
        if prefersOwn,
            let own = tables.first(where: { table in used.allSatisfy { table.unitsPerBase(of: $0) != nil } })
        {
            return own
        }
        if isOfOneDay || used.contains(where: { joined.olderDays[$0] == nil }) { return joined }
        return switch needs {
        case .pair, .overBase: nil
        case .none, .overEuro: alone
        }
    }
}

/// Whole series of the user's own rates, alone or over those of another repository.
///
/// The rates are those of an `OwnRatesRepository`.
public struct OwnRateSeriesRepository: RateSeriesRepository {
    private let own: RateTables
    private let other: (any RateSeriesRepository)?

    /// Returns `nil` if series cannot give every rate: they are decimals per euro, know no rate beside an official one
    /// over others, and join no rates of two days.
    public init?(_ own: RateTables, over other: (any RatesRepository & RateSeriesRepository)? = nil) {
        let official = other == nil ? [] : Set(Peg.all.map(\.currency))
        var ends: [Currency: CalendarDay] = [:]
        for currency in own.currencies.subtracting(official) {
            let need = RequiredSeries(currency, alone: other == nil || currency == .euro)
            ends[currency] = need.fixedFrom ?? .latest
        }
        for table in own.all {
            guard table.base == .euro,
                table.currencies.allSatisfy({ currency in
                    ends[currency].map { table.day < $0 || $0 == .latest } == true
                        && table.exactUnitsPerBase(of: currency)?.denominator == .one
                })
            else { return nil }
            if let other, table.mayLead(to: try? other.rates(meeting: .none, .onOrBefore(table.day))) {
                return nil
            }
        }
        self.own = own
        self.other = other
    }

    public func publicationDays() throws(RatesError) -> [CalendarDay] {
        Set(own.all.map(\.day)).union(try other?.publicationDays() ?? []).sorted()
    }

    public func series(of currency: Currency) throws(RatesError) -> [ExactDecimal?]? {
        guard currency != .euro else { return nil }
        var rates: [CalendarDay: ExactDecimal] = [:]
        if let other, let values = try other.series(of: currency) {
            for (day, value) in zip(try other.publicationDays(), values) { rates[day] = value }
        }
        for table in own.all {
            if let rate = table.unitsPerBase(of: currency) { rates[table.day] = rate }
        }
        guard !rates.isEmpty else { return nil }
        return try publicationDays().map { rates[$0] }
    }
}

extension RateTable {
    /// Returns whether rates of an earlier day can complete these.
    fileprivate func mayLead(to earlier: RateTable?) -> Bool {
        guard let earlier, earlier.day < day, day.days(since: earlier.day) <= RateQuery.defaultMaximumAge
        else {
            return false
        }
        return earlier.currencies.contains { unitsPerBase(of: $0) == nil }
    }
}
