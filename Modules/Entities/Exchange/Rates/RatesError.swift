/// Why there is no rate to convert with.
public enum RatesError: Error, Sendable, Hashable {
    /// The request was cancelled.
    case cancelled
    /// The data is not in the expected format.
    case unreadable(UnreadableRatesReason)
    /// Rates are available, but none of them answers the query.
    case noRate(NoRate)
    /// A remote source has no usable answer.
    case source(RatePublisher, SourceFailure)
    /// No source has an answer; the errors are in the order in which the sources were asked.
    case noSourceAnswered([RatesError])
    /// The rates were fetched but could not be saved.
    case notSaved(StorageError)
    /// The fetched rate has more digits than saved rates can have.
    case tooPreciseToSave(Currency, CalendarDay)
}

/// Why a remote source has no usable answer.
public enum SourceFailure: Error, Sendable, Hashable {
    case unreachable(UnreachableReason)
    /// The source requires an API key.
    case keyMissing(APIKeyLocation)
    /// The service rejected the API key.
    case keyRejected(message: ServiceMessage?)
    /// The service denied access, although no key was needed or sent.
    case accessDenied(message: ServiceMessage?)
    /// The request limit of the service is reached, for now or for this month.
    case tooManyRequests(message: ServiceMessage?, wait: Duration? = nil)
    /// The service does not answer this request, or not for this key.
    case requestRejected(message: ServiceMessage?)
    case serverError(message: ServiceMessage?)
    /// The source has only the newest rates.
    case noHistory
    /// The source returns a single day per request, and each request counts towards a quota.
    case oneDayOnly
    /// The answer lacks days or currencies that it should have.
    case incomplete(MissingRates)
    /// The answer is not in the expected format.
    case damagedAnswer(UnreadableRatesReason)
    /// The answer has rates that are not believed.
    case implausible(ImplausibleRates)
    /// The source is a program of the user's, which failed.
    case programFailed(SourceProgramError)
}

/// Why a program of the user's gave no rates.
public enum SourceProgramError: Sendable, Hashable {
    case notStarted(FileErrorReason)
    /// The file is no program, such as a script whose first line does not begin with `#!`.
    case notAProgram
    /// It ended with a status other than 0; the message is its last one.
    case exited(status: Int, message: ServiceMessage?)
    /// It was ended after a time.
    case timedOut(Duration)
}

/// Where a user can put an API key.
public struct APIKeyLocation: Sendable, Hashable {
    /// The environment variable.
    public let variable: String
    /// The path of the key file; `nil` if there is no folder for it.
    public let file: String?

    public init(variable: String, file: String?) {
        self.variable = variable
        self.file = file
    }
}

/// A query that no published day answers, with the closest day that has a rate.
public struct NoRate: Sendable, Hashable {
    public enum Cause: Sendable, Hashable {
        case future
        /// The day is before the first publication.
        case beforeFirstDay
        /// A currency has no rate on any day that the gap rule allows.
        case gap
    }

    public let query: RateQuery
    public let cause: Cause
    /// The currencies whose rates ended first, or that never had any.
    public let lacking: [Currency]
    /// The last day up to the requested one on which both currencies have a rate.
    public let last: CalendarDay?
    /// The first later day on which both have a rate, if there is no earlier one.
    public let first: CalendarDay?
    /// The only source that was asked, for days near the requested one; `nil` if all days are known.
    public let source: RatePublisher?
    /// Whether the available rates end before the requested day, and newer ones can be fetched.
    public let isOutdated: Bool
    /// Whether only the user's own rates were asked.
    public let onlyOwnRates: Bool

    public init(
        query: RateQuery,
        cause: Cause,
        lacking: [Currency],
        last: CalendarDay?,
        first: CalendarDay?,
        source: RatePublisher? = nil,
        isOutdated: Bool = false,
        onlyOwnRates: Bool = false
    ) {
        self.query = query
        self.cause = cause
        self.lacking = lacking
        self.last = last
        self.first = first
        self.source = source
        self.isOutdated = isOutdated
        self.onlyOwnRates = onlyOwnRates
    }
}

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
        /// The row is longer than any row of rates.
        case longRow
        /// The line is no price of a ledger.
        case notAPrice
        case invalidDay(String)
        case invalidCurrency(String)
        case notANumber(String)
        case notPositive(String)
        case tooManyDigits(String)
        /// The currency is the base of its own rate.
        case ownBase(Currency)
        case repeated(Currency, CalendarDay, line: Int)
        /// The rate differs from the one that other lines give for the same pair; the last of them is named.
        case contradiction(line: Int)
        /// The other rates of the day do not connect the base to theirs.
        case unconnectedBase(Currency, CalendarDay)
    }
}
