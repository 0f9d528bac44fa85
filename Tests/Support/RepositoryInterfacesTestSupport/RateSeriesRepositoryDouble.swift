public import Entities
public import RepositoryInterfaces
import Testing

/// Knows the series a test gives it; made without any, it fails the test that asks it.
public struct RateSeriesRepositoryDouble: RateSeriesRepository {
    private let days: [CalendarDay]
    private let series: [Currency: [ExactDecimal?]]
    private let error: RatesError?
    private let whenAsked: @Sendable (Currency) -> Void

    public init(
        days: [CalendarDay] = [],
        series: [Currency: [ExactDecimal?]] = [:],
        failing error: RatesError? = nil,
        whenAsked: @escaping @Sendable (Currency) -> Void = { _ in }
    ) {
        self.days = days
        self.series = series
        self.error = error
        self.whenAsked = whenAsked
    }

    public func publicationDays() async throws(RatesError) -> [CalendarDay] {
        if let error { throw error }
        if days.isEmpty { Issue.record("nobody expected series to be asked for") }
        return days
    }

    public func series(of currency: Currency) async throws(RatesError) -> [ExactDecimal?]? {
        if let error { throw error }
        whenAsked(currency)
        return series[currency]
    }
}
