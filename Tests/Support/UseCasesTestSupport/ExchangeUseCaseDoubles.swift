public import Entities
import Testing
public import UseCases

/// Answers as a test tells it to; asked without having been told, it fails the test.
public struct FetchRatesUseCaseDouble: FetchRatesUseCase {
    public typealias Fetch = @Sendable () async throws(RatesError) -> RateTable

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute() async throws(RatesError) -> RateTable {
        try await fetch()
    }

    @Sendable
    public static func unexpected() async throws(RatesError) -> RateTable {
        Issue.record("nobody expected rates to be fetched")
        throw .cancelled
    }
}
