internal import Entities
public import UseCases

/// Converts many amounts by the same terms, each as if it had been asked for alone.
public protocol BatchConverter: Sendable {
    /// Why nothing can be converted into this currency; nil where it is a currency's code.
    func refusal(ofTarget code: String) -> FailureViewModel?

    /// What answers questions at once, about these currencies and all that were asked for before.
    func rates(knowing codes: [String]) async throws(FailureViewModel) -> BatchRates

    /// The answer to a question that the rates at hand did not answer, or the reason why there is none.
    func outcome(of question: BatchQuestion) async -> BatchOutcome
}

extension FailureViewModel: Error {}

/// Knows a limited number of quotes, since rows without a rate come in series.
public actor DefaultBatchConverter: BatchConverter {
    private let terms: ConverterQuestion
    private let fetchTimelines: any FetchTimelinesUseCase
    private let fetchRates: any FetchRatesUseCase
    private let convertMoney: any ConvertMoneyUseCase
    private var quotes: [RateQuestion: Result<RateQuote, RatesError>] = [:]

    private static let mostQuotes = 512

    /// Of the terms only the rule for days, the age, the rounding and the digits count.
    public init(
        terms: ConverterQuestion,
        fetchTimelines: any FetchTimelinesUseCase,
        fetchRates: any FetchRatesUseCase,
        convertMoney: any ConvertMoneyUseCase
    ) {
        self.terms = terms
        self.fetchTimelines = fetchTimelines
        self.fetchRates = fetchRates
        self.convertMoney = convertMoney
    }

    public nonisolated func refusal(ofTarget code: String) -> FailureViewModel? {
        Currency(code: code) == nil ? .unknownCurrency(code) : nil
    }

    public func rates(knowing codes: [String]) async throws(FailureViewModel) -> BatchRates {
        do throws(RatesError) {
            return BatchRates(
                timelines: try await fetchTimelines.execute(codes.compactMap { Currency(code: $0) }),
                gap: terms.gap.rule,
                maximumAge: terms.maximumAge ?? RateQuestion.usualMaximumAge,
                precision: terms.precision
            )
        } catch {
            throw FailureViewModel(error)
        }
    }

    public func outcome(of question: BatchQuestion) async -> BatchOutcome {
        var single = terms
        (single.amount, single.from, single.to) = (question.amount, question.from, [question.to])
        single.day = question.day.isEmpty ? nil : question.day
        let number: ExactDecimal
        let asked: [RateQuestion]
        switch single.read() {
        case .refused(let phase): return .refused(phase.failure ?? .emptyAmount)
        case .asked(let amount, let questions): (number, asked) = (amount, questions)
        }
        guard let asked = asked.first else { return .refused(.unknownCurrency(question.to)) }
        let quote: RateQuote
        do throws(RatesError) {
            quote = try await self.quote(asked).get()
        } catch {
            return .refused(FailureViewModel(error))
        }
        do throws(ExactDecimalError) {
            let conversion = try convertMoney.execute(number, by: quote, precision: single.precision)
            return .answered(
                BatchAnswer(result: conversion.to.amount, ratio: try quote.ratio(), day: quote.day)
            )
        } catch {
            return .refused(.tooManyDigits)
        }
    }

    private func quote(_ question: RateQuestion) async -> Result<RateQuote, RatesError> {
        if let quote = quotes[question] { return quote }
        let quote: Result<RateQuote, RatesError>
        do throws(RatesError) {
            quote = .success(try await fetchRates.execute(question))
        } catch {
            quote = .failure(error)
        }
        if quotes.count >= Self.mostQuotes { quotes.removeAll(keepingCapacity: true) }
        quotes[question] = quote
        return quote
    }
}

extension ConverterState.Phase {
    /// What went wrong, in a phase that says so.
    fileprivate var failure: FailureViewModel? {
        switch self {
        case .emptyAmount(let failure), .invalidAmount(let failure), .failed(let failure): failure
        case .idle, .running, .done: nil
        }
    }
}
