/// The rates of several currencies on every day, laid out for millions of lookups.
///
/// A lookup does not say why there is no rate, because the reason costs more than the lookup. Call
/// `failure(of:)` only for queries whose failure is reported.
public struct RateTimelines: Sendable {
    /// Every publication day, in order.
    public let days: [CalendarDay]
    /// For each calendar day from the first to the newest, the row of the last publication day up to it.
    private let rows: [Int32]
    let bounds: RateDays
    /// Whether the user's own rates are the only ones.
    let onlyOwnRates: Bool
    /// The index into `heads` by packed currency code, or `unknown`.
    var indices: [UInt16]
    var heads: [Head] = []
    /// The rates of all currencies in turn. An array of arrays would count references on every access.
    private var rates: [PackedRate] = []
    /// The official rates of each currency, and the currencies to which they are.
    private var officialRates: [[(days: ClosedRange<CalendarDay>, rate: RateToPivot)]] = []
    private var officialPivots: [Currency] = []

    private static let unknown = UInt16.max

    /// The data of a currency besides its daily rates.
    struct Head {
        let minorUnits: Int?
        let fixedFrom: CalendarDay?
        let fixed: PackedRate
        /// The index of its first rate in `rates`.
        let start: Int
        /// The last row with a rate; -1 if it has no rates, so that none is read.
        let lastRow: Int
        /// Whether a rate exists that does not fit in a `PackedRate`.
        let hasUnfitRates: Bool
        /// Equal for all units of the same money.
        let money: Currency
        let isPegged: Bool
        /// A bit for each currency to which it has an official rate.
        let officialPivots: UInt64
    }

    /// Creates timelines without any currency; returns `nil` if there are no days.
    ///
    /// Among the user's own rates, those of days to come are not the newest.
    public init?(
        days: [CalendarDay],
        today: CalendarDay,
        onlyOwnRates: Bool = false,
        hasOwnRates: Bool = false
    ) {
        guard let first = days.first, let last = days.last else { return nil }
        self.days = days
        bounds = RateDays(first...last, today: today, hasOwnRates: hasOwnRates)
        self.onlyOwnRates = onlyOwnRates
        var rows: [Int32] = []
        rows.reserveCapacity(last.days(since: first) + 1)
        for (row, day) in days.enumerated() {
            // The days up to this one belong to the row before it.
            while rows.count < day.days(since: first) { rows.append(Int32(row - 1)) }
            rows.append(Int32(row))
        }
        self.rows = rows
        indices = Array(repeating: Self.unknown, count: Currency.count)
    }

    public func knows(_ currency: Currency) -> Bool {
        indices[Int(currency.packed)] != Self.unknown
    }

    /// Adds a currency, which may have no rates.
    ///
    /// `series` maps published currencies to their units per euro, one element per day.
    public mutating func add(
        _ currency: Currency,
        series: [Currency: [ExactDecimal?]]
    ) throws(ExactDecimalError) {
        guard !knows(currency) else { return }
        let timeline = try RateTimeline(of: currency, on: days, series: series)
        let official = RateToPivot.official(currency)
        officialRates.append(official)
        officialPivots += official.map(\.rate.pivot).filter { !officialPivots.contains($0) }
        indices[Int(currency.packed)] = UInt16(heads.count)
        heads.append(
            Head(
                minorUnits: timeline.minorUnits,
                fixedFrom: timeline.fixedFrom,
                fixed: timeline.fixed,
                start: rates.count,
                lastRow: timeline.rates.lastIndex { $0 != .none } ?? -1,
                hasUnfitRates: timeline.fixed == .unfit || timeline.rates.contains(.unfit),
                money: Redenomination.involving(currency).first?.new ?? currency,
                isPegged: official.contains { $0.rate.isPegged },
                officialPivots: official.reduce(0) { bits, official in
                    // Pivots that share a bit only cost a search.
                    bits | 1 << UInt64((officialPivots.firstIndex(of: official.rate.pivot) ?? 0) % 64)
                }
            )
        )
        rates.append(contentsOf: timeline.rates)
    }

