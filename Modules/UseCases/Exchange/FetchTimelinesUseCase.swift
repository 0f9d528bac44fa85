public import Entities
public import RepositoryInterfaces

/// Lays out the history of currencies for who has many questions; what is done with it is no concern of it.
public protocol FetchTimelinesUseCase: Sendable {
    /// The timelines of these currencies and of all that were asked for before.
    func execute(_ currencies: [Currency]) async throws(RatesError) -> RateTimelines
}

/// Reads the series of a currency once, when it is first asked for.
public actor DefaultFetchTimelinesUseCase: FetchTimelinesUseCase {
    private let repository: any RateSeriesRepository
    private let secondsSince1970: @Sendable () -> Int64
    private var known: RateTimelines?

    /// The clock says which days lie in the future.
    public init(
        repository: any RateSeriesRepository,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.repository = repository
        self.secondsSince1970 = secondsSince1970
    }

    public func execute(_ currencies: [Currency]) async throws(RatesError) -> RateTimelines {
        if known == nil { known = try await empty() }
        for currency in currencies where known?.knows(currency) == false {
            var series: [Currency: [ExactDecimal?]] = [:]
            for published in RequiredSeries(currency).series {
                series[published] = try await repository.series(of: published)
            }
            do throws(ExactDecimalError) {
                // Another call may have come first while this one waited; then nothing is added.
                try known?.add(currency, series: series)
            } catch {
                throw .unreadable(reason: "a rate of \(currency.code) has too many digits")
            }
        }
        guard let known else { throw .unreadable(reason: "there is no day with rates") }
        return known
    }

    private func empty() async throws(RatesError) -> RateTimelines? {
        RateTimelines(
            days: try await repository.publicationDays(),
            today: Moment(secondsSince1970: secondsSince1970()).day
        )
    }
}
