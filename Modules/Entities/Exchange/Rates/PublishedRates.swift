/// Published rates in which the day that answers a query is found: by the same rule in a repository, where single
/// conversions look, and in the timelines of a batch.
package protocol PublishedRates {
    /// The sides of a pair that need a publication, as a requested day sees them.
    associatedtype Sides
    /// The rates of one day.
    associatedtype Publication
    associatedtype Failure: Error

    func day(of publication: Publication) -> CalendarDay

    /// Returns the last publication up to a day with rates of these sides; one before `oldest` is not needed.
    func last(
        upTo day: CalendarDay,
        of sides: Sides,
        notBefore oldest: CalendarDay
    ) throws(Failure) -> Publication?

    /// Returns the first publication from a day on with rates of these sides; one after `latest` is not needed.
    func first(
        from day: CalendarDay,
        of sides: Sides,
        notAfter latest: CalendarDay
    ) throws(Failure) -> Publication?

    /// Returns whether fixed or official rates answer on the requested day, so that no publication is needed.
    func isOfficial(_ query: RateQuery, _ sides: Sides) throws(Failure) -> Bool

    /// Returns whether they may answer on other days.
    func mayBeOfficial(_ query: RateQuery) -> Bool
}

/// What answers a query.
package enum RateAnswer<Publication> {
    case none
    /// Fixed or official rates of a day; the answer is dated as another one if the query has no day.
    case official(on: CalendarDay, datedAs: CalendarDay)
    case published(Publication)
    /// Each side lies between its own neighbours.
    case interpolated(on: CalendarDay)
}

/// The rates between which one side is interpolated.
package enum RateNeighbours<Publication> {
    /// The day has its own rate.
    case sameDay(Publication)
    case published(before: Publication, after: Publication)
    /// A fixed rate counts from its first day, publication day or not.
    case fixed(before: Publication, since: CalendarDay)
}

extension PublishedRates {
    /// Returns what answers a query. Inlined, so that the usual query of a batch passes no sides in memory.
    @inline(__always)
    package func answer(
        to query: RateQuery,
        of sides: Sides,
        in days: RateDays
    ) throws(Failure) -> RateAnswer<Publication> {
        let requestedDay = query.day ?? days.newest
        let date = query.day ?? days.today
        guard !query.isOfOneCurrency else { return .official(on: requestedDay, datedAs: date) }
        guard requestedDay <= days.latest else { return .none }
        if try isOfficial(query, sides) { return .official(on: requestedDay, datedAs: date) }
        guard let day = query.day, query.gap != .before || mayBeOfficial(query) else {
            return try newest(upTo: requestedDay, of: sides, maximumAge: query.maximumAge)
                .map(RateAnswer.published) ?? .none
        }
        return try answerByGapRule(to: query, on: day, of: sides, in: days)
    }

    /// Returns the newest publication up to a day that is not too old.
    @inline(__always)
    package func newest(
        upTo day: CalendarDay,
        of sides: Sides,
        maximumAge: Int
    ) throws(Failure) -> Publication? {
        let oldest = day.adding(days: -maximumAge)
        return try last(upTo: day, of: sides, notBefore: oldest).flatMap {
            self.day(of: $0) < oldest ? nil : $0
        }
    }

    @inline(never)
    private func answerByGapRule(
        to query: RateQuery,
        on day: CalendarDay,
        of sides: Sides,
        in days: RateDays
    ) throws(Failure) -> RateAnswer<Publication> {
        let gap = query.gap
        guard days.mayAnswer(on: day, by: gap) else { return .none }
        guard gap != .interpolate else { return .interpolated(on: day) }
        let oldest = day.adding(days: -query.maximumAge)
        let before =
            gap.looksBack ? try last(upTo: gap.lastDay(for: day), of: sides, notBefore: oldest) : nil
        let dayBefore = before.map { self.day(of: $0) }
        let after =
            gap.looksAhead(of: day, having: dayBefore)
            ? try first(from: day, of: sides, notAfter: day.adding(days: query.maximumAge)) : nil
        let chosen = gap.choice(
            for: day,
            before: dayBefore,
            after: after.map { self.day(of: $0) },
            maximumAge: query.maximumAge
        )
        if mayBeOfficial(query), let official = query.officialDay(insteadOf: chosen) {
            return .official(on: official, datedAs: official)
        }
        guard let chosen, let publication = chosen == dayBefore ? before : after else { return .none }
        return .published(publication)
    }

