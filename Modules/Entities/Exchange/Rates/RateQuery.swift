/// A request for the rate of a currency pair on a day.
public struct RateQuery: Sendable, Hashable {
    public let from: Currency
    public let to: Currency
    /// `nil` requests the newest rate, however old it is.
    public let day: CalendarDay?
    public let gap: GapRule
    /// The maximum number of calendar days between the requested day and the day of the rate.
    public let maximumAge: Int

    /// Long enough for every weekend and holiday, too short for a series that has ended.
    public static let defaultMaximumAge = 7

    public init(
        from: Currency,
        to: Currency,
        day: CalendarDay? = nil,
        gap: GapRule = .before,
        maximumAge: Int = Self.defaultMaximumAge
    ) {
        self.from = from
        self.to = to
        self.day = day
        self.gap = gap
        self.maximumAge = maximumAge
    }

    /// Set if both are units of the same money, whose ratio is the same on every day.
    var money: Redenomination? { Redenomination.between(from, and: to) }

    /// Returns the published series that the pair needs on a day.
    ///
    /// The euro, currencies that have become the euro, and units of the same money need none.
    public func needs(on day: CalendarDay) -> [RequiredSeries] {
        guard money == nil else { return [] }
        return (from == to ? [from] : [from, to])
            .filter { RateToPivot.fixed($0, on: day) == nil }
            .map { RequiredSeries($0) }
    }

    /// The first day on which the rate of the pair is fixed; `nil` if it never is.
    public var fixedFrom: CalendarDay? {
        if let money { return money.day }
        guard let first = FixedEuroRate.of(from)?.since, let second = FixedEuroRate.of(to)?.since else {
            return nil
        }
        return max(first, second)
    }
}
