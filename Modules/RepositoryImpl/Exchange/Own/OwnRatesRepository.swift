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

    public func rates(meeting needs: [RequiredSeries], _ bound: DayBound) throws(RatesError)
        -> RateTable?
    {
        let found = try other?.rates(meeting: needs, bound)
        switch bound {
        case .onOrBefore(let day):
            for table in own.upTo(day).reversed() {
                if let found, table.day < found.day { break }
                if let table = try completed(table, for: needs) { return table }
            }
        case .onOrAfter(let day):
            for table in own.from(day) {
                if let found, table.day > found.day { break }
                if let table = try completed(table, for: needs) { return table }
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

    /// Returns the table with the other rates of its day, or `nil` if it does not meet the needs.
    private func completed(
        _ table: RateTable,
        for needs: [RequiredSeries]
    ) throws(RatesError) -> RateTable? {
        let below = try other?.rates(meeting: [], .onOrBefore(table.day))
        let joined =
            below.flatMap { $0.day == table.day ? table.laid(over: $0, for: needs) : nil } ?? table
        return joined.meets(needs) ? joined : nil
    }
}

/// Whole series of the user's own rates, alone or over those of another repository.
///
/// The rates are those of an `OwnRatesRepository`.
public struct OwnRateSeriesRepository: RateSeriesRepository {
    private let own: RateTables
    private let other: (any RateSeriesRepository)?

    /// Returns `nil` if series cannot give every rate: they are decimals per euro, and know no rate beside an official
    /// one.
    public init?(_ own: RateTables, over other: (any RateSeriesRepository)? = nil) {
        let official = Set(Peg.all.map(\.currency))
        var ends: [Currency: CalendarDay] = [:]
        for currency in own.currencies.subtracting(official) {
            ends[currency] = currency == .euro ? .latest : RequiredSeries(currency).fixedFrom ?? .latest
        }
        for table in own.all {
            guard table.base == .euro,
                table.currencies.allSatisfy({ currency in
                    ends[currency].map { table.day < $0 || $0 == .latest } == true
                        && table.exactUnitsPerBase(of: currency)?.denominator == .one
                })
            else { return nil }
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