    /// Returns the rate that answers a query, or `nil` if there is none or a currency was not added.
    public func rate(
        from origin: Currency,
        to target: Currency,
        on day: CalendarDay?,
        gap: GapRule = .before,
        maximumAge: Int? = nil
    ) -> PairRate? {
        let requestedDay = day ?? bounds.newest
        let indices = (Int(indices[Int(origin.packed)]), Int(indices[Int(target.packed)]))
        guard indices.0 < heads.count, indices.1 < heads.count else { return nil }
        let minorUnits = heads[indices.1].minorUnits
        if heads[indices.0].money == heads[indices.1].money, origin == target || requestedDay <= bounds.latest
        {
            return unitRate(from: origin, to: target, on: day ?? bounds.today, minorUnits: minorUnits)
        }
        guard requestedDay <= bounds.latest else { return nil }
        let mayBeOfficial = heads[indices.0].officialPivots & heads[indices.1].officialPivots != 0
        if mayBeOfficial, heads[indices.0].isPegged || heads[indices.1].isPegged || gap != .before {
            let query = RateQuery(from: origin, to: target, day: day, gap: gap, maximumAge: maximumAge)
            return officialOrPublishedRate(for: query, indices: indices)
        }
        return publishedRate(of: indices, on: day, gap: gap, maximumAge: maximumAge)
    }

    @inline(__always)
    private func publishedRate(
        of indices: (Int, Int),
        on day: CalendarDay?,
        gap: GapRule,
        maximumAge: Int?
    ) -> PairRate? {
        let requestedDay = day ?? bounds.newest
        let minorUnits = heads[indices.1].minorUnits
        // A rate that is fixed on the requested day needs no publication.
        let pair = Pair(
            from: Side(heads[indices.0], on: requestedDay),
            to: Side(heads[indices.1], on: requestedDay)
        )
        if pair.from.isFixed, pair.to.isFixed {
            return pairRate(pair, inRow: 0, day: day ?? bounds.today, minorUnits: minorUnits)
        }
        // A row beyond the maximum age never answers, whatever the rule.
        let limit = maximumAge ?? (day == nil ? .max : RateQuery.defaultMaximumAge)
        guard gap != .before, let day else {
            let oldest = requestedDay.adding(days: -limit)
            guard let row = row(onOrBefore: requestedDay, of: pair, notBefore: oldest) else { return nil }
            return pairRate(pair, inRow: row, day: days[row], minorUnits: minorUnits)
        }
        return rate(of: pair, on: day, gap: gap, maximumAge: limit, minorUnits: minorUnits)
    }
}

// What the usual query does not need. It is not inlined, so that no pair of the usual query is in memory.
extension RateTimelines {
    @inline(never)
    private func rate(
        of pair: Pair,
        on day: CalendarDay,
        gap: GapRule,
        maximumAge: Int,
        minorUnits: Int?
    ) -> PairRate? {
        guard bounds.mayAnswer(on: day, by: gap) else { return nil }
        if gap == .interpolate {
            return interpolatedRate(pair, on: day, maximumAge: maximumAge, minorUnits: minorUnits)
        }
        let oldest = day.adding(days: -maximumAge)
        let before = gap.looksBack ? row(onOrBefore: day, of: pair, notBefore: oldest) : nil
        let dayBefore = before.map { days[$0] }
        let after =
            gap.looksAhead(of: day, having: dayBefore)
            ? row(onOrAfter: day, of: pair, notAfter: day.adding(days: maximumAge)) : nil
        let chosen = gap.choice(
            for: day,
            before: dayBefore,
            after: after.map { days[$0] },
            maximumAge: maximumAge
        )
        guard let chosen, let row = chosen == dayBefore ? before : after else { return nil }
        return pairRate(pair, inRow: row, day: chosen, minorUnits: minorUnits)
    }

