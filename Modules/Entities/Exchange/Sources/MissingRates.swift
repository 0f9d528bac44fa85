/// What is not there in rates that should have no holes: whole days, and currencies on days that are there.
///
/// A currency should be there on every day until it becomes the euro if the program carries a rate of it for
/// its own last day. Another one, which the bank began to publish later, should be there from the first day on
/// which it is known to the last. So a currency that the bank stops counts as missing, and whoever asks finds
/// out from every source that none has it; a currency that an answer lost by mistake is never taken for one.
public struct MissingRates: Sendable, Hashable {
    public struct Series: Sendable, Hashable {
        public let currency: Currency
        /// The oldest first, at least one.
        public let days: [CalendarDay]

        public init(currency: Currency, days: [CalendarDay]) {
            self.currency = currency
            self.days = days
        }
    }

    /// Publication days without any rates, the oldest first.
    public let days: [CalendarDay]
    /// Sorted by currency.
    public let series: [Series]
    /// The only day without rates is the last of all: they are late, as they are on some days.
    public let isLateOnly: Bool

    /// - Parameters:
    ///   - tables: All that is known of later days, the oldest first.
    ///   - carried: The last day of which everything is known.
    ///   - due: The last day whose rates should be out.
    public init(in tables: [RateTable], after carried: RateTable, through due: CalendarDay) {
        let known = Set(tables.map(\.day))
        var days: [CalendarDay] = []
        var day = carried.day.adding(days: 1)
        while day <= due {
            if TargetCalendar.isPublicationDay(day), !known.contains(day) { days.append(day) }
            day = day.adding(days: 1)
        }
        self.days = days
        series = Set((tables + [carried]).flatMap(\.currencies)).sorted().compactMap { currency in
            let days = Self.days(without: currency, in: tables, after: carried)
            return days.isEmpty ? nil : Series(currency: currency, days: days)
        }
        isLateOnly =
            series.isEmpty && days.count == 1 && days.first.map { $0 > (tables.last ?? carried).day } == true
    }

    public var isEmpty: Bool { days.isEmpty && series.isEmpty }

    /// The first day of which anything is missing.
    public var firstDay: CalendarDay? { (days + series.flatMap(\.days)).min() }

    private static func days(
        without currency: Currency,
        in tables: [RateTable],
        after carried: RateTable
    ) -> [CalendarDay] {
        var expected = tables[...]
        if carried.unitsPerBase(of: currency) == nil {
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
