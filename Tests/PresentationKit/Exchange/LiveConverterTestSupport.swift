import Entities
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

/// A source of rates whose answers are controlled by the test.
@MainActor
final class ControlledRates {
    /// Every query, as it arrives.
    let queries: AsyncStream<RateQuery>
    /// The query of every fetch that was cancelled while it waited.
    let cancellations: AsyncStream<RateQuery>
    private(set) var askedCount = 0
    private let cancelled: AsyncStream<RateQuery>.Continuation
    private let asked: AsyncStream<RateQuery>.Continuation
    private var waiting: [AsyncStream<Result<RateQuote, RatesError>>.Continuation] = []

    init() {
        (queries, asked) = AsyncStream.makeStream(of: RateQuery.self)
        (cancellations, cancelled) = AsyncStream.makeStream(of: RateQuery.self)
    }

    func fetch(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        let (answers, continuation) = AsyncStream.makeStream(of: Result<RateQuote, RatesError>.self)
        waiting.append(continuation)
        askedCount += 1
        asked.yield(query)
        for await answer in answers { return try answer.get() }
        cancelled.yield(query)
        throw .cancelled
    }

    /// Answers the oldest query that is still waiting.
    func answer(_ answer: Result<RateQuote, RatesError>) {
        waiting.removeFirst().yield(answer)
    }
}

/// A session of a live converter: sends actions and returns the states one by one.
@MainActor
final class LiveConverterSession {
    let desk = ControlledRates()
    private let matched: AsyncStream<String>
    private let states: AsyncStream<LiveConverterState>
    private var viewModel: LiveConverterViewModel?
    private var last: LiveConverterState?

    init(
        recent: RecentItemsRepositoryDouble<CurrencyPair> = RecentItemsRepositoryDouble(.success([])),
        history: @escaping FetchRateHistoryUseCaseDouble.Fetch = LiveConverterSession.noHistory,
        matching wait: @escaping @Sendable (String) async -> Void = { _ in },
        options: ConversionOptions = ConversionOptions(),
        days: LiveConverterHistory = .yearBeforeRate,
        convertsToSeveral: Bool = false,
        home: String? = nil,
        writing: RegionalFormat = .plain,
        secondsSince1970: @escaping @Sendable () -> Int64 = { 1_793_620_800 }
    ) throws {
        let names = try ["EUR Euro 유로", "USD Dollar 달러", "KRW Won 원", "JPY Yen 엔"].map(Self.name)
        let desk = desk
        let (matched, asked) = AsyncStream.makeStream(of: String.self)
        self.matched = matched
        let viewModel = LiveConverterViewModel(
            useCases: LiveConverterUseCases(
                fetchRates: FetchRatesUseCaseDouble(fetch: { query throws(RatesError) in
                    try await desk.fetch(query)
                }),
                nameCurrencies: CurrencyNamesUseCaseDouble(
                    .success(names.map { CurrencyProfile(name: $0, rates: nil) })
                ),
                matchCurrencies: MatchCurrenciesUseCaseDouble(names, asked: asked, wait: wait),
                findCurrencies: FindCurrenciesUseCaseDouble { text throws(CurrencyNameError) in
                    var found: [Currency] = []
                    for word in text.split(whereSeparator: { " ,".contains($0) }) {
                        let code = word == "$" ? "USD" : String(word)
                        guard let name = names.first(where: { $0.currency == Currency(code: code) }) else {
                            throw .unknown(code, similar: [])
                        }
                        found.append(name.currency)
                    }
                    return found
                },
                fetchHistory: FetchRateHistoryUseCaseDouble(fetch: history),
                recentPairs: RecentItemsUseCase(repository: recent),
                homeCurrencies: { home }
            ),
            options: options,
            history: days,
            convertsToSeveral: convertsToSeveral,
            context: PresentationContext(format: writing, secondsSince1970: secondsSince1970)
        )
        states = viewModel.states()
        self.viewModel = viewModel
        viewModel.send(.start)
    }

    private static func name(_ line: String) throws -> CurrencyName {
        let parts = line.split(separator: " ").map { String($0) }
        return CurrencyName(
            currency: try #require(Currency(code: parts[0])),
            english: parts[1],
            korean: parts[2],
            sign: nil,
            words: []
        )
    }

    nonisolated static func noHistory(
        from: Currency,
        to: Currency,
        start: CalendarDay?,
        end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        throw .unreadable(.noRates)
    }

    func send(_ inputs: LiveConverterInput...) {
        for input in inputs { viewModel?.send(input) }
    }

    /// Ends the states when all is answered; nothing can be sent afterwards.
    func end() {
        Task { [viewModel] in await viewModel?.finish() }
        viewModel = nil
    }

    func close() async { await viewModel?.close() }

    /// Returns the first text that was matched with currencies.
    func firstMatched() async -> String? {
        for await text in matched { return text }
        return nil
    }

    /// Returns the next state as one line: the pair, the phases and the answer.
    func next() async -> String {
        await nextState()?.summary ?? "end"
    }

    /// Returns the next state, without those in which only the history has changed.
    func nextState() async -> LiveConverterState? {
        for await state in states {
            defer { last = state }
            var same = state
            if let last { (same.history, same.isAnswered) = (last.history, last.isAnswered) }
            if same != last { return state }
        }
        return nil
    }

    /// Waits for a history that is answered.
    func nextHistory() async -> LiveConverterState? {
        for await state in states where ![.idle, .loading].contains(state.history.phase) { return state }
        return nil
    }

    /// Waits for a query, and answers it with the rates of one day.
    func answer() async throws {
        let query = try await waitForQuery()
        desk.answer(.success(try Self.quote(for: query)))
    }

    func reject(_ error: RatesError) async throws {
        _ = try await waitForQuery()
        desk.answer(.failure(error))
    }

    func waitForQuery() async throws -> RateQuery {
        var asked: RateQuery?
        for await query in desk.queries {
            asked = query
            break
        }
        return try #require(asked)
    }

    static func quote(for query: RateQuery) throws -> RateQuote {
        let table = try RateTable.sample(["USD": "1.25", "KRW": "1500", "JPY": "180"], on: "2026-10-30")
        return RateQuote(
            query: query,
            from: try #require(try table.rateToPivot(of: query.from, for: table.day)),
            to: try #require(try table.rateToPivot(of: query.to, for: table.day)),
            day: table.day,
            missedDays: 0,
            source: table.source
        )
    }
}

extension LiveConverterState {
    var summary: String {
        let rate =
            switch self.rate {
            case .idle: "idle"
            case .running: "running"
            case .runningOverPrevious: "running over older"
            case .done: "done"
            case .unchanged: "unchanged"
            case .failed(let failure): "failed: \(failure.message)"
            }
        let answer =
            switch amountPhase {
            case .empty: "empty"
            case .invalid: "invalid"
            case .valid: conversion.map { "\($0.from.full) = \($0.to.full)" } ?? "none"
            }
        return "\(from.code) \(to.code), \(rate), \(answer)"
    }
}
