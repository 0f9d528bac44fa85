public import Entities
public import RepositoryInterfaces

/// Loads the rate history of currencies for repeated lookups.
public protocol FetchTimelinesUseCase: Sendable {
    /// Returns the timelines of these currencies and of all that were requested before.
    func execute(_ currencies: [Currency]) async throws(RatesError) -> RateTimelines
}

/// Loads the series of each currency once, when it is first requested.
public actor DefaultFetchTimelinesUseCase: FetchTimelinesUseCase {
    private let repository: any RateSeriesRepository
    private let ownRates: OwnRatesPart
    private let secondsSince1970: @Sendable () -> Int64
    private var known: RateTimelines?

    /// Creates the use case. The clock decides which days are in the future.
    public init(
        repository: any RateSeriesRepository,
        ownRates: OwnRatesPart = .none,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.repository = repository
        self.ownRates = ownRates
        self.secondsSince1970 = secondsSince1970
    }

    public func execute(_ currencies: [Currency]) async throws(RatesError) -> RateTimelines {
        if known == nil { known = try empty() }
        for currency in currencies where known?.knows(currency) == false {
            var series: [Currency: [ExactDecimal?]] = [:]
            for published in RequiredSeries(currency).alternatives.map(\.currency)
            where series[published] == nil {
                series[published] = try repository.series(of: published)
            }
            do throws(ExactDecimalError) {
                try known?.add(currency, series: series)
            } catch {
                throw .unreadable(.tooManyDigits(currency))
            }
        }
        guard let known else { throw .unreadable(.noRates) }
        return known
    }

    private func empty() throws(RatesError) -> RateTimelines? {
        RateTimelines(
            days: try repository.publicationDays(),
            today: TargetCalendar.day(at: Moment(secondsSince1970: secondsSince1970())),
            onlyOwnRates: ownRates == .all,
            hasOwnRates: ownRates != .none
        )
    }
}
