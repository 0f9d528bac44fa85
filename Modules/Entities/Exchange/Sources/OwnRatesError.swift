/// Why a file of the user's own rates cannot be used.
public enum OwnRatesError: Error, Sendable, Hashable {
    case unreadable(path: String, FileErrorReason)
    case tooLarge(path: String, mebibytes: Int)
    case notText(path: String)
    case noRates(path: String)
    case line(Int, path: String, Mistake)

    /// What is wrong with a line.
    public enum Mistake: Error, Sendable, Hashable {
        case unknownColumn(String)
        case missingColumn(String)
        case fieldCount(Int, expected: ClosedRange<Int>)
        case openQuote
        case invalidDay(String)
        case invalidCurrency(String)
        case notANumber(String)
        case notPositive(String)
        case tooManyDigits(String)
        /// The currency is the base of its own rate.
        case ownBase(Currency)
        case repeated(Currency, CalendarDay, line: Int)
        /// The other rates of the day do not connect the base to theirs.
        case unconnectedBase(Currency, CalendarDay)
    }
}
