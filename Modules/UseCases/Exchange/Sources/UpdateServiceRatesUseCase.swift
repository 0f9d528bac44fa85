public import Entities
public import RepositoryInterfaces

/// Updates the bank's rates, and then saves the newest rates of a service that has no history.
public struct UpdateServiceRatesUseCase: UpdateRatesUseCase {
    private let bank: any UpdateRatesUseCase
    private let known: any RatesRepository
    private let bankRates: any SavedRatesRepository
    private let saved: any ServiceRatesRepository
    private let service: any RemoteRatesRepository
    private let accepted: Set<Currency>
    private let secondsSince1970: @Sendable () -> Int64

    /// In seconds; the service publishes once a day.
    private static let lifetime: Int64 = 86_400

    /// - Parameters:
    ///   - bank: Updates the bank's rates.
    ///   - known: The rates with which those of the service are compared.
    ///   - bankRates: The saved rates of the bank.
    ///   - saved: Where the service's rates are saved.
    ///   - service: The service, which is asked at most once a day, or if rates are accepted.
    ///   - accepted: Currencies whose rates are saved however far they moved.
    ///   - secondsSince1970: Returns the time.
    public init(
        bank: any UpdateRatesUseCase,
        known: any RatesRepository,
        bankRates: any SavedRatesRepository,
        saved: any ServiceRatesRepository,
        service: any RemoteRatesRepository,
        accepting accepted: Set<Currency> = [],
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.bank = bank
        self.known = known
        self.bankRates = bankRates
        self.saved = saved
        self.service = service
        self.accepted = accepted
        self.secondsSince1970 = secondsSince1970
    }

    /// Creates the use case for the bank's rates of several sources, and those of a service.
    public init(
        bank: any RatesRepository & SavedRatesRepository,
        of sources: [any RemoteRatesRepository],
        saved: any ServiceRatesRepository,
        of service: any RemoteRatesRepository,
        accepting accepted: Set<Currency>,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.init(
            bank: DefaultUpdateRatesUseCase(
                known: bank,
                saved: bank,
                service: SavedServiceRates(saved, bank: bank, secondsSince1970: secondsSince1970),
                sources: sources,
                accepting: accepted,
                secondsSince1970: secondsSince1970
            ),
            known: bank,
            bankRates: bank,
            saved: saved,
            service: service,
            accepting: accepted,
            secondsSince1970: secondsSince1970
        )
    }

    public func execute() async throws(RatesError) -> RatesUpdate {
        var update: RatesUpdate
        do throws(RatesError) {
            update = try await bank.execute()
        } catch {
            switch error {
            case .source: return try await updateWithoutBank([error])
            case .noSourceAnswered(let errors): return try await updateWithoutBank(errors)
            case .cancelled, .unreadable, .noRate, .notSaved, .tooPreciseToSave: throw error
            }
        }
        do throws(RatesError) {
            try await addNewestRates(to: &update)
        } catch .cancelled {
            throw .cancelled
        } catch {
            // The bank's rates are saved; those of the service are fetched by the next update.
            update.failures.append(error)
        }
        return update
    }

    /// Saves the newest rates of the service though the bank did not answer; throws if there are none.
    private func updateWithoutBank(_ failures: [RatesError]) async throws(RatesError) -> RatesUpdate {
        let builtIn = try await bankRates.lastBuiltInRates()
        let present = try await bankRates.savedRates()
        let due = TargetCalendar.lastDayDue(at: Moment(secondsSince1970: secondsSince1970()))
        var update = RatesUpdate(
            newest: (present.last ?? builtIn).day,
            missing: MissingRates(in: present, after: builtIn, through: due),
            source: nil,
            failures: failures
        )
        do throws(RatesError) {
            try await addNewestRates(to: &update)
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .noSourceAnswered(failures + [error])
        }
        guard update.service != nil else {
            throw update.failures.count == 1 ? update.failures[0] : .noSourceAnswered(update.failures)
        }
        return update
    }

    /// Fetches and saves the newest rates, unless those of the last day are saved already.
    private func addNewestRates(to update: inout RatesUpdate) async throws(RatesError) {
        let now = Moment(secondsSince1970: secondsSince1970())
        let today = TargetCalendar.day(at: now)
        let known = SavedServiceRates(saved, bank: bankRates, secondsSince1970: secondsSince1970)
        if accepted.isEmpty, let last = try await known.tables().last {
            let then = last.time?.secondsSince1970 ?? Int64(last.day.daysSince1970) * 86_400
            let age = now.secondsSince1970 - then
            guard age < 0 || age >= Self.lifetime else { return }
        }
        let table = try await service.newestRates()
        guard !Task.isCancelled else { throw .cancelled }
        let name = service.profile.source
        let check = PlausibilityCheck(
            profile: service.profile,
            known: self.known,
            service: known,
            latest: today,
            accepted: accepted
        )
        try check.requireCurrent(table)
        let (plausible, implausible) = try await check([table])
        if !implausible.isEmpty { update.failures.append(.source(name, .implausible(implausible))) }
        guard let rest = plausible.first else { return }
        try await saved.save(rest)
        update.service = rest
    }
}
