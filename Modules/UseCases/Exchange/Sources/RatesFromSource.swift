public import Entities
public import RepositoryInterfaces

/// The rates of one remote source, which are checked to be plausible.
public struct RatesFromSource: RatesUseCases {
    private let source: any RemoteRatesRepository
    private let known: any RatesRepository
    private let service: SavedServiceRates?
    private let secondsSince1970: @Sendable () -> Int64

    /// Creates the use cases, which compare the rates of the source with the `known` ones.
    public init(
        source: any RemoteRatesRepository,
        known: any RatesRepository,
        service: SavedServiceRates? = nil,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.source = source
        self.known = known
        self.service = service
        self.secondsSince1970 = secondsSince1970
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        try await search(for: query).search.quote()
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        let (search, failures) = try await search(for: RateQuery(from: base, to: base, day: day))
        var listing = try search.listing()
        listing.earlierFailures = failures
        return listing
    }

    /// Without a start it requests one year, because each answer takes a while and some count towards a quota.
    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?,
        gap: GapRule
    ) async throws(RatesError) -> RateHistory {
        let query = RateQuery(from: from, to: to, gap: gap)
        let rates = try await rates(since: start.map(gap.lastDay), through: end.map(gap.lastDay), for: query)
        guard !rates.tables.all.isEmpty else { throw .source(name, .damagedAnswer(.noRatesOfTheseDays)) }
        return try RateHistorySearch(query: query, repository: rates)
            .history(since: start, through: end)
    }
}

extension RatesFromSource {
    private var name: RatePublisher { source.profile.source }

    /// Returns a search among the days that the source returned for a query, and what was left out of them.
    private func search(for query: RateQuery) async throws(RatesError) -> (
        search: RateSearch, failures: [RatesError]
    ) {
        let now = Moment(secondsSince1970: secondsSince1970())
        let answer = try await tables(for: query, now: now)
        let (plausible, implausible) = try await checked(answer, query, now, isNewest: query.day == nil)
        let answers = FetchedRates(tables: RateTables(plausible), until: query.day, source: name)
        let search = RateSearch(
            query: query,
            repository: answers,
            span: try answers.span(),
            now: now,
            source: name
        )
        return (search, implausible.isEmpty ? [] : [.source(name, .implausible(implausible))])
    }

    /// Returns the rates of every publication day in a period, by default as many as a request returns.
    private func rates(
        since start: CalendarDay?,
        through end: CalendarDay?,
        for query: RateQuery
    ) async throws(RatesError) -> FetchedRates {
        guard let firstDay = source.profile.coverage.firstDay else { throw .source(name, .noHistory) }
        let now = Moment(secondsSince1970: secondsSince1970())
        let today = TargetCalendar.day(at: now)
        if let start, start > today { throw .noRate(failure(of: query, on: start, .future)) }
        let last = min(end ?? today, today)
        guard last >= firstDay else { throw .noRate(failure(of: query, on: last, .beforeFirstDay)) }
        let first = max(start ?? last.adding(days: 1 - SourceProfile.daysPerRequest), firstDay)
        let tables = try await source.rates(within: first...last, closestTo: nil, of: currencies(of: query))
        let (plausible, _) = try await checked(tables, query, now)
        return FetchedRates(tables: RateTables(plausible), until: last, source: name)
    }

    /// Returns the plausible rates. Throws if a rate that the query needs is none, or if no rate is left.
    private func checked(
        _ tables: [RateTable],
        _ query: RateQuery,
        _ now: Moment,
        isNewest: Bool = false
    ) async throws(RatesError) -> (plausible: [RateTable], implausible: ImplausibleRates) {
        guard !Task.isCancelled else { throw .cancelled }
        let check = PlausibilityCheck(
            profile: source.profile,
            known: known,
            service: service,
            latest: TargetCalendar.day(at: now)
        )
        if isNewest, let newest = tables.last { try check.requireCurrent(newest) }
        let (plausible, implausible) = try await check(tables)
        let needed = query.needs(on: query.day ?? TargetCalendar.day(at: now)).series.flatMap(\.alternatives)
            .map(
                \.currency
            )
        let wrong = implausible.rates.filter { needed.contains($0.currency) }
        guard wrong.isEmpty else { throw .source(name, .implausible(ImplausibleRates(rates: wrong))) }
        guard !plausible.isEmpty || implausible.isEmpty else {
            throw .source(name, .implausible(implausible))
        }
        return (plausible, implausible)
    }

    private func tables(for query: RateQuery, now: Moment) async throws(RatesError) -> [RateTable] {
        guard let day = query.day else { return [try await source.newestRates(of: currencies(of: query))] }
        guard let firstDay = source.profile.coverage.firstDay else { throw .source(name, .noHistory) }
        guard day <= TargetCalendar.day(at: now) else { throw .noRate(failure(of: query, on: day, .future)) }
        let wanted = query.gap.lastDay(for: day)
        let last = query.gap.mayLookAhead ? day.adding(days: reach(of: query)) : wanted
        guard last >= firstDay else { throw .noRate(failure(of: query, on: day, .beforeFirstDay)) }
        return try await source.rates(
            within: span(of: query, around: max(wanted, firstDay), now: now),
            closestTo: max(wanted, firstDay),
            of: currencies(of: query)
        )
    }

    /// Returns the currencies that a query needs; none stands for all, which a list has.
    private func currencies(of query: RateQuery) -> Set<Currency> {
        query.isOfOneCurrency ? [] : RequiredSeries.currencies(of: query)
    }

    /// Returns the days in which the gap rule looks for a rate, limited to what a source returns at once.
    private func span(
        of query: RateQuery,
        around day: CalendarDay,
        now: Moment
    ) -> ClosedRange<CalendarDay> {
        let reach = reach(of: query)
        let start = max(day.adding(days: -reach), source.profile.coverage.firstDay ?? day)
        let end = max(day, min(day.adding(days: reach), TargetCalendar.day(at: now)))
        return switch query.gap {
        case .before, .previous: start...day
        case .strict: day...day
        case .next: day...end
        case .nearest, .interpolate: start...end
        }
    }

    private func reach(of query: RateQuery) -> Int { min(query.maximumAge, SourceProfile.daysPerRequest) }

    private func failure(of query: RateQuery, on day: CalendarDay, _ cause: NoRate.Cause) -> NoRate {
        NoRate(
            query: RateQuery(
                from: query.from,
                to: query.to,
                day: day,
                gap: query.gap,
                maximumAge: query.maximumAge
            ),
            cause: cause,
            lacking: [],
            last: nil,
            first: nil,
            source: name
        )
    }
}

/// The rates that a service returned, held in memory so that `RateSearch` finds days in them as in a whole history.
struct FetchedRates: RatesRepository {
    let tables: RateTables
    /// The requested day. The source has returned everything up to it.
    let until: CalendarDay?
    let source: RatePublisher

    func span() throws(RatesError) -> ClosedRange<CalendarDay> {
        let days = tables.all.map(\.day) + [until].compactMap(\.self)
        guard let first = days.min(), let last = days.max() else {
            throw .source(source, .damagedAnswer(.noRates))
        }
        return first...last
    }

    func rates(meeting needs: RequiredRates, _ bound: DayBound) throws(RatesError) -> RateTable? {
        switch bound {
        case .onOrBefore(let day): tables.upTo(day).last(where: needs.areMet)
        case .onOrAfter(let day): tables.from(day).first(where: needs.areMet)
        }
    }

    func publicationDays(
        after start: CalendarDay,
        through end: CalendarDay
    ) throws(RatesError) -> Int {
        tables.count(after: start, through: end)
    }
}
