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
    /// The index into `heads` by the index of a currency, or `unknown`.
    private var indices: [UInt16]
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

    public func knows(_ currency: Currency) -> Bool { headIndex(of: currency) < heads.count }

    /// Returns the index into `heads`, or one beyond the end. Codes of more than three letters are never added.
    @inline(__always)
    private func headIndex(of currency: Currency) -> Int {
        currency.index.map { Int(indices[$0]) } ?? Int(Self.unknown)
    }

    /// Adds a currency, which may have no rates.
    ///
    /// `series` maps published currencies to their units per euro, one element per day.
    public mutating func add(
        _ currency: Currency,
        series: [Currency: [ExactDecimal?]]
    ) throws(ExactDecimalError) {
        guard let index = currency.index, !knows(currency) else { return }
        let timeline = try RateTimeline(of: currency, on: days, series: series, onlyPublished: onlyOwnRates)
        let official = RateToPivot.official(currency, alone: onlyOwnRates)
        officialRates.append(official)
        officialPivots += official.map(\.rate.pivot).filter { !officialPivots.contains($0) }
        indices[index] = UInt16(heads.count)
        heads.append(
            Head(
                minorUnits: timeline.minorUnits,
                fixedFrom: timeline.fixedFrom,
                fixed: timeline.fixed,
                start: rates.count,
                lastRow: timeline.rates.lastIndex { $0 != .none } ?? -1,
                hasUnfitRates: timeline.fixed == .unfit || timeline.rates.contains(.unfit),
                money: onlyOwnRates ? currency : Redenomination.involving(currency).first?.new ?? currency,
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
        gap: GapRule = .standard,
        maximumAge: Int? = nil
    ) -> PairRate? {
        let indices = (headIndex(of: origin), headIndex(of: target))
        guard indices.0 < heads.count, indices.1 < heads.count else { return nil }
        var query = RateQuery(from: origin, to: target, day: day, gap: gap, maximumAge: maximumAge)
        query.onlyOwnRates = onlyOwnRates
        let requestedDay = day ?? bounds.newest
        let sides = Pair(
            from: Side(heads[indices.0], on: requestedDay),
            to: Side(heads[indices.1], on: requestedDay)
        )
        let minorUnits = heads[indices.1].minorUnits
        switch answer(to: query, of: sides, in: bounds) {
        case .none: return nil
        case .published(let row): return pairRate(sides, inRow: row, day: days[row], minorUnits: minorUnits)
        case .official(let day, let date):
            if sides.from.isFixed, sides.to.isFixed, heads[indices.0].money != heads[indices.1].money {
                return pairRate(sides, inRow: 0, day: date, minorUnits: minorUnits)
            }
            return officialRatio(of: query, on: day)
                .map { PairRate(ratio: $0, day: date, targetMinorUnits: minorUnits) }
        case .interpolated(let day):
            return interpolatedRatio(sides, on: day, maximumAge: query.maximumAge)
                .map { PairRate(ratio: $0, day: day, targetMinorUnits: minorUnits) }
        }
    }
}

extension RateTimelines: PublishedRates {
    /// A row of rates.
    package typealias Publication = Int
    package typealias Sides = Pair
    package typealias Failure = Never

    package struct Side {
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

        /// A side that needs no publication.
        static var alwaysMet: Side { Side(isMet: true) }
        static var neverMet: Side { Side(isMet: false) }
    }

    package struct Pair {
        let from: Side
        let to: Side
    }

    @inline(__always)
    package func day(of row: Int) -> CalendarDay { days[row] }

    /// Inlined, so that the usual query passes no pair in memory.
    @inline(__always)
    package func last(upTo day: CalendarDay, of pair: Pair, notBefore oldest: CalendarDay) -> Int? {
        var row = day < bounds.first ? -1 : Int(rows[min(day.days(since: bounds.first), rows.count - 1)])
        // Skips the days after a series has ended instead of searching each of them.
        row = min(row, pair.from.lastRow, pair.to.lastRow)
        while row >= 0, days[row] >= oldest {
            if meets(pair.from, inRow: row), meets(pair.to, inRow: row) { return row }
            row -= 1
        }
        return nil
    }

    package func first(from day: CalendarDay, of pair: Pair, notAfter latest: CalendarDay) -> Int? {
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

    @inline(__always)
    package func isOfficial(_ query: RateQuery, _ pair: Pair) -> Bool {
        if pair.from.isFixed, pair.to.isFixed { return true }
        let (from, to) = (head(of: query.from), head(of: query.to))
        if from.money == to.money { return true }
        // Without a peg, only currencies that are fixed to the euro have one pivot.
        guard from.officialPivots & to.officialPivots != 0, from.isPegged || to.isPegged else { return false }
        return officialRatio(of: query, on: query.day ?? bounds.newest) != nil
    }

    @inline(__always)
    package func mayBeOfficial(_ query: RateQuery) -> Bool {
        let (from, to) = (head(of: query.from), head(of: query.to))
        return from.officialPivots & to.officialPivots != 0
            && (from.isPegged || to.isPegged || query.gap != .before)
    }

    @inline(__always)
    private func head(of currency: Currency) -> Head { heads[headIndex(of: currency)] }

    /// Returns the ratio of two units of the same money, or the one that official rates give on a day without any
    /// publication, as `RateQuote.official` does.
    @inline(never)
    private func officialRatio(of query: RateQuery, on day: CalendarDay) -> ExactRatio? {
        guard !query.isOfOneCurrency else { return ExactRatio(.one) }
        if let money = query.money {
            let (from, to) = (RateToPivot.unit(query.from, of: money), RateToPivot.unit(query.to, of: money))
            return try? to.unitsPerPivot.divided(by: from.unitsPerPivot)
        }
        for (days, origin) in officialRates[headIndex(of: query.from)] where days.contains(day) {
            for (days, target) in officialRates[headIndex(of: query.to)]
            where days.contains(day) && target.pivot == origin.pivot {
                return try? target.unitsPerPivot.divided(by: origin.unitsPerPivot)
            }
        }
        return nil
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
}

// Interpolation
extension RateTimelines {
    @inline(never)
    private func interpolatedRatio(_ pair: Pair, on day: CalendarDay, maximumAge: Int) -> ExactRatio? {
        guard let from = interpolatedValue(of: pair.from, on: day, maximumAge: maximumAge),
            let to = interpolatedValue(of: pair.to, on: day, maximumAge: maximumAge)
        else { return nil }
        return try? to.divided(by: from)
    }

    @inline(__always)
    private func interpolatedValue(of side: Side, on day: CalendarDay, maximumAge: Int) -> ExactRatio? {
        if side.isFixed { return side.fixed.value.map { ExactRatio($0) } }
        guard let neighbours = neighbours(of: side, around: day, maximumAge: maximumAge) else { return nil }
        let (before, after): (Int, (day: CalendarDay, rate: ExactDecimal?))
        switch neighbours {
        case .sameDay(let row): return value(of: side, inRow: row).map { ExactRatio($0) }
        case .published(let row, let next):
            (before, after) = (row, (days[next], value(of: side, inRow: next)))
        case .fixed(let row, let since): (before, after) = (row, (since, side.fixed.value))
        }
        guard let first = value(of: side, inRow: before), let second = after.rate else { return nil }
        return try? .onLine(
            to: day,
            from: (days[before], ExactRatio(first)),
            through: (after.day, ExactRatio(second))
        )
    }

    func neighbours(of side: Side, around day: CalendarDay, maximumAge: Int) -> RateNeighbours<Int>? {
        let alone = Pair(from: side, to: .alwaysMet)
        return neighbours(of: alone, around: day, maximumAge: maximumAge) { _ in side.fixedFrom }
    }
}

extension RateTimelines {
    /// Returns whether a query that has no answer here certainly has no rate.
    ///
    /// If not, a rate may exist that is not stored here or has too many digits; ask the repository then.
    public func hasNoRate(for query: RateQuery) -> Bool {
        let currencies = [query.from, query.to]
        guard currencies.allSatisfy({ knows($0) && !heads[headIndex(of: $0)].hasUnfitRates })
        else {
            return false
        }
        guard query.gap == .interpolate, let day = query.day, bounds.first...bounds.latest ~= day else {
            return true
        }
        return currencies.contains { currency in
            let side = side(of: currency, on: day)
            return !side.isFixed && neighbours(of: side, around: day, maximumAge: query.maximumAge) == nil
        }
    }

    /// Returns why a query about known currencies has no rate, and the closest day that has one.
    public func failure(of query: RateQuery) -> NoRate {
        var query = query
        query.onlyOwnRates = onlyOwnRates
        let requestedDay = query.day ?? bounds.newest
        let sides = query.needs(on: requestedDay).series.map {
            ($0.currency, side(of: $0.currency, on: requestedDay))
        }
        return failure(
            of: query,
            Pair(from: sides.first?.1 ?? .alwaysMet, to: sides.last?.1 ?? .alwaysMet),
            alone: sides.map { ($0, Pair(from: $1, to: .alwaysMet)) },
            in: bounds,
            onlyOwnRates: onlyOwnRates,
            isOutdated: {
                !onlyOwnRates && $0 == days.last && query.lastDay ?? requestedDay > $0 ?? requestedDay
            }
        )
    }

    private func side(of currency: Currency, on requestedDay: CalendarDay) -> Side {
        let index = headIndex(of: currency)
        return index < heads.count ? Side(heads[index], on: requestedDay) : .neverMet
    }
}
