/// The gaps in published rates: whole days, and single currencies on days that have rates.
///
/// A currency that the last built-in day lists is expected on every later day until it adopts the euro. A
/// currency that was added later is expected from the first to the last day that lists it. A built-in
/// currency that the bank discontinues therefore counts as missing, and updates ask every source for it in
/// vain. In return, one that an answer lost by mistake is never taken for a discontinued one.
public struct MissingRates: Sendable, Hashable {
    public struct Series: Sendable, Hashable {
        public let currency: Currency
        /// The days without the currency, oldest first; at least one.
        public let days: [CalendarDay]
    }

    /// Publication days without any rates, oldest first.
    public let days: [CalendarDay]
    /// Sorted by currency.
    public let series: [Series]
    /// Whether the only gap is the newest day, whose rates may simply be late.
    public let isLateOnly: Bool

    /// - Parameters:
    ///   - tables: The known rates of later days, oldest first.
    ///   - builtIn: The last built-in rates, which are complete.
    ///   - due: The last day whose rates should be published.
    public init(in tables: [RateTable], after builtIn: RateTable, through due: CalendarDay) {
        let known = Set(tables.map(\.day))
        var days: [CalendarDay] = []
        var day = builtIn.day.adding(days: 1)
        while day <= due {
            if TargetCalendar.isPublicationDay(day), !known.contains(day) { days.append(day) }
            day = day.adding(days: 1)
        }
        self.days = days
        series = Set((tables + [builtIn]).flatMap(\.currencies)).sorted().compactMap { currency in
            let days = Self.days(without: currency, in: tables, after: builtIn)
            return days.isEmpty ? nil : Series(currency: currency, days: days)
        }
        isLateOnly =
            series.isEmpty && days.count == 1 && days.first.map { $0 > (tables.last ?? builtIn).day } == true
    }

    public var isEmpty: Bool { days.isEmpty && series.isEmpty }

    /// The first day with a gap.
    public var firstDay: CalendarDay? { (days + series.flatMap(\.days)).min() }

    private static func days(
        without currency: Currency,
        in tables: [RateTable],
        after builtIn: RateTable
    ) -> [CalendarDay] {
        var expected = tables[...]
        if builtIn.unitsPerBase(of: currency) == nil {
            guard let first = tables.firstIndex(where: { $0.unitsPerBase(of: currency) != nil }),
                let last = tables.lastIndex(where: { $0.unitsPerBase(of: currency) != nil })
            else { return [] }
            expected = tables[first...last]
        }
        let adoption = EuroAdoption.of(currency)?.day
        return expected.filter { table in
            table.unitsPerBase(of: currency) == nil && adoption.map { table.day < $0 } != false
        }
        .map(\.day)
    }
}
