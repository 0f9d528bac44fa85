public import Entities

/// Converts many amounts with the same options, each as if it were the only one.
///
/// Caches a limited number of names and quotes, because rows without a rate come in series.
public actor BatchConverter {
    private var options: BatchOptions
    private let fetchTimelines: (any FetchTimelinesUseCase)?
    private let codesElsewhere: @Sendable () async -> Set<String>
    private let fetchRates: any FetchRatesUseCase
    private let fetchHistory: any FetchRateHistoryUseCase
    private let findCurrencies: any FindCurrenciesUseCase
    private let nameCurrencies: any FetchCurrencyNamesUseCase
    private var days: DayParser
    private var words: CurrencyWordFilter?
    private var names: [Currency: CurrencyName] = [:]
    private var elsewhere: Set<Currency>?
    private var currencies: [String: Result<Currency, BatchError>] = [:]
    private var averages: [AveragedPeriod: Result<PublishedAverage, BatchError>] = [:]
    private var quotes: [RateQuery: Result<RateQuote, RatesError>] = [:]

    private static let capacity = 512

    /// Without `fetchTimelines`, each rate is fetched when a row needs it, as are those of currencies that
    /// `codesElsewhere` lists.
    public init(
        options: BatchOptions,
        fetchTimelines: (any FetchTimelinesUseCase)?,
        codesElsewhere: @escaping @Sendable () async -> Set<String> = { [] },
        fetchRates: any FetchRatesUseCase,
        fetchHistory: any FetchRateHistoryUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        nameCurrencies: any FetchCurrencyNamesUseCase,
        secondsSince1970: @Sendable () -> Int64
    ) {
        days = DayParser(secondsSince1970: secondsSince1970())
        self.options = options
        self.fetchTimelines = fetchTimelines
        self.codesElsewhere = codesElsewhere
        self.fetchRates = fetchRates
        self.fetchHistory = fetchHistory
        self.findCurrencies = findCurrencies
        self.nameCurrencies = nameCurrencies
    }

    /// Throws if the day of rows without one is no day.
    func validate() throws(BatchError) { _ = try options.defaultDay(by: days) }

    /// Parses the rows to come as their table writes them.
    public func use(_ notation: BatchNotation) {
        options.notation = notation
        days.order = notation.dayOrder
    }

    /// Returns the code of the one currency with this name.
    public func code(ofTarget name: String) async throws(BatchError) -> String {
        try await currency(called: name, suggesting: true).code
    }

    /// Returns the rates of these currencies and of all that were requested before.
    public func rates(knowing codes: [String]) async throws(BatchError) -> BatchRates {
        var currencies: [Currency] = []
        if !codes.isEmpty {
            let words = try await knownWords()
            currencies = codes.compactMap { Currency(code: $0) }.filter(words.isCode)
        }
        do throws(RatesError) {
            let timelines = options.average == nil ? try await fetchTimelines?.execute(currencies) : nil
            if timelines != nil, elsewhere == nil {
                elsewhere = Set(await codesElsewhere().compactMap { Currency(code: $0) })
            }
            return BatchRates(
                timelines: timelines,
                words: words,
                elsewhere: elsewhere ?? [],
                options: options,
                days: days
            )
        } catch {
            throw .rates(error)
        }
    }

    private func knownWords() async throws(BatchError) -> CurrencyWordFilter {
        if let words { return words }
        do throws(CurrencyNameError) {
            names = try await nameCurrencies.execute()
            let filter = CurrencyWordFilter(names.values)
            words = filter
            return filter
        } catch {
            throw .currency(error)
        }
    }

    /// Returns the answer to a query that the loaded rates did not answer, or why there is none.
    ///
    /// Finding names similar to an unknown one takes time; request it only if a person reads them.
    public func outcome(of query: BatchQuery, suggesting: Bool) async -> BatchOutcome {
        do throws(BatchError) {
            let amount = try options.amount(of: query)
            let day = try options.day(of: query, by: days)
            let precision = try options.precision(of: query)
            let origin = try await origin(of: query, amount.currency, suggesting: suggesting)
            let target = try await currency(called: query.to, suggesting: suggesting)
            let pair = CurrencyPair(from: origin.currency, to: target)
            var number = amount.amount
            if origin.isHundredths {
                guard let hundredth = try? ExactDecimal(significand: 1, scale: 2),
                    let whole = try? number.multiplied(by: hundredth)
                else { throw .tooManyDigits }
                number = whole
            }
            var answer = try await answer(number, for: pair, on: day, precision)
            answer.reading = amount.reading
            return .answered(origin.isHundredths ? answer.ofHundredths() : answer)
        } catch {
            return .rejected(error)
        }
    }

    private func answer(
        _ amount: ExactDecimal,
        for pair: CurrencyPair,
        on day: CalendarDay?,
        _ precision: Precision
    ) async throws(BatchError) -> BatchAnswer {
        if let average = options.average, pair.from != pair.to || day == nil {
            return try await answer(amount, for: pair, on: day, by: average, precision)
        }
        return try answer(
            amount,
            by: try await quote(options.rateQuery(from: pair.from, to: pair.to, day: day)),
            precision
        )
    }

    /// The currency of a row's amount.
    private struct Origin {
        let currency: Currency
        /// Whether the amount counts its hundredths.
        var isHundredths = false
    }

    /// Returns the currency of a row, which the one beside its amount must not contradict.
    private func origin(
        of query: BatchQuery,
        _ word: String?,
        suggesting: Bool
    ) async throws(BatchError) -> Origin {
        let isAlone = word != nil && query.from.allSatisfy(\.isWhitespace)
        let name = isAlone ? word ?? "" : query.from
        let hundredths = CurrencyWord.currencyOfHundredths(name)
        let origin = Origin(
            currency: try await currency(called: hundredths?.code ?? name, suggesting: suggesting),
            isHundredths: hundredths != nil
        )
        guard let word, !isAlone else { return origin }
        _ = try await knownWords()
        let isOfHundredths = CurrencyWord.currencyOfMinorUnit(word) != nil
        if isOfHundredths == origin.isHundredths, let name = names[origin.currency],
            isOfHundredths ? word == query.from : name.mayBeWritten(CurrencyWord(word))
        {
            return origin
        }
        guard case .failure(.currency(.unknown)) = await find(word, suggesting: false) else {
            throw .otherCurrency(amount: query.amount, origin.currency)
        }
        // What stands beside the digits is no currency at all, so this says why there is no amount.
        do throws(AmountParser.ParsingError) {
            _ = try options.notation.amounts.amount(of: query.amount)
            return origin
        } catch {
            throw .invalidAmount(query.amount, error, decimalMark: options.notation.amounts.decimalMark)
        }
    }

    private func answer(
        _ amount: ExactDecimal,
        by quote: RateQuote,
        _ precision: Precision
    ) throws(BatchError) -> BatchAnswer {
        do throws(ExactDecimalError) {
            let conversion = try quote.convert(amount, precision: precision)
            return BatchAnswer(
                result: conversion.to.amount,
                ratio: try quote.ratio(),
                day: quote.day,
                period: options.average?.period,
                origin: BatchOrigin(
                    amount: amount,
                    pair: CurrencyPair(from: quote.query.from, to: quote.query.to),
                    source: quote.source
                ),
                remark: quote.query.day == nil && days.isOld(quote.day) ? .oldRate : nil
            )
        } catch {
            throw .tooManyDigits
        }
    }

    private func currency(called name: String, suggesting: Bool) async throws(BatchError) -> Currency {
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

    private func find(_ name: String, suggesting: Bool) async -> Result<Currency, BatchError> {
        do throws(CurrencyNameError) {
            let found = try await findCurrencies.execute(name, suggesting: suggesting)
            guard let first = found.first else { return .failure(.noCurrency(name)) }
            return found.count == 1 ? .success(first) : .failure(.severalCurrencies(name))
        } catch {
            return .failure(.currency(error))
        }
    }

    private func quote(_ query: RateQuery) async throws(BatchError) -> RateQuote {
        let quote: Result<RateQuote, RatesError>
        if let known = quotes[query] {
            quote = known
        } else {
            quote = await fetchQuote(query)
            if quotes.count >= Self.capacity { quotes.removeAll(keepingCapacity: true) }
            quotes[query] = quote
        }
        do throws(RatesError) {
            return try quote.get()
        } catch {
            throw .rates(error)
        }
    }

    /// Returns the quotes of rates that were counted without their source.
    public func quotes(of tally: BatchTally) async -> [BatchTally.Rate: RateQuote] {
        var quotes: [BatchTally.Rate: RateQuote] = [:]
        for (rate, use) in tally.rates where rate.source == nil {
            let query = options.rateQuery(from: rate.pair.from, to: rate.pair.to, day: use.requestedDay)
            if case .success(let quote) = await fetchQuote(query) { quotes[rate] = quote }
        }
        return quotes
    }

    private func fetchQuote(_ query: RateQuery) async -> Result<RateQuote, RatesError> {
        do throws(RatesError) {
            return .success(try await fetchRates.execute(query))
        } catch {
            return .failure(error)
        }
    }
}

// Averages
extension BatchConverter {
    private struct PublishedAverage {
        let average: RateAverage
        let source: RatePublisher
    }

    private struct AveragedPeriod: Hashable {
        let pair: CurrencyPair
        let days: ClosedRange<CalendarDay>
    }

    private func answer(
        _ amount: ExactDecimal,
        for pair: CurrencyPair,
        on day: CalendarDay?,
        by options: AverageOptions,
        _ precision: Precision
    ) async throws(BatchError) -> BatchAnswer {
        guard let day else { throw .noDayForAverage }
        let wanted = AveragedPeriod(pair: pair, days: options.period.days(around: day))
        let published = try await average(wanted, by: options).get()
        let average = published.average
        do throws(ExactDecimalError) {
            return BatchAnswer(
                result: try average.convert(amount, to: pair.to, precision: precision),
                ratio: average.ratio,
                day: day,
                period: options.period,
                origin: BatchOrigin(amount: amount, pair: pair, source: published.source),
                remark: average.isComplete ? nil : .incompletePeriod
            )
        } catch {
            throw .tooManyDigits
        }
    }

    /// Returns the average of a period, also of one that is not over.
    private func average(
        _ wanted: AveragedPeriod,
        by options: AverageOptions
    ) async -> Result<PublishedAverage, BatchError> {
        if let known = averages[wanted] { return known }
        let average: Result<PublishedAverage, BatchError>
        do throws(RatesError) {
            let history = try await fetchHistory.execute(
                from: wanted.pair.from,
                to: wanted.pair.to,
                since: wanted.days.lowerBound,
                through: wanted.days.upperBound
            )
            do throws(ExactDecimalError) {
                average = .success(
                    PublishedAverage(
                        average: try RateAverage(of: history.points, by: options),
                        source: history.source
                    )
                )
            } catch {
                let isZero = error == .divisionByZero
                average = .failure(isZero ? .meanIsZero(digits: options.digits ?? 0) : .tooManyDigits)
            }
        } catch {
            average = .failure(.rates(error))
        }
        if averages.count >= Self.capacity { averages.removeAll(keepingCapacity: true) }
        averages[wanted] = average
        return average
    }
}