    /// Returns the rate of a pair that may have days on which it needs no publication.
    @inline(never)
    private func officialOrPublishedRate(for query: RateQuery, indices: (Int, Int)) -> PairRate? {
        let minorUnits = heads[indices.1].minorUnits
        func official(on day: CalendarDay, datedAs date: CalendarDay) -> PairRate? {
            officialRatio(of: indices, on: day)
                .map { PairRate(ratio: $0, day: date, targetMinorUnits: minorUnits) }
        }
        if let rate = official(on: query.day ?? bounds.newest, datedAs: query.day ?? bounds.today) {
            return rate
        }
        let published = publishedRate(
            of: indices,
            on: query.day,
            gap: query.gap,
            maximumAge: query.maximumAge
        )
        guard let day = query.day, bounds.mayAnswer(on: day, by: query.gap) else { return published }
        return query.officialDay(insteadOf: published?.day).flatMap { official(on: $0, datedAs: $0) }
            ?? published
    }

    /// Returns the ratio that official rates give on a day without any publication, as `RateQuote.official` does.
    private func officialRatio(of indices: (Int, Int), on day: CalendarDay) -> ExactRatio? {
        for (days, origin) in officialRates[indices.0] where days.contains(day) {
            for (days, target) in officialRates[indices.1]
            where days.contains(day) && target.pivot == origin.pivot {
                return try? target.unitsPerPivot.divided(by: origin.unitsPerPivot)
            }
        }
        return nil
    }

    /// Returns the ratio of two units of the same money, or of a currency to itself; it needs no publication.
    @inline(never)
    private func unitRate(
        from origin: Currency,
        to target: Currency,
        on day: CalendarDay,
        minorUnits: Int?
    ) -> PairRate? {
        guard origin != target else {
            return PairRate(ratio: ExactRatio(.one), day: day, targetMinorUnits: minorUnits)
        }
        guard let money = Redenomination.between(origin, and: target) else { return nil }
        let (from, to) = (RateToPivot.unit(origin, of: money), RateToPivot.unit(target, of: money))
        guard let ratio = try? to.unitsPerPivot.divided(by: from.unitsPerPivot) else { return nil }
        return PairRate(ratio: ratio, day: day, targetMinorUnits: minorUnits)
    }
}

extension RateTimelines {
    struct Side {
        let fixedFrom: CalendarDay?
        let fixed: PackedRate
        /// Whether the rate is fixed on the requested day.
        let isFixed: Bool
        let start: Int
        /// The last row that may meet this side.
        let lastRow: Int

        init(_ head: Head, on requestedDay: CalendarDay) {
            fixedFrom = head.fixedFrom
            fixed = head.fixed
            isFixed = head.fixedFrom.map { requestedDay >= $0 } ?? false
            start = head.start
            lastRow = isFixed ? .max : head.lastRow
        }

        private init(isMet: Bool) {
            (fixedFrom, fixed, start) = (nil, .unfit, 0)
            isFixed = isMet
            lastRow = isMet ? .max : -1
        }

        static var alwaysMet: Side { Side(isMet: true) }
        static var neverMet: Side { Side(isMet: false) }
    }

    struct Pair {
        let from: Side
        let to: Side
    }

    @inline(__always)
    private func pairRate(_ pair: Pair, inRow row: Int, day: CalendarDay, minorUnits: Int?) -> PairRate? {
        guard let from = value(of: pair.from, inRow: row), let to = value(of: pair.to, inRow: row) else {
            return nil
        }
        return PairRate(ratio: ExactRatio(to, over: from), day: day, targetMinorUnits: minorUnits)
    }

    @inline(__always)
    private func rate(of side: Side, inRow row: Int) -> PackedRate {
        side.isFixed ? side.fixed : rates[side.start + row]
    }

