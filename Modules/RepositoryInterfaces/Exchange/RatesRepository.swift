public import Entities

/// The rates of each publication day, which can be searched: built in, saved, or fetched before the search.
///
/// A service on the network is a `RemoteRatesRepository`.
///
/// No method throws `RatesError.noRate`: the caller decides whether another day will do.
public protocol RatesRepository: Sendable {
    /// Returns the first and the newest publication day.
    func span() async throws(RatesError) -> ClosedRange<CalendarDay>

    /// Returns the rates of the closest publication day that meets every need, or `nil` if there is none.
    func rates(meeting needs: [RequiredSeries], _ bound: DayBound) async throws(RatesError) -> RateTable?

    /// Returns the number of publication days after one day, up to and including another.
    func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) async throws(RatesError) -> Int
}

/// The bound of a search for the closest publication day, which includes the bound itself.
public enum DayBound: Sendable, Hashable {
    case onOrBefore(CalendarDay)
    case onOrAfter(CalendarDay)
}
