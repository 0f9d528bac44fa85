/// The whole history of some currencies, laid out to answer millions of questions about any day.
///
/// What it answers is right. Where it has no answer it does not know why: that is for one question to find out.
public struct RateTimelines: Sendable {
    /// Every publication day, in order.
    public let days: [CalendarDay]
    /// The row of the last publication day on or before each day from the first to the newest.
    private let rows: [Int32]
    private let first: CalendarDay
    private let today: CalendarDay
    /// Later days lie in the future. A clock that is behind the rates is wrong, and the rates are not.
    private let latest: CalendarDay
    /// By the number of a currency: its place among the timelines, or `unknown`.
    private var places: [UInt16]
    private var heads: [Head] = []
    /// The rates of one currency after the other. An array of arrays would count references at every look.
    private var rates: [PackedRate] = []

    private static let unknown = UInt16.max

    /// What there is to know of a currency besides its rates by day.
    private struct Head {
        let minorUnits: Int?
        let fixedFrom: CalendarDay?
        let fixed: PackedRate
        /// Where its rates begin; nil where it has none.
        let start: Int?
    }

    /// Knows no currency yet; nil without a single day.
    public init?(days: [CalendarDay], today: CalendarDay) {
        guard let first = days.first, let last = days.last else { return nil }
        self.days = days
        self.first = first
        self.today = today
        latest = max(today, last)
        var rows: [Int32] = []
        rows.reserveCapacity(last.days(since: first) + 1)
        for (row, day) in days.enumerated() {
            // The days up to this one belong to the row before it.
            while rows.count < day.days(since: first) { rows.append(Int32(row - 1)) }
            rows.append(Int32(row))
        }
        self.rows = rows
        places = Array(repeating: Self.unknown, count: Currency.count)
    }

    public func knows(_ currency: Currency) -> Bool {
        places[Int(currency.packed)] != Self.unknown
    }

    /// Adds a currency, of which there may be no rate at all.
    ///
    /// `series` gives what was published per euro, on each of the days, of the currencies it is known by.
    public mutating func add(
        _ currency: Currency,
        series: [Currency: [ExactDecimal?]]
    ) throws(ExactDecimalError) {
        guard !knows(currency), heads.count < Int(Self.unknown) else { return }
        let timeline = try RateTimeline(of: currency, on: days, series: series)
        places[Int(currency.packed)] = UInt16(heads.count)
        heads.append(
            Head(
                minorUnits: timeline.minorUnits,
                fixedFrom: timeline.fixedFrom,
                fixed: timeline.fixed,
                start: timeline.rates.isEmpty ? nil : rates.count
            )
        )
        rates.append(contentsOf: timeline.rates)
    }

    /// The rate that answers a question, or nil where only a closer look can tell.
    public func rate(
        from origin: Currency,
        to target: Currency,
        on day: CalendarDay?,
        gap: GapRule = .before,
        maximumAge: Int = RateQuestion.usualMaximumAge
    ) -> PairRate? {
        let asked = day ?? latest
        let places = (Int(places[Int(origin.packed)]), Int(places[Int(target.packed)]))
        guard asked <= latest, places.0 < heads.count, places.1 < heads.count else { return nil }
        // Whatever is fixed on the day asked for needs no publication.
        let pair = Pair(from: Leg(heads[places.0], on: asked), to: Leg(heads[places.1], on: asked))
        let minorUnits = heads[places.1].minorUnits
        if pair.from.isFixed, pair.to.isFixed {
            return pairRate(pair, inRow: 0, day: day ?? today, minorUnits: minorUnits)
        }
        guard let day else {
            guard let row = row(onOrBefore: asked, of: pair) else { return nil }
            return pairRate(pair, inRow: row, day: days[row], minorUnits: minorUnits)
        }
        guard day >= first else { return nil }
        if gap == .interpolate {
            return interpolatedRate(pair, on: day, maximumAge: maximumAge, minorUnits: minorUnits)
        }
        // A row that is too old is as good as none, whatever the rule.
        let oldest = day.adding(days: -maximumAge)
        let before = gap.looksBack ? row(onOrBefore: day, of: pair, notBefore: oldest) : nil
        let dayBefore = before.map { days[$0] }
        let after = gap.looksAhead(of: day, having: dayBefore) ? row(onOrAfter: day, of: pair) : nil
        let chosen = gap.choice(
            for: day,
            before: dayBefore,
            after: after.map { days[$0] },
            maximumAge: maximumAge
        )
        guard let chosen, let row = chosen == dayBefore ? before : after else { return nil }
        return pairRate(pair, inRow: row, day: chosen, minorUnits: minorUnits)
    }
}

extension RateTimelines {
    private struct Leg {
        /// Nil where the rate is not fixed on the day asked for.
        let fixed: PackedRate?
        let start: Int?

        var isFixed: Bool { fixed != nil }

        init(_ head: Head, on asked: CalendarDay) {
            fixed = head.fixedFrom.flatMap { asked >= $0 ? head.fixed : nil }
            start = head.start
        }
    }

    private struct Pair {
        let from: Leg
        let to: Leg
    }

    private func pairRate(_ pair: Pair, inRow row: Int, day: CalendarDay, minorUnits: Int?) -> PairRate? {
        guard let from = value(of: pair.from, inRow: row), let to = value(of: pair.to, inRow: row) else {
            return nil
        }
        return PairRate(ratio: ExactRatio(to, over: from), day: day, targetMinorUnits: minorUnits)
    }

    private func rate(of leg: Leg, inRow row: Int) -> PackedRate {
        leg.fixed ?? leg.start.map { rates[$0 + row] } ?? .none
    }

    private func value(of leg: Leg, inRow row: Int) -> ExactDecimal? {
        rate(of: leg, inRow: row).value
    }

    private func meets(_ leg: Leg, inRow row: Int) -> Bool {
        rate(of: leg, inRow: row) != .none
    }

    private func row(
        onOrBefore day: CalendarDay,
        of pair: Pair,
        notBefore oldest: CalendarDay = .earliest
    ) -> Int? {
        var row = day < first ? -1 : Int(rows[min(day.days(since: first), rows.count - 1)])
        while row >= 0, days[row] >= oldest {
            if meets(pair.from, inRow: row), meets(pair.to, inRow: row) { return row }
            row -= 1
        }
        return nil
    }

    private func row(onOrAfter day: CalendarDay, of pair: Pair) -> Int? {
        // The row on or before the day in front of it is the one in front of the wanted one.
        let yesterday = day.days(since: first) - 1
        var row = yesterday < 0 ? 0 : Int(rows[min(yesterday, rows.count - 1)]) + 1
        while row < days.count {
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

    private func interpolatedValue(of leg: Leg, on day: CalendarDay, maximumAge: Int) -> ExactRatio? {
        if let fixed = leg.fixed { return fixed.value.map { ExactRatio($0) } }
        let alone = Pair(from: leg, to: leg)
        guard let before = row(onOrBefore: day, of: alone), day.days(since: days[before]) <= maximumAge,
            let first = value(of: leg, inRow: before)
        else { return nil }
        if days[before] == day { return ExactRatio(first) }
        guard let after = row(onOrAfter: day, of: alone), days[after].days(since: day) <= maximumAge,
            let second = value(of: leg, inRow: after)
        else { return nil }
        return try? .onLine(
            to: day,
            from: (days[before], ExactRatio(first)),
            through: (days[after], ExactRatio(second))
        )
    }
}
