/// A request for the rate of a currency pair on a day.
public struct RateQuery: Sendable, Hashable {
    public let from: Currency
    public let to: Currency
    /// `nil` requests the newest rate.
    public let day: CalendarDay?
    public let gap: GapRule
    /// The maximum number of calendar days between the requested day, or today, and the day of the rate.
    public let maximumAge: Int
    /// Whether nothing but the user's own rates answers: no fixed or official rate, and none of another unit.
    public var onlyOwnRates = false

    /// Long enough for every weekend and holiday, too short for a series that has ended.
    public static let defaultMaximumAge = 7

    /// Creates a query. Without a maximum age, a rate for a day may be a week away, and the newest one is answered
    /// however old it is.
    public init(
        from: Currency,
        to: Currency,
        day: CalendarDay? = nil,
        gap: GapRule = .standard,
        maximumAge: Int? = nil
    ) {
        self.from = from
        self.to = to
        self.day = day
        self.gap = gap
        self.maximumAge = maximumAge ?? (day == nil ? .max : Self.defaultMaximumAge)
    }

    /// Whether both currencies are the same. The rate is 1 on every day; a list of all rates of a currency is found by
    /// such a query.
    public var isOfOneCurrency: Bool { from == to }

    /// The last day whose published rates may answer, unless the gap rule looks ahead; `nil` for the newest.
    public var lastDay: CalendarDay? { day.map(gap.lastDay) }

    /// Set if both are units of the same money, whose ratio is the same on every day.
    var money: Redenomination? { onlyOwnRates ? nil : Redenomination.between(from, and: to) }

    /// Returns the published rates that the pair needs on a day.
    ///
    /// The euro, currencies that have become the euro, and units of the same money need none.
    public func needs(on day: CalendarDay) -> RequiredRates {
        guard money == nil, !isOfOneCurrency else { return .none }
        return RequiredRates(
            [from, to].filter { onlyOwnRates || RateToPivot.fixed($0, on: day) == nil }
                .map { RequiredSeries($0, alone: onlyOwnRates) }
        )
    }

    /// Returns the published rates that one side of the pair needs, over the euro if the other side is fixed.
    public func needs(ofSide currency: Currency, on day: CalendarDay) -> RequiredRates {
        if case .pair = needs(on: day) { return needs(of: currency, overEuro: false) }
        return needs(of: currency, overEuro: true)
    }

    /// Returns the published rates that a currency alone needs; the user's own have no base but that of the file.
    public func needs(of currency: Currency, overEuro: Bool) -> RequiredRates {
        let series = RequiredSeries(currency, alone: onlyOwnRates)
        return overEuro && !onlyOwnRates ? .overEuro(series) : .overBase(series)
    }

    /// The first day on which one of the sides has a fixed rate to the euro; `nil` if none ever has.
    public var firstFixedDay: CalendarDay? {
        onlyOwnRates ? nil : [from, to].compactMap { FixedEuroRate.of($0)?.since }.min()
    }

    /// Whether the pair may have an official rate on some day, which needs no publication.
    public var mayHaveOfficialRate: Bool {
        isOfOneCurrency || !onlyOwnRates && (fixedFrom != nil || Peg.concerns(from) || Peg.concerns(to))
    }

    /// The first day on which the rate of the pair is fixed; `nil` if it never is.
    public var fixedFrom: CalendarDay? {
        if let money { return money.day }
        guard !onlyOwnRates, let first = FixedEuroRate.of(from)?.since,
            let second = FixedEuroRate.of(to)?.since
        else {
            return nil
        }
        return max(first, second)
    }
}

// The days on which the pair needs no publication.
extension RateQuery {
    /// Returns the first such day from a day on.
    public func officialDay(onOrAfter day: CalendarDay) -> CalendarDay? {
        let starts = [fixedFrom].compactMap(\.self) + pegs.map(\.days.lowerBound)
        return ([day] + starts.filter { $0 > day }.sorted()).first(where: isOfficial)
    }

    /// Returns the last such day up to a day.
    public func officialDay(onOrBefore day: CalendarDay) -> CalendarDay? {
        let ends = pegs.map(\.days.upperBound)
        return ([day] + ends.filter { $0 < day }.sorted(by: >)).first(where: isOfficial)
    }

    /// Returns the one of these days that answers instead of a published one, by the gap rule; `nil` if none does.
    public func officialDay(insteadOf published: CalendarDay?) -> CalendarDay? {
        guard let day, gap != .interpolate, published != day, !isOfficial(on: day) else { return nil }
        let before = [published.flatMap { $0 < day ? $0 : nil }, officialDay(onOrBefore: day)]
        let after = [published.flatMap { $0 > day ? $0 : nil }, officialDay(onOrAfter: day)]
        let chosen = gap.choice(
            for: day,
            before: before.compactMap(\.self).max(),
            after: after.compactMap(\.self).min(),
            maximumAge: maximumAge
        )
        return chosen == published ? nil : chosen
    }

    private func isOfficial(on day: CalendarDay) -> Bool { RateQuote.official(self, on: day) != nil }

    private var pegs: [Peg] {
        onlyOwnRates ? [] : [from, to].flatMap { PublishedSeries.giving($0).compactMap(\.peg) }
    }
}
