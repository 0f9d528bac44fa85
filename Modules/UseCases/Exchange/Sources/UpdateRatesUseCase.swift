public import Entities
public import RepositoryInterfaces

/// Fetches what is missing behind the days that the program carries, holes included, and keeps it.
public protocol UpdateRatesUseCase: Sendable {
    func execute() async throws(RatesError) -> RatesUpdate
}

public struct DefaultUpdateRatesUseCase: UpdateRatesUseCase {
    private let known: any RatesRepository
    private let saved: any SavedRatesRepository
    private let sources: [any RemoteRates]
    private let secondsSince1970: @Sendable () -> Int64

    /// The sources stand in for each other: the first one that leaves nothing missing is the last one asked.
    public init(
        known: any RatesRepository,
        saved: any SavedRatesRepository,
        sources: [any RemoteRates],
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.known = known
        self.saved = saved
        self.sources = sources
        self.secondsSince1970 = secondsSince1970
    }

    public func execute() async throws(RatesError) -> RatesUpdate {
        let now = Moment(secondsSince1970: secondsSince1970())
        let due = TargetCalendar.lastDayDue(at: now)
        let carried = try await saved.lastCarriedRates()
        let present = try await saved.savedRates()
        let missing = MissingRates(in: present, after: carried, through: due)
        let newest = (present.last ?? carried).day
        guard let first = missing.firstDay else {
            return RatesUpdate(newest: newest, missing: missing, source: nil)
        }
        let asked = try await ask(
            // A clock that is behind the rates is wrong, and the rates are not.
            for: first...max(now.day, newest),
            missing: missing,
            among: present,
            whatIsMissing: { tables in
                let rest = MissingRates(in: tables, after: carried, through: due)
                return rest.isEmpty || rest.isLateOnly ? nil : rest
            }
        )
        guard !Task.isCancelled else { throw .cancelled }
        let days = try await save(asked.tables)
        // Others may have been quicker, so what is there now is looked at afresh.
        let saved = try await saved.savedRates()
        return RatesUpdate(
            newest: (saved.last ?? carried).day,
            added: days.added,
            mended: days.mended,
            missing: MissingRates(in: saved, after: carried, through: due),
            source: asked.source,
            failures: asked.failures
        )
    }

    /// What came of asking one source after the other.
    private struct Asked {
        /// The oldest first; what an earlier source told of a day stands before what a later one did.
        var tables: [RateTable] = []
        var source: RateSource?
        var failures: [RatesError] = []
    }

    /// Each source that has an answer adds to it, until nothing is missing.
    ///
    /// What none of them has may be a currency that the bank has stopped, so it is no reason to refuse the rest.
    private func ask(
        for span: ClosedRange<CalendarDay>,
        missing: MissingRates,
        among present: [RateTable],
        whatIsMissing: ([RateTable]) -> MissingRates?
    ) async throws(RatesError) -> Asked {
        var asked = Asked()
        for source in sources {
            let profile = source.profile
            do throws(RatesError) {
                let tables = try await source.rates(within: span, closestTo: nil)
                // One day may be late; an answer without any of several is none.
                guard !tables.isEmpty || missing.days.count < 2 else {
                    throw .source(profile.source, .incomplete(missing))
                }
                try await PlausibilityCheck(source: profile.source, known: known)(tables)
                let before = present.filled(from: asked.tables)
                asked.tables += tables
                let filled = present.filled(from: asked.tables)
                // Who told nothing besides is not named for what another told.
                if asked.source == nil || filled != before { asked.source = profile.source }
                guard let rest = whatIsMissing(filled) else { return asked }
                asked.failures.append(.source(profile.source, .incomplete(rest)))
            } catch {
                switch error {
                case .cancelled, .notSaved: throw error
                case .unreadable, .noRate, .source, .noSourceAnswered: asked.failures.append(error)
                }
            }
        }
        guard asked.source == nil else { return asked }
        throw asked.failures.count == 1 ? asked.failures[0] : .noSourceAnswered(asked.failures)
    }

    private func save(_ tables: [RateTable]) async throws(RatesError) -> SavedDays {
        do throws(StorageError) {
            return try await saved.save(tables)
        } catch {
            throw .notSaved(error)
        }
    }
}

extension [RateTable] {
    /// The same days with what others have besides, the oldest first.
    fileprivate func filled(from others: [RateTable]) -> [RateTable] {
        var tables: [CalendarDay: RateTable] = [:]
        for table in self + others {
            tables[table.day] = tables[table.day]?.filled(from: table) ?? table
        }
        return tables.values.sorted { $0.day < $1.day }
    }
}
