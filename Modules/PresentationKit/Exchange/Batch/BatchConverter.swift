internal import Entities
public import UseCases

/// Converts many amounts with the same options, each as if it were the only one.
public protocol BatchConverter: Sendable {
    /// Returns the code of the one currency with this name.
    func code(ofTarget name: String) async throws(FailureViewModel) -> String

    /// Returns the rates of these currencies and of all that were requested before.
    func rates(knowing codes: [String]) async throws(FailureViewModel) -> BatchRates

    /// Returns the answer to a question that the rates at hand did not answer, or the reason of the failure.
    ///
    /// Finding names similar to an unknown one takes time; request it only if a person reads them.
    func outcome(of question: BatchQuestion, suggesting: Bool) async -> BatchOutcome
}

/// Caches a limited number of names and quotes, because rows without a rate come in series.
public actor DefaultBatchConverter: BatchConverter {
    private let terms: ConverterQuestion
    private let fetchTimelines: any FetchTimelinesUseCase
    private let fetchRates: any FetchRatesUseCase
    private let convertMoney: any ConvertMoneyUseCase
    private let findCurrencies: any FindCurrenciesUseCase
    private let nameCurrencies: any FetchCurrencyNamesUseCase
    private let days: DayParser
    private var words: CurrencyWordFilter?
    private var currencies: [String: Result<Currency, FailureViewModel>] = [:]
    private var quotes: [RateQuestion: Result<RateQuote, RatesError>] = [:]

    private static let capacity = 512

    /// Of the terms, only the gap rule, the maximum age, the rounding, the digits and the format of amounts
    /// are used.
    public init(
        terms: ConverterQuestion,
        fetchTimelines: any FetchTimelinesUseCase,
        fetchRates: any FetchRatesUseCase,
        convertMoney: any ConvertMoneyUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        nameCurrencies: any FetchCurrencyNamesUseCase,
        secondsSince1970: @Sendable () -> Int64
    ) {
        days = DayParser(secondsSince1970: secondsSince1970())
        self.terms = terms
        self.fetchTimelines = fetchTimelines
        self.fetchRates = fetchRates
        self.convertMoney = convertMoney
        self.findCurrencies = findCurrencies
        self.nameCurrencies = nameCurrencies
    }

    public func code(ofTarget name: String) async throws(FailureViewModel) -> String {
        try await currency(called: name, suggesting: true).code
    }

    public func rates(knowing codes: [String]) async throws(FailureViewModel) -> BatchRates {
        let words = codes.isEmpty ? words : try await knownWords()
        let currencies = codes.compactMap { Currency(code: $0) }.filter { words?.isCode($0) ?? true }
        do throws(RatesError) {
            let timelines = try await fetchTimelines.execute(currencies)
            return BatchRates(timelines: timelines, words: words, terms: terms, days: days)
        } catch {
            throw FailureViewModel(error)
        }
    }

    private func knownWords() async throws(FailureViewModel) -> CurrencyWordFilter {
        if let words { return words }
        do throws(CurrencyNameError) {
            let filter = CurrencyWordFilter(try await nameCurrencies.execute().values)
            words = filter
            return filter
        } catch {
            throw FailureViewModel(error)
        }
    }

    public func outcome(of question: BatchQuestion, suggesting: Bool) async -> BatchOutcome {
        var single = terms
        single.amount = question.amount
        single.day = question.day.isEmpty ? nil : question.day
        let (number, day): (ExactDecimal, CalendarDay?)
        do throws(ConverterQuestion.ParsingError) {
            (number, day) = try single.read(by: days, answeringIn: .english)
        } catch {
            return .refused(error.failure)
        }
        do throws(FailureViewModel) {
            let origin = try await currency(called: question.from, suggesting: suggesting)
            let target = try await currency(called: question.to, suggesting: suggesting)
            let quote = try await quote(single.rateQuestion(from: origin, to: target, day: day))
            return .answered(try answer(number, by: quote, precision: single.precision))
        } catch {
            return .refused(error)
        }
    }

    private func answer(
        _ amount: ExactDecimal,
        by quote: RateQuote,
        precision: Precision
    ) throws(FailureViewModel) -> BatchAnswer {
        do throws(ExactDecimalError) {
            let conversion = try convertMoney.execute(amount, by: quote, precision: precision)
            return BatchAnswer(result: conversion.to.amount, ratio: try quote.ratio(), day: quote.day)
        } catch {
            throw FailureViewModel(.question, .tooManyDigits, in: .english)
        }
    }

    private func currency(
        called name: String,
        suggesting: Bool
    ) async throws(FailureViewModel) -> Currency {
        if let known = currencies[name] {
            // A cached failure may lack the similar names.
            if case .failure = known, suggesting { return try await find(name, suggesting: true).get() }
            return try known.get()
        }
        let found = await find(name, suggesting: suggesting)
        if currencies.count >= Self.capacity { currencies.removeAll(keepingCapacity: true) }
        currencies[name] = found
        return try found.get()
    }

    private func find(_ name: String, suggesting: Bool) async -> Result<Currency, FailureViewModel> {
        do throws(CurrencyNameError) {
            let found = try await findCurrencies.execute(name, suggesting: suggesting)
            guard found.count == 1 else {
                let phrase: FailurePhrase =
                    found.isEmpty ? .unknownCurrency(name.shortened) : .severalCurrencies(name.shortened)
                return .failure(FailureViewModel(.question, phrase, in: .english))
            }
            return .success(found[0])
        } catch {
            return .failure(FailureViewModel(error))
        }
    }

    private func quote(_ question: RateQuestion) async throws(FailureViewModel) -> RateQuote {
        let quote: Result<RateQuote, RatesError>
        if let known = quotes[question] {
            quote = known
        } else {
            quote = await fetchQuote(question)
            if quotes.count >= Self.capacity { quotes.removeAll(keepingCapacity: true) }
            quotes[question] = quote
        }
        do throws(RatesError) {
            return try quote.get()
        } catch {
            throw FailureViewModel(error)
        }
    }

    private func fetchQuote(_ question: RateQuestion) async -> Result<RateQuote, RatesError> {
        do throws(RatesError) {
            return .success(try await fetchRates.execute(question))
        } catch {
            return .failure(error)
        }
    }
}
