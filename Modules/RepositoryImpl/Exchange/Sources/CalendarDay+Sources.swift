import Entities

extension CalendarDay {
    /// Of the European Central Bank's reference rates.
    static var firstOfReferenceRates: CalendarDay { CalendarDay(daysSince1970: 10_595) }

    /// The first day of which the commercial providers tell.
    static var firstOf1999: CalendarDay { CalendarDay(daysSince1970: 10_592) }
}

extension ClosedRange<CalendarDay> {
    /// The same days in spans of so many at most, the oldest first.
    func pieces(ofDays count: Int) -> [ClosedRange<CalendarDay>] {
        stride(from: 0, through: upperBound.days(since: lowerBound), by: count).map { offset in
            let first = lowerBound.adding(days: offset)
            return first...Swift.min(first.adding(days: count - 1), upperBound)
        }
    }
}
