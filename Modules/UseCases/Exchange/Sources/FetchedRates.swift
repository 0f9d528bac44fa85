import Entities
import RepositoryInterfaces

/// The days that a source gave, searched as a whole history is.
struct FetchedRates: RatesRepository {
    /// The oldest first.
    let tables: [RateTable]
    /// The day that was asked about: up to it the source has told all there is.
    let until: CalendarDay?
    let source: RateSource

    func span() async throws(RatesError) -> ClosedRange<CalendarDay> {
        let days = tables.map(\.day) + [until].compactMap(\.self)
        guard let first = days.min(), let last = days.max() else {
            throw .source(source, .damagedAnswer(reason: "it holds no rates"))
        }
        return first...last
    }

    func rates(meeting needs: [RequiredSeries], _ place: DayPlace) async throws(RatesError) -> RateTable? {
        switch place {
        case .onOrBefore(let day): tables[..<index(after: day)].last { $0.meets(needs) }
        case .onOrAfter(let day): tables[index(after: day.adding(days: -1))...].first { $0.meets(needs) }
        }
    }

    /// Of the first table behind a day; a history asks for each of its days.
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
    /// One need alone is that of a leg over the euro, which a table in another currency has to list as well.
    fileprivate func meets(_ needs: [RequiredSeries]) -> Bool {
        guard needs.count != 1 || unitsPerBase(of: .euro) != nil else { return false }
        return needs.allSatisfy { need in
            need.fixedFrom.map { day >= $0 } == true || need.series.contains { unitsPerBase(of: $0) != nil }
        }
    }
}
