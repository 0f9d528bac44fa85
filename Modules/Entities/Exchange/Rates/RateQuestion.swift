/// What somebody wants to know: a pair of currencies, and the rate of which day.
public struct RateQuestion: Sendable, Hashable {
    public let from: Currency
    public let to: Currency
    /// Nil asks for the newest rate there is, however old.
    public let day: CalendarDay?
    public let gap: GapRule
    /// How many calendar days a rate may lie away from the day that was asked for.
    public let maximumAge: Int

    /// Bridges every weekend and holiday, and no series that has stopped.
    public static let usualMaximumAge = 7

    public init(
        from: Currency,
        to: Currency,
        day: CalendarDay? = nil,
        gap: GapRule = .before,
        maximumAge: Int = Self.usualMaximumAge
    ) {
        self.from = from
        self.to = to
        self.day = day
        self.gap = gap
        self.maximumAge = maximumAge
    }

    /// Set where both are units of one money, whose ratio holds on any day.
    var money: Redenomination? { Redenomination.between(from, and: to) }

    /// What needs no published rate is left out: the euro, what is the euro, and units of the same money.
    public func needs(on day: CalendarDay) -> [RequiredSeries] {
        guard money == nil else { return [] }
        return (from == to ? [from] : [from, to])
            .filter { RateLeg.fixed($0, on: day) == nil }
            .map { RequiredSeries($0) }
    }

    /// The first day on which the pair's rate is fixed, if it ever is.
    public var fixedFrom: CalendarDay? {
        if let money { return money.day }
        guard let first = EuroFixing.of(from)?.since, let second = EuroFixing.of(to)?.since else {
            return nil
        }
        return max(first, second)
    }
}
