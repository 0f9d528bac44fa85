public import Entities
public import RepositoryInterfaces

/// Fetches the rates that are missing after the built-in days, including gaps, and saves them.
public protocol UpdateRatesUseCase: Sendable {
    func execute() async throws(RatesError) -> RatesUpdate
}

public struct DefaultUpdateRatesUseCase: UpdateRatesUseCase {
    private let known: any RatesRepository
    private let saved: any SavedRatesRepository
    private let service: SavedServiceRates?
    private let sources: [any RemoteRatesRepository]
    private let accepted: Set<Currency>
    private let secondsSince1970: @Sendable () -> Int64

    /// - Parameters:
    ///   - known: The rates with which those of the sources are compared.
    ///   - saved: Where the rates are saved.
    ///   - service: The saved rates of a service, with which those of the sources are compared too.
    ///   - sources: The sources, which are asked in turn until nothing is missing.
    ///   - accepted: Currencies whose rates are saved however far they moved.
    ///   - secondsSince1970: Returns the time.
    public init(
        known: any RatesRepository,
        saved: any SavedRatesRepository,
        service: SavedServiceRates? = nil,
        sources: [any RemoteRatesRepository],
        accepting accepted: Set<Currency> = [],
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.service = service
        self.accepted = accepted
        self.known = known
        self.saved = saved
        self.sources = sources
        self.secondsSince1970 = secondsSince1970
    }

    public func execute() async throws(RatesError) -> RatesUpdate {
        let now = Moment(secondsSince1970: secondsSince1970())
        let due = TargetCalendar.lastDayDue(at: now)
        let builtIn = try await saved.lastBuiltInRates()
        let present = try await saved.savedRates()
        let missing = MissingRates(in: present, after: builtIn, through: due)
        let newest = (present.last ?? builtIn).day
        guard let first = missing.firstDay else {
            return RatesUpdate(newest: newest, missing: missing, source: nil)
        }
        let answers = try await ask(
            // A clock that is set too early does not exclude the newest saved days.
            for: first...max(TargetCalendar.day(at: now), newest),
            missing: missing,
            among: present,
            whatIsMissing: { tables in
                let rest = MissingRates(in: tables, after: builtIn, through: due)
                return rest.isEmpty || rest.isLateOnly ? nil : rest
            }
        )
        guard !Task.isCancelled else { throw .cancelled }
        let days = try await self.saved.save(answers.tables)
        // Another process may have saved rates in the meantime, so they are read again.
        let saved = try await saved.savedRates()
        return RatesUpdate(
            newest: (saved.last ?? builtIn).day,
            added: days.added,
            completed: days.completed,
            missing: MissingRates(in: saved, after: builtIn, through: due),
            source: answers.source,
            failures: answers.failures
        )
    }

    /// The combined answers of the sources that were asked.
    private struct CombinedAnswer {
        /// In the order of the sources: `filled(from:)` prefers the earlier table of a day.
        var tables: [RateTable] = []
        var source: RatePublisher?
        var failures: [RatesError] = []
    }

    /// Asks the sources in turn until nothing is missing, and combines their answers.
    ///
    /// What no source has may be a discontinued currency, so it is not a reason to reject the rest.
    private func ask(
        for span: ClosedRange<CalendarDay>,
        missing: MissingRates,
        among present: [RateTable],
        whatIsMissing: ([RateTable]) -> MissingRates?
    ) async throws(RatesError) -> CombinedAnswer {
        var answers = CombinedAnswer()
        for source in sources {
            let profile = source.profile
            do throws(RatesError) {
                let tables = try await source.rates(within: span, closestTo: nil)
                // A single day may be late. An answer without any of several days counts as an error.
                guard !tables.isEmpty || missing.days.count < 2 else {
                    throw .source(profile.source, .incomplete(missing))
                }
                let check = PlausibilityCheck(
                    profile: profile,
                    known: known,
                    service: service,
                    latest: span.upperBound,
                    accepted: accepted
                )
                let (plausible, implausible) = try await check(tables)
                if !implausible.isEmpty {
                    let failure = RatesError.source(profile.source, .implausible(implausible))
                    guard !plausible.isEmpty else { throw failure }
                    answers.failures.append(failure)
                }
                let before = present.filled(from: answers.tables)
                answers.tables += plausible
                let filled = present.filled(from: answers.tables)
                // A source is not credited if it adds nothing to the answers of earlier ones.
                if answers.source == nil || filled != before { answers.source = profile.source }
                guard let rest = whatIsMissing(filled) else { return answers }
                // What was rejected is missing now, and has been said.
                if implausible.isEmpty {
                    answers.failures.append(.source(profile.source, .incomplete(rest)))
                }
            } catch {
                switch error {
                case .cancelled, .notSaved, .tooPreciseToSave: throw error
                case .unreadable, .noRate, .source, .noSourceAnswered: answers.failures.append(error)
                }
            }
        }
        guard answers.source == nil else { return answers }
        throw answers.failures.count == 1 ? answers.failures[0] : .noSourceAnswered(answers.failures)
    }
}

extension [RateTable] {
    /// Returns the tables completed with the days and currencies of other tables, oldest first.
    fileprivate func filled(from others: [RateTable]) -> [RateTable] {
        var tables: [CalendarDay: RateTable] = [:]
        for table in self + others {
            tables[table.day] = tables[table.day]?.filled(from: table) ?? table
        }
        return tables.values.sorted { $0.day < $1.day }
    }
}
