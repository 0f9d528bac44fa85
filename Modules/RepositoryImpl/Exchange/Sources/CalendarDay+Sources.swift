import Entities

extension CalendarDay {
    /// The first day of the European Central Bank's reference rates.
    static var firstOfReferenceRates: CalendarDay { CalendarDay(daysSince1970: 10_595) }

    /// The first day for which the commercial providers have rates.
    static var firstOf1999: CalendarDay { CalendarDay(daysSince1970: 10_592) }
}

extension ClosedRange<CalendarDay> {
    /// Splits the range into ranges of at most `count` days, the oldest first.
    func pieces(ofDays count: Int) -> [ClosedRange<CalendarDay>] {
        stride(from: 0, through: upperBound.days(since: lowerBound), by: count).map { offset in
            let first = lowerBound.adding(days: offset)
            return first...Swift.min(first.adding(days: count - 1), upperBound)
        }
    }
}
