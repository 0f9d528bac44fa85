import Entities
import RepositoryInterfaces

/// The rates that a service returned, held in memory so that `RateSearch` finds days in them as in a whole history.
struct FetchedRates: RatesRepository {
    let tables: RateTables
    /// The requested day. The source has returned everything up to it.
    let until: CalendarDay?
    let source: RatePublisher

    func span() throws(RatesError) -> ClosedRange<CalendarDay> {
        let days = tables.all.map(\.day) + [until].compactMap(\.self)
        guard let first = days.min(), let last = days.max() else {
            throw .source(source, .damagedAnswer(.noRates))
        }
        return first...last
    }

    func rates(meeting needs: [RequiredSeries], _ bound: DayBound) throws(RatesError) -> RateTable? {
        switch bound {
        case .onOrBefore(let day): tables.upTo(day).last { $0.meets(needs) }
        case .onOrAfter(let day): tables.from(day).first { $0.meets(needs) }
        }
    }

    func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) throws(RatesError) -> Int {
        tables.count(after: start, through: end)
    }
}
