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

    /// The euro and the currencies that are the euro need no published rate, so they are left out.
    public func needs(on day: CalendarDay) -> [RateNeed] {
        (from == to ? [from] : [from, to])
            .filter { RateLeg.fixed($0, on: day) == nil }
            .map { RateNeed($0) }
    }

    /// The first day on which the pair's rate is fixed, if it ever is.
    public var fixedFrom: CalendarDay? {
        guard let first = EuroFixing.of(from)?.since, let second = EuroFixing.of(to)?.since else {
            return nil
        }
        return max(first, second)
    }
}
