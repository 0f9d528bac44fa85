public import Entities
public import RepositoryInterfaces

/// Finds a rate at one source that has to be asked, and holds it against the rates at hand.
public struct FetchRatesFromSourceUseCase: FetchRatesUseCase {
    private let source: any RatesSource
    private let known: any RatesRepository
    private let secondsSince1970: @Sendable () -> Int64

    public init(
        source: any RatesSource,
        known: any RatesRepository,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.source = source
        self.known = known
        self.secondsSince1970 = secondsSince1970
    }

    public func execute(_ question: RateQuestion) async throws(RatesError) -> RateQuote {
        let now = Moment(secondsSince1970: secondsSince1970())
        let tables = try await tables(for: question, now: now)
        guard !Task.isCancelled else { throw .cancelled }
        for table in tables {
            guard let doubtful = try await doubtfulCurrency(in: table) else { continue }
            throw .source(source.profile.source, .doubtful(doubtful, on: table.day))
        }
        let answers = FetchedRates(tables: tables, until: question.day, source: source.profile.source)
        let search = RateSearch(
            question: question,
            repository: answers,
            span: try await answers.span(),
            now: now,
            source: source.profile.source
        )
        return try await search.quote()
    }

    private func tables(for question: RateQuestion, now: Moment) async throws(RatesError) -> [RateTable] {
        guard let day = question.day else { return [try await source.newestRates()] }
        guard let firstDay = source.profile.firstDay else {
            throw .source(source.profile.source, .noHistory)
        }
        guard day <= now.day else { throw .noRate(refusal(of: question, .future)) }
        guard day >= firstDay else { throw .noRate(refusal(of: question, .beforeFirstDay)) }
        return try await source.rates(within: span(of: question, around: day, now: now), closestTo: day)
    }

    /// As far as the rule looks for a rate, and no further than a source would give in one answer.
    private func span(
        of question: RateQuestion,
        around day: CalendarDay,
        now: Moment
    ) -> ClosedRange<CalendarDay> {
        let reach = min(question.maximumAge, Self.longestReach)
        let start = max(day.adding(days: -reach), source.profile.firstDay ?? day)
        let end = max(day, min(day.adding(days: reach), now.day))
        return switch question.gap {
        case .before: start...day
        case .strict: day...day
        case .next: day...end
        case .nearest, .interpolate: start...end
        }
    }

    /// In calendar days; a year is what the services give at once.
    private static let longestReach = 365

    private func refusal(of question: RateQuestion, _ cause: NoRate.Cause) -> NoRate {
        NoRate(
            question: question,
            cause: cause,
            lacking: [],
            last: nil,
            first: nil,
            source: source.profile.source
        )
    }

    private func doubtfulCurrency(in table: RateTable) async throws(RatesError) -> Currency? {
        let base = RateNeed(table.base)
        for currency in table.currencies where currency != table.base {
            // Each by its own last rate, since a series may have ended long before the others.
            let needs = [base, RateNeed(currency)].filter { $0.currency != .euro }
            guard let last = try await known.rates(meeting: needs, .onOrBefore(table.day)) else { continue }
            if Plausibility.isDoubtful(currency, in: table, given: last) { return currency }
        }
        return nil
    }
}