    private func value(of side: Side, inRow row: Int) -> ExactDecimal? {
        rate(of: side, inRow: row).value
    }

    private func meets(_ side: Side, inRow row: Int) -> Bool {
        rate(of: side, inRow: row) != .none
    }

    /// Inlined, so that the usual query passes no pair in memory.
    @inline(__always)
    func row(
        onOrBefore day: CalendarDay,
        of pair: Pair,
        notBefore oldest: CalendarDay = .earliest
    ) -> Int? {
        var row = day < bounds.first ? -1 : Int(rows[min(day.days(since: bounds.first), rows.count - 1)])
        // Skips the days after a series has ended instead of searching each of them.
        row = min(row, pair.from.lastRow, pair.to.lastRow)
        while row >= 0, days[row] >= oldest {
            if meets(pair.from, inRow: row), meets(pair.to, inRow: row) { return row }
            row -= 1
        }
        return nil
    }

    func row(
        onOrAfter day: CalendarDay,
        of pair: Pair,
        notAfter latest: CalendarDay = .latest
    ) -> Int? {
        // The row of the previous day or before it precedes the wanted row.
        let yesterday = day.days(since: bounds.first) - 1
        var row = yesterday < 0 ? 0 : Int(rows[min(yesterday, rows.count - 1)]) + 1
        let lastRow = min(days.count - 1, pair.from.lastRow, pair.to.lastRow)
        while row <= lastRow, days[row] <= latest {
            if meets(pair.from, inRow: row), meets(pair.to, inRow: row) { return row }
            row += 1
        }
        return nil
    }

    private func interpolatedRate(
        _ pair: Pair,
        on day: CalendarDay,
        maximumAge: Int,
        minorUnits: Int?
    ) -> PairRate? {
        guard let from = interpolatedValue(of: pair.from, on: day, maximumAge: maximumAge),
            let to = interpolatedValue(of: pair.to, on: day, maximumAge: maximumAge),
            let ratio = try? to.divided(by: from)
        else { return nil }
        return PairRate(ratio: ratio, day: day, targetMinorUnits: minorUnits)
    }

    typealias Neighbour = (day: CalendarDay, rate: ExactDecimal)

    private func interpolatedValue(of side: Side, on day: CalendarDay, maximumAge: Int) -> ExactRatio? {
        if side.isFixed { return side.fixed.value.map { ExactRatio($0) } }
        guard let (before, after) = neighbours(of: side, around: day, maximumAge: maximumAge) else {
            return nil
        }
        guard let after else { return ExactRatio(before.rate) }
        return try? .onLine(
            to: day,
            from: (before.day, ExactRatio(before.rate)),
            through: (after.day, ExactRatio(after.rate))
        )
    }

    /// Returns the closest rates around a day; `after` is `nil` if the day has its own rate.
    func neighbours(
        of side: Side,
        around day: CalendarDay,
        maximumAge: Int
    ) -> (before: Neighbour, after: Neighbour?)? {
        guard let row = row(onOrBefore: day, of: Pair(from: side, to: side)),
            day.days(since: days[row]) <= maximumAge, let rate = value(of: side, inRow: row)
        else { return nil }
        if days[row] == day { return ((day, rate), nil) }
        guard let after = neighbour(of: side, after: day), after.day.days(since: day) <= maximumAge else {
            return nil
        }
        return ((days[row], rate), after)
    }

    /// Returns the next rate after a day. A fixed rate counts from its first day, publication day or not.
    private func neighbour(of side: Side, after day: CalendarDay) -> Neighbour? {
        let row = row(onOrAfter: day, of: Pair(from: side, to: side))
        if let fixedFrom = side.fixedFrom, row.map({ fixedFrom <= days[$0] }) ?? true {
            return side.fixed.value.map { (fixedFrom, $0) }
        }
        guard let row, let rate = value(of: side, inRow: row) else { return nil }
        return (days[row], rate)
    }
}
