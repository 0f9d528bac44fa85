public import Entities
import Testing
public import UseCases

/// Answers as a test tells it to; asked without having been told, it fails the test.
public struct FetchRatesUseCaseDouble: FetchRatesUseCase {
    public typealias Fetch = @Sendable (RateQuestion) async throws(RatesError) -> RateQuote

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute(_ question: RateQuestion) async throws(RatesError) -> RateQuote {
        try await fetch(question)
    }

    @Sendable
    public static func unexpected(_ question: RateQuestion) async throws(RatesError) -> RateQuote {
        Issue.record("nobody expected rates to be fetched")
        throw .cancelled
    }
}
