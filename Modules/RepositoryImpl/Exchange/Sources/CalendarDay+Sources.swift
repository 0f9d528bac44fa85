import Entities

extension CalendarDay {
    /// Of the European Central Bank's reference rates.
    static var firstOfReferenceRates: CalendarDay { CalendarDay(daysSince1970: 10_595) }

    /// The first day of which the commercial providers tell.
    static var firstOf1999: CalendarDay { CalendarDay(daysSince1970: 10_592) }
}
