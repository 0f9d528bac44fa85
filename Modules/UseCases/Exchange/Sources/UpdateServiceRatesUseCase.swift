public import Entities
public import RepositoryInterfaces

/// Updates the bank's rates, and then saves the newest rates of a service that has no history.
public struct UpdateServiceRatesUseCase: UpdateRatesUseCase {
    private let bank: any UpdateRatesUseCase
    private let known: any RatesRepository
    private let saved: any ServiceRatesRepository
    private let service: any RemoteRatesRepository
    private let secondsSince1970: @Sendable () -> Int64

    /// In seconds; the service publishes once a day.
    private static let lifetime: Int64 = 86_400

    /// - Parameters:
    ///   - bank: Updates the bank's rates.
    ///   - known: The rates with which those of the service are compared.
    ///   - saved: Where the service's rates are saved.
    ///   - service: The service, which is asked at most once a day.
    ///   - secondsSince1970: Returns the time.
    public init(
        bank: any UpdateRatesUseCase,
        known: any RatesRepository,
        saved: any ServiceRatesRepository,
        service: any RemoteRatesRepository,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.bank = bank
        self.known = known
        self.saved = saved
        self.service = service
        self.secondsSince1970 = secondsSince1970
    }

    public func execute() async throws(RatesError) -> RatesUpdate {
        var update = try await bank.execute()
        do throws(RatesError) {
            update.service = try await newestRates()
        } catch .cancelled {
            throw .cancelled
        } catch {
            // The bank's rates are saved; those of the service are fetched by the next update.
            update.failures.append(error)
        }
        return update
    }

    /// Fetches and saves the newest rates, or returns `nil` if those of the last day are saved already.
    private func newestRates() async throws(RatesError) -> RateTable? {
        if let last = try await saved.rates().all.last {
            let age =
                secondsSince1970() - (last.time?.secondsSince1970 ?? Int64(last.day.daysSince1970) * 86_400)
            guard age < 0 || age >= Self.lifetime else { return nil }
        }
        let table = try await service.newestRates()
        guard !Task.isCancelled else { throw .cancelled }
        try await PlausibilityCheck(source: service.profile.source, known: known)([table])
        try await saved.save(table)
        return table
    }
}