    /// Returns the closest rates of one side around a day; `nil` if there are none within the maximum age.
    ///
    /// `fixedFrom` returns the day from which the side is fixed relative to the rates of a publication.
    package func neighbours(
        of side: Sides,
        around day: CalendarDay,
        maximumAge: Int,
        fixedFrom: (Publication) -> CalendarDay?
    ) throws(Failure) -> RateNeighbours<Publication>? {
        guard let before = try newest(upTo: day, of: side, maximumAge: maximumAge) else { return nil }
        if self.day(of: before) == day { return .sameDay(before) }
        let after = try first(from: day, of: side, notAfter: .latest)
        let latest = day.adding(days: maximumAge)
        let published = after.map { self.day(of: $0) }
        if let since = fixedFrom(before), published.map({ since <= $0 }) ?? true {
            return since <= latest ? .fixed(before: before, since: since) : nil
        }
        guard let after, let published, published <= latest else { return nil }
        return .published(before: before, after: after)
    }

    /// Returns why there is no rate, with the closest day that has one.
    ///
    /// - Parameters:
    ///   - query: The query without an answer.
    ///   - sides: The sides that need a publication.
    ///   - alone: Each of them apart.
    ///   - days: The newest day and the future.
    ///   - source: The only source that was asked, which has no official rates.
    ///   - isListing: Whether all rates of the origin are requested.
    ///   - onlyOwnRates: Whether nothing but the user's own rates was asked.
    ///   - isOutdated: Returns whether the rates end with a day though newer ones can be fetched.
    /// - Returns: The reason, with the nearest days that have rates.
    /// - Throws: The error of reading the rates.
    package func failure(
        of query: RateQuery,
        _ sides: Sides,
        alone: [(currency: Currency, sides: Sides)],
        in days: RateDays,
        source: RatePublisher? = nil,
        isListing: Bool = false,
        onlyOwnRates: Bool,
        isOutdated: (CalendarDay?) throws(Failure) -> Bool
    ) throws(Failure) -> NoRate {
        let requestedDay = query.day ?? days.newest
        let cause = days.causeOfNoRate(on: isListing ? requestedDay : query.day)
        let mayBeOfficial = cause == .gap && source == nil && !isListing
        let searchedDay = query.lastDay ?? requestedDay
        let lastPublished = try last(upTo: searchedDay, of: sides, notBefore: .earliest).map { day(of: $0) }
        let lastOfficial = mayBeOfficial ? query.officialDay(onOrBefore: requestedDay) : nil
        let answered = { query.day == nil ? $0 : min(query.gap.firstDay(answeredBy: $0), days.latest) }
        let lastDay = [lastPublished.map(answered), lastOfficial].compactMap(\.self).max()
        var firstDays: [CalendarDay?] = []
        if lastDay == nil {
            firstDays = [
                try first(from: requestedDay, of: sides, notAfter: .latest)
                    .map { answered(day(of: $0)) },
                isListing ? nil : query.officialDay(onOrAfter: requestedDay),
            ]
        }
        var ends: [(currency: Currency, last: CalendarDay)] = []
        for (currency, side) in alone {
            let end = try last(upTo: searchedDay, of: side, notBefore: .earliest)
            ends.append((currency, end.map { day(of: $0) } ?? .earliest))
        }
        let oldest = ends.map(\.last).min()
        let lacking = ends.filter { $0.last == oldest }.map(\.currency)
        // Of the user's rates per euro, those of the other currency are what is lacking.
        let named = onlyOwnRates && lacking.count > 1 ? lacking.filter { $0 != .euro } : lacking
        return NoRate(
            query: query,
            cause: cause,
            lacking: isListing ? [query.from] : named,
            last: lastDay,
            first: firstDays.compactMap(\.self).min(),
            source: source,
            isOutdated: try isOutdated([lastPublished, lastOfficial].compactMap(\.self).max()),
            onlyOwnRates: onlyOwnRates
        )
    }
}

/// The publication days of known rates, as a query sees them.
///
/// Which day a query asks for, and why none answers it, is decided here for single conversions and for batches.
/// `GapRule` chooses between two days, and `RateQuery` knows the days that need no publication.
public struct RateDays: Sendable {
    public let first: CalendarDay
    public let today: CalendarDay
    /// The last day that is not in the future; the newest rates never are, even if the clock is set too early.
    public let latest: CalendarDay
    /// The day of a query without one. On it, a currency that has become the euro counts as the euro.
    public let newest: CalendarDay

    /// Creates the days of a span of publications. Among the user's own rates, those of days to come are not the
    /// newest.
    public init(_ span: ClosedRange<CalendarDay>, today: CalendarDay, hasOwnRates: Bool) {
        first = span.lowerBound
        self.today = today
        latest = max(today, span.upperBound)
        newest = hasOwnRates ? today : latest
    }

    /// Returns whether published rates may answer for a day.
    public func mayAnswer(on day: CalendarDay, by gap: GapRule) -> Bool { day >= first || gap.mayLookAhead }

    /// Returns why there is no rate for a day, if there is none; `nil` stands for the newest day.
    public func causeOfNoRate(on day: CalendarDay?) -> NoRate.Cause {
        if day ?? newest > latest { return .future }
        return day ?? first < first ? .beforeFirstDay : .gap
    }
}
