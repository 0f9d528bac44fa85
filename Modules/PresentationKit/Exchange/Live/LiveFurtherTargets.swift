import Entities
import UseCases

/// The currencies that the amount is converted to beside that of the pair.
@MainActor
final class LiveFurtherTargets {
    /// More would cost a source as many requests for each amount.
    static let mostCurrencies = 20

    private let useCases: LiveConverterUseCases
    private let context: PresentationContext
    private var currencies: [Currency] = []
    private var invalid: LiveConverterState.InvalidText?
    private var quotes: [CurrencyPair: Result<RateQuote, RatesError>] = [:]
    private var loading: Task<Void, Never>?

    init(useCases: LiveConverterUseCases, context: PresentationContext) {
        self.useCases = useCases
        self.context = context
    }

    /// Chooses currencies in place of those before.
    func choose(_ chosen: some Sequence<Currency>) {
        invalid = nil
        currencies = []
        for currency in chosen where !currencies.contains(currency) { currencies.append(currency) }
        currencies = Array(currencies.prefix(Self.mostCurrencies))
    }

    /// Chooses the currencies that a text names, as a command line does; an empty one leaves none.
    func choose(namedIn text: String) async {
        do throws(CurrencyNameError) {
            choose(try await useCases.findCurrencies.execute(text, suggesting: true))
        } catch {
            invalid = Result<Currency, _>.failure(error).invalid(text, in: context.format)
        }
    }

    /// Drops the rates, of which another day or newer ones are needed.
    func drop() {
        loading?.cancel()
        quotes = [:]
    }

    /// Fetches the rates that a pair lacks; those of its own currencies are left out.
    func load(
        beside pair: CurrencyPair,
        by query: @escaping (CurrencyPair) -> RateQuery,
        changed: @escaping () -> Void
    ) {
        loading?.cancel()
        currencies.removeAll { $0 == pair.from || $0 == pair.to }
        let pairs = currencies.map { CurrencyPair(from: pair.from, to: $0) }
        quotes = quotes.filter { pairs.contains($0.key) }
        let missing = pairs.filter { quotes[$0] == nil }
        guard !missing.isEmpty else { return }
        loading = Task { [fetchRates = useCases.fetchRates] in
            for pair in missing {
                guard !Task.isCancelled else { return }
                let result: Result<RateQuote, RatesError>
                do throws(RatesError) {
                    result = .success(try await fetchRates.execute(query(pair)))
                } catch {
                    result = .failure(error)
                }
                guard !Task.isCancelled else { return }
                quotes[pair] = result
                changed()
            }
        }
    }

    /// Waits until nothing is loading; a cancelled task cancels it.
    func end() async {
        if Task.isCancelled { loading?.cancel() }
        await loading?.value
    }

    /// Returns the answers for an amount; without one there are none.
    func answers(
        from origin: Currency,
        names: [Currency: CurrencyName],
        convert: (RateQuote) -> ConversionViewData?
    ) -> LiveConverterState.Further {
        let answers = currencies.map { currency in
            let result = quotes[CurrencyPair(from: origin, to: currency)]
            var failure: FailureViewData?
            if case .failure(let error) = result { failure = FailureViewData(error, in: context.format) }
            return LiveConverterState.Further.Answer(
                choice: names.choice(currency, in: context.format.language),
                conversion: (try? result?.get()).flatMap { convert($0) },
                failure: failure,
                isLoading: result == nil
            )
        }
        return LiveConverterState.Further(answers: answers, invalid: invalid)
    }
}

extension LiveConverterState {
    /// The answers in further currencies, beside that of the pair.
    public struct Further: Sendable, Hashable {
        public struct Answer: Sendable, Hashable {
            public let choice: Choice
            /// `nil` while its rate is loading, and without an amount or a rate.
            public let conversion: ConversionViewData?
            public let failure: FailureViewData?
            let isLoading: Bool

            public init(
                choice: Choice,
                conversion: ConversionViewData?,
                failure: FailureViewData? = nil,
                isLoading: Bool = false
            ) {
                self.choice = choice
                self.conversion = conversion
                self.failure = failure
                self.isLoading = isLoading
            }
        }

        public let answers: [Answer]
        /// The text that was entered for the currencies, if it does not name some.
        public let invalid: InvalidText?

        public init(answers: [Answer] = [], invalid: InvalidText? = nil) {
            self.answers = answers
            self.invalid = invalid
        }

        /// The codes between commas.
        public var codes: String { codes(without: nil) }

        /// Returns the codes between commas without one of them.
        public func codes(without removed: String?) -> String {
            answers.map(\.choice.code).filter { $0 != removed }.joined(separator: ",")
        }
    }
}
