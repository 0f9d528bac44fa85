public import Entities
public import RepositoryInterfaces
import Testing

/// A double with the given series. Without days, a call fails the test.
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

    public func publicationDays() throws(RatesError) -> [CalendarDay] {
        if let error { throw error }
        if days.isEmpty { Issue.record("nobody expected series to be asked for") }
        return days
    }

    public func series(of currency: Currency) throws(RatesError) -> [ExactDecimal?]? {
        if let error { throw error }
        whenAsked(currency)
        return series[currency]
    }
}
