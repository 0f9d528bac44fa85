public import Entities

/// Knows exchange rates by publication day; one implementation per source.
///
/// None of these throws `RatesError.noRate`: whether another day will do is for the asker to say.
public protocol RatesRepository: Sendable {
    /// From the first publication day to the newest.
    func span() async throws(RatesError) -> ClosedRange<CalendarDay>

    /// All rates of the closest publication day on which every need is met, or nil if there is no such day.
    func rates(meeting needs: [RequiredSeries], _ place: DayPlace) async throws(RatesError) -> RateTable?

    /// How many publication days there are after one day, up to and including another.
    func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) async throws(RatesError) -> Int
}

/// On which side of a day the closest one is wanted; the day itself is the closest of all.
public enum DayPlace: Sendable, Hashable {
    case onOrBefore(CalendarDay)
    case onOrAfter(CalendarDay)
}
