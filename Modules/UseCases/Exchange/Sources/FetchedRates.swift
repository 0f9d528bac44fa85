import Entities
import RepositoryInterfaces

/// The rates that a service returned, held in memory so that `RateSearch` finds days in them as in a whole history.
struct FetchedRates: RatesRepository {
    /// Oldest first.
    let tables: [RateTable]
    /// The requested day. The source has returned everything up to it.
    let until: CalendarDay?
    let source: RatePublisher

    func span() async throws(RatesError) -> ClosedRange<CalendarDay> {
        let days = tables.map(\.day) + [until].compactMap(\.self)
        guard let first = days.min(), let last = days.max() else {
            throw .source(source, .damagedAnswer(.noRates))
        }
        return first...last
    }

    func rates(meeting needs: [RequiredSeries], _ bound: DayBound) async throws(RatesError) -> RateTable? {
        switch bound {
        case .onOrBefore(let day): tables[..<index(after: day)].last { $0.meets(needs) }
        case .onOrAfter(let day): tables[index(after: day.adding(days: -1))...].first { $0.meets(needs) }
        }
    }

    /// Returns the index of the first table after a day. A binary search, as histories look up every day.
    private func index(after day: CalendarDay) -> Int {
        var (lower, upper) = (0, tables.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if tables[middle].day <= day { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) async throws(RatesError) -> Int {
        tables.count { start < $0.day && $0.day <= end }
    }
}

extension RateTable {
    /// Returns whether the table has a rate for each need.
    ///
    /// A single need is that of a side over the euro, so a table with another base must also list the euro.
    fileprivate func meets(_ needs: [RequiredSeries]) -> Bool {
        guard needs.count != 1 || unitsPerBase(of: .euro) != nil else { return false }
        return needs.allSatisfy { $0.isMet(by: self) }
    }
}
