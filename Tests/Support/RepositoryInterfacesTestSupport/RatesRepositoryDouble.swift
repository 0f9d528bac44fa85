public import Entities
public import RepositoryInterfaces
import Testing

/// Answers as a test tells it to; asked without having been told, it fails the test.
public struct RatesRepositoryDouble: RatesRepository {
    public typealias LatestRates = @Sendable () async throws(RatesError) -> RateTable

    private let latest: LatestRates

    public init(latestRates: @escaping LatestRates = Self.unexpected) {
        latest = latestRates
    }

    public func latestRates() async throws(RatesError) -> RateTable {
        try await latest()
    }

    @Sendable
    public static func unexpected() async throws(RatesError) -> RateTable {
        Issue.record("nobody expected rates to be asked for")
        throw .cancelled
    }
}
