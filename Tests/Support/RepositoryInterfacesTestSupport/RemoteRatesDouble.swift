public import Entities
public import RepositoryInterfaces
import Testing

/// A remote source that returns what the test configured. An unexpected call fails the test.
public struct RemoteRatesDouble: RemoteRatesRepository {
    public typealias Newest = @Sendable () async throws(RatesError) -> RateTable
    public typealias Rates =
        @Sendable (ClosedRange<CalendarDay>, CalendarDay?) async throws(RatesError) -> [RateTable]

    public let profile: SourceProfile
    private let newest: Newest
    private let rates: Rates

    public init(
        name: String = "a test",
        coverage: SourceProfile.Coverage = .referenceRates,
        rates: @escaping Rates = Self.unexpectedRates,
        newest: @escaping Newest = Self.unexpectedNewest
    ) {
        profile = SourceProfile(
            id: name,
            source: RatePublisher(name: name),
            coverage: coverage,
            key: .notNeeded,
            attribution: name,
            address: nil
        )
        self.newest = newest
        self.rates = rates
    }

    public func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        try await newest()
    }

    public func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        try await rates(span, day)
    }

    @Sendable
    public static func unexpectedNewest() async throws(RatesError) -> RateTable {
        Issue.record("nobody expected the newest rates to be asked for")
        throw .cancelled
    }

    @Sendable
    public static func unexpectedRates(
        _ span: ClosedRange<CalendarDay>,
        _ day: CalendarDay?
    ) async throws(RatesError) -> [RateTable] {
        Issue.record("nobody expected the rates of \(span) to be asked for")
        throw .cancelled
    }
}
