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

/// Updates as a test tells it to; asked without having been told, it fails the test.
public struct UpdateRatesUseCaseDouble: UpdateRatesUseCase {
    public typealias Update = @Sendable () async throws(RatesError) -> RatesUpdate

    private let update: Update

    public init(update: @escaping Update = Self.unexpected) {
        self.update = update
    }

    public func execute() async throws(RatesError) -> RatesUpdate {
        try await update()
    }

    @Sendable
    public static func unexpected() async throws(RatesError) -> RatesUpdate {
        Issue.record("nobody expected an update of the rates")
        throw .cancelled
    }
}
