public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchRatesUseCaseDouble: FetchRatesUseCase {
    public typealias Fetch = @Sendable (RateQuery) async throws(RatesError) -> RateQuote

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        try await fetch(query)
    }

    @Sendable
    public static func unexpected(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        Issue.record("nobody expected rates to be fetched")
        throw .cancelled
    }
}

/// A double that parses three-letter codes only, and accepts every one of them.
public struct FindCurrenciesByCode: FindCurrenciesUseCase {
    public init() {}

    public func execute(
        _ text: String,
        suggesting: Bool
    ) async throws(CurrencyNameError) -> [Currency] {
        var found: [Currency] = []
        for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            guard let currency = Currency(code: String(word)) else {
                throw .unknown(String(word), similar: [])
            }
            found.append(currency)
        }
        return found
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FindCurrenciesUseCaseDouble: FindCurrenciesUseCase {
    public typealias Find = @Sendable (String) async throws(CurrencyNameError) -> [Currency]

    private let find: Find

    public init(find: @escaping Find = Self.unexpected) {
        self.find = find
    }

    public func execute(
        _ text: String,
        suggesting: Bool
    ) async throws(CurrencyNameError) -> [Currency] {
        try await find(text)
    }

    @Sendable
    public static func unexpected(_ text: String) async throws(CurrencyNameError) -> [Currency] {
        Issue.record("nobody expected a currency to be looked for")
        throw .cancelled
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct ListRatesUseCaseDouble: ListRatesUseCase {
    public typealias List = @Sendable (Currency, CalendarDay?) async throws(RatesError) -> RateListing

    private let list: List

    public init(list: @escaping List = Self.unexpected) {
        self.list = list
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        try await list(base, day)
    }

    @Sendable
    public static func unexpected(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        Issue.record("nobody expected rates to be listed")
        throw .cancelled
    }
}

/// A double that returns the given names, or throws the error; it finds currencies by code.
public struct CurrencyNamesUseCaseDouble: FetchCurrencyNamesUseCase, ListCurrenciesUseCase,
    FindCurrenciesUseCase
{
    private let answer: Result<[CurrencyProfile], CurrencyNameError>

    public init(_ answer: Result<[CurrencyProfile], CurrencyNameError>) {
        self.answer = answer
    }

    public func execute() async throws(CurrencyNameError) -> [Currency: CurrencyName] {
        Dictionary(try answer.get().map { ($0.name.currency, $0.name) }) { first, _ in first }
    }

    public func execute(matching text: String) async throws(CurrencyNameError) -> [CurrencyProfile] {
        try answer.get()
    }

    public func execute(_ text: String, suggesting: Bool) async throws(CurrencyNameError) -> [Currency] {
        try await FindCurrenciesByCode().execute(text, suggesting: suggesting)
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchRateHistoryUseCaseDouble: FetchRateHistoryUseCase {
    public typealias Fetch =
        @Sendable (Currency, Currency, CalendarDay?, CalendarDay?) async throws(RatesError) -> RateHistory

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?,
        gap: GapRule
    ) async throws(RatesError) -> RateHistory {
        try await fetch(from, to, start, end)
    }

    @Sendable
    public static func unexpected(
        from: Currency,
        to: Currency,
        start: CalendarDay?,
        end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        Issue.record("nobody expected a history to be fetched")
        throw .cancelled
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
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
