/// Why rates cannot be used.
public enum UnreadableRatesReason: Sendable, Hashable {
    case format(UnreadableReason)
    /// The answer is something else than the rates of this source.
    case notRates
    case noRates
    /// There are no rates of the requested days.
    case noRatesOfTheseDays
    case noDay
    case futureDay
    /// The answer is about other days than the requested ones.
    case otherDays(requested: ClosedRange<CalendarDay>)
    /// The rates are not per one unit of this currency.
    case otherBase(expected: Currency)
    case repeatedDay(CalendarDay)
    case repeatedRate(Currency, CalendarDay)
    case missingRate(Currency, CalendarDay)
    case notANumber(Currency, CalendarDay)
    case tooManyDigits(Currency)
    case notPositive(Currency, CalendarDay)
    /// The rate of the base to itself is not 1.
    case baseNotOne(Currency, CalendarDay)
    /// The newest rates are those of a day long ago.
    case outdated(CalendarDay)
    case unknownCode(String)
}
