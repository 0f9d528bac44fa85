public import Entities
public import RepositoryInterfaces

/// Fetches the rates of a pair on every publication day of a period.
public protocol FetchRateHistoryUseCase: Sendable {
    /// Returns the rates from `start` to `end`, by default from the first to the newest day.
    func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory
}

public struct DefaultFetchRateHistoryUseCase: FetchRateHistoryUseCase {
    private let repository: any RatesRepository
    private let onlyOwnRates: Bool

    public init(repository: any RatesRepository, onlyOwnRates: Bool = false) {
        self.repository = repository
        self.onlyOwnRates = onlyOwnRates
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        let span = try await repository.span()
        let last = min(end ?? span.upperBound, span.upperBound)
        let needs = [RequiredSeries(from), RequiredSeries(to)]
        var points: [RateHistory.Point] = []
        var source = RatePublisher.councilOfTheEuropeanUnion
        var day = max(start ?? span.lowerBound, span.lowerBound)
        while day <= last, let table = try await repository.rates(meeting: needs, .onOrAfter(day)) {
            guard table.day <= last else { break }
            guard !Task.isCancelled else { throw .cancelled }
            points.append(try table.point(from: from, to: to))
            let query = RateQuery(from: from, to: to)
            // Fixed rates have another publisher than the rates of the day.
            let official =
                RateQuote.fixed(query, on: table.day, datedAs: table.day)
                ?? (table.replacesPeg(of: query, on: table.day)
                    ? nil : RateQuote.pegged(query, on: table.day, datedAs: table.day))
            source = official?.source ?? table.source
            day = table.day.adding(days: 1)
        }
        guard !points.isEmpty else {
            throw .noRate(try await failure(from: from, to: to, since: start, needs: needs, span: span))
        }
        return RateHistory(from: from, to: to, points: points, source: source)
    }

    private func failure(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        needs: [RequiredSeries],
        span: ClosedRange<CalendarDay>
    ) async throws(RatesError) -> NoRate {
        let requestedDay = start ?? span.lowerBound
        let last = try await repository.rates(meeting: needs, .onOrBefore(requestedDay))?.day
        let first = try await repository.rates(meeting: needs, .onOrAfter(requestedDay))?.day
        return NoRate(
            query: RateQuery(from: from, to: to, day: requestedDay, gap: .next, maximumAge: 0),
            cause: .gap,
            lacking: [],
            last: last,
            first: last == nil ? first : nil,
            onlyOwnRates: onlyOwnRates
        )
    }
}

extension RateTable {
    /// Returns the units of one currency per unit of another, computed over their pivot and rounded once.
    func rate(from: Currency, to: Currency, for requestedDay: CalendarDay) throws(RatesError) -> ExactDecimal
    {
        try point(from: from, to: to, for: requestedDay).rate
    }

    fileprivate func point(from: Currency, to: Currency) throws(RatesError) -> RateHistory.Point {
        try point(from: from, to: to, for: day)
    }

    private func point(
        from: Currency,
        to: Currency,
        for requestedDay: CalendarDay
    ) throws(RatesError) -> RateHistory.Point {
        let pivot = pivot(for: RateQuery(from: from, to: to), on: requestedDay)
        do throws(ExactDecimalError) {
            if let origin = try rateToPivot(of: from, for: requestedDay, over: pivot),
                let target = try rateToPivot(of: to, for: requestedDay, over: pivot)
            {
                return try RateHistory.Point(
                    day: day,
                    ratio: target.unitsPerPivot.divided(by: origin.unitsPerPivot)
                )
            }
        } catch {
            throw .unreadable(.tooManyDigits(to))
        }
        throw .unreadable(.missingRate(to, day))
    }
}
