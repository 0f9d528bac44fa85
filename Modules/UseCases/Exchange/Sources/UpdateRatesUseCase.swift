public import Entities
public import RepositoryInterfaces

/// Fetches the days that came after those at hand, and keeps them.
public protocol UpdateRatesUseCase: Sendable {
    func execute() async throws(RatesError) -> RatesUpdate
}

public struct DefaultUpdateRatesUseCase: UpdateRatesUseCase {
    private let known: any RatesRepository
    private let kept: any KeptRatesRepository
    private let sources: [any RatesSource]
    private let secondsSince1970: @Sendable () -> Int64

    /// The sources stand in for each other: the first that can be used is.
    public init(
        known: any RatesRepository,
        kept: any KeptRatesRepository,
        sources: [any RatesSource],
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.known = known
        self.kept = kept
        self.sources = sources
        self.secondsSince1970 = secondsSince1970
    }

    public func execute() async throws(RatesError) -> RatesUpdate {
        let now = Moment(secondsSince1970: secondsSince1970())
        let newest = try await known.span().upperBound
        guard TargetCalendar.publicationDays(after: newest, through: TargetCalendar.lastDayDue(at: now)) > 0
        else { return RatesUpdate(newestBefore: newest, added: [], source: nil, failures: []) }

        var failures: [RatesError] = []
        for source in sources {
            do throws(RatesError) {
                let tables = try await source.rates(within: newest.adding(days: 1)...now.day, closestTo: nil)
                try await check(tables, of: source)
                guard !Task.isCancelled else { throw .cancelled }
                return RatesUpdate(
                    newestBefore: newest,
                    added: try await keep(tables),
                    source: source.profile.source,
                    failures: failures
                )
            } catch {
                switch error {
                case .cancelled, .notKept: throw error
                case .unreadable, .noRate, .source, .noSourceAnswered: failures.append(error)
                }
            }
        }
        throw failures.count == 1 ? failures[0] : .noSourceAnswered(failures)
    }

    private func keep(_ tables: [RateTable]) async throws(RatesError) -> [CalendarDay] {
        guard !tables.isEmpty else { return [] }
        do throws(StorageError) {
            return try await kept.keep(tables)
        } catch {
            throw .notKept(error)
        }
    }

    /// Holds each day against the one before it, and the first against the newest at hand.
    private func check(_ tables: [RateTable], of source: any RatesSource) async throws(RatesError) {
        var last: [Currency: RateTable] = [:]
        for table in tables {
            for currency in table.currencies where currency != table.base {
                let before: RateTable?
                if let fetched = last[currency] {
                    before = fetched
                } else {
                    let needs = [RateNeed(currency)]
                    before = try await known.rates(meeting: needs, .onOrBefore(table.day))
                }
                if let before, Plausibility.isDoubtful(currency, in: table, given: before) {
                    throw .source(source.profile.source, .doubtful(currency, on: table.day))
                }
                last[currency] = table
            }
        }
    }
}

extension SourceFailure {
    static func doubtful(_ currency: Currency, on day: CalendarDay) -> SourceFailure {
        .damagedAnswer(
            reason: "its rate of \(currency) on \(day) is too far from the last one known to be right"
        )
    }
}
