public import Entities

/// The rates of each publication day, which can be searched: built in, saved, or fetched before the search.
///
/// A service on the network is a `RemoteRatesRepository`.
///
/// The rates are in memory or in a mapped file, so a search does not wait for them.
///
/// No method throws `RatesError.noRate`: the caller decides whether another day will do.
public protocol RatesRepository: Sendable {
    /// The part that the user's own rates have in these.
    var ownRates: OwnRatesPart { get }

    /// Returns the first and the newest publication day.
    func span() throws(RatesError) -> ClosedRange<CalendarDay>

    /// Returns the rates of the closest publication day that meets the needs, or `nil` if there is none.
    func rates(meeting needs: RequiredRates, _ bound: DayBound) throws(RatesError) -> RateTable?

    /// Passes on the rates of each publication day from a day on that meets every need, oldest first, until `body`
    /// returns `false`. Returns whether it never did.
    ///
    /// The rates are those of some currencies at least, or of all if the set is `nil`.
    @discardableResult
    func forEachDay(
        meeting needs: RequiredRates,
        from start: CalendarDay,
        of currencies: Set<Currency>?,
        _ body: (RateTable) throws(RatesError) -> Bool
    ) throws(RatesError) -> Bool

    /// Returns the number of publication days after one day, up to and including another.
    func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) throws(RatesError) -> Int
}

extension RatesRepository {
    public var ownRates: OwnRatesPart { .none }

    @discardableResult
    public func forEachDay(
        meeting needs: RequiredRates,
        from start: CalendarDay,
        of currencies: Set<Currency>?,
        _ body: (RateTable) throws(RatesError) -> Bool
    ) throws(RatesError) -> Bool {
        var day = start
        while let table = try rates(meeting: needs, .onOrAfter(day)) {
            guard try body(table) else { return false }
            guard table.day < .latest else { break }
            day = table.day.adding(days: 1)
        }
        return true
    }
}

/// The part of the user's own rates, which no update changes, in those of a repository.
public enum OwnRatesPart: Sendable, Hashable {
    case none
    /// They replace others of the same day.
    case some
    case all
}

/// The bound of a search for the closest publication day, which includes the bound itself.
public enum DayBound: Sendable, Hashable {
    case onOrBefore(CalendarDay)
    case onOrAfter(CalendarDay)
}

/// Whole series of rates, for repeated lookups. The rates are those of the `RatesRepository` beside it.
public protocol RateSeriesRepository: Sendable {
    /// Returns every publication day in chronological order; at least one.
    func publicationDays() throws(RatesError) -> [CalendarDay]

    /// Returns units per euro, one element per publication day; `nil` if the currency was never published.
    func series(of currency: Currency) throws(RatesError) -> [ExactDecimal?]?
}

/// The saved rates of the European Central Bank that are newer than those built into the program.
public protocol SavedRatesRepository: Sendable {
    /// Returns the rates of the last built-in day, which are complete and never change.
    func lastBuiltInRates() async throws(RatesError) -> RateTable

    /// Returns the saved rates of all later days, oldest first.
    func savedRates() async throws(RatesError) -> [RateTable]

    /// Saves days that are newer than the built-in ones, and currencies that a saved day lacks.
    ///
    /// Saved rates are never replaced. Rates that another process has saved are available afterwards.
    func save(_ tables: [RateTable]) async throws(RatesError) -> SavedDays
}

/// The rates of a service without a history, which grow by a day with each update.
public protocol ServiceRatesRepository: Sendable {
    /// Returns the saved rates; there may be none.
    func rates() async throws(RatesError) -> RateTables

    /// Saves the rates of a day, and replaces older ones of the same day.
    func save(_ table: RateTable) async throws(RatesError)
}
