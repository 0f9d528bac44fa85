public import Entities
public import Observation
public import UseCases

/// The use cases of a live converter, which are independent of each other.
public struct LiveConverterUseCases: Sendable {
    let fetchRates: any FetchRatesUseCase
    let nameCurrencies: any FetchCurrencyNamesUseCase
    let matchCurrencies: any MatchCurrenciesUseCase
    let findCurrencies: any FindCurrenciesUseCase
    let fetchHistory: any FetchRateHistoryUseCase
    let recentPairs: RecentItemsUseCase<CurrencyPair>
    /// Returns the names of the user's own currencies; `nil` if they are not known.
    let homeCurrencies: @Sendable () -> String?

    public init(
        fetchRates: any FetchRatesUseCase,
        nameCurrencies: any FetchCurrencyNamesUseCase,
        matchCurrencies: any MatchCurrenciesUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        fetchHistory: any FetchRateHistoryUseCase,
        recentPairs: RecentItemsUseCase<CurrencyPair>,
        homeCurrencies: @escaping @Sendable () -> String? = { nil }
    ) {
        self.homeCurrencies = homeCurrencies
        self.fetchRates = fetchRates
        self.nameCurrencies = nameCurrencies
        self.matchCurrencies = matchCurrencies
        self.findCurrencies = findCurrencies
        self.fetchHistory = fetchHistory
        self.recentPairs = recentPairs
    }
}

extension LiveConverterUseCases {
    /// Creates use cases of the same sources. The history is that of the known rates, which need no network.
    public init(
        _ sources: RateSources,
        currencies: any CurrenciesUseCases,
        recentPairs: RecentItemsUseCase<CurrencyPair>,
        homeCurrencies: @escaping @Sendable () -> String? = { nil }
    ) {
        self.init(
            fetchRates: sources.rates,
            nameCurrencies: currencies,
            matchCurrencies: currencies,
            findCurrencies: currencies,
            fetchHistory: sources.knownRates,
            recentPairs: recentPairs,
            homeCurrencies: homeCurrencies
        )
    }

    /// Returns `nil` if there is no text.
    func currency(called text: String) async -> Result<Currency, CurrencyNameError>? {
        guard !text.isEmpty else { return nil }
        do throws(CurrencyNameError) {
            return .success(try await matchCurrencies.choose(text))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the one currency that a text means, or the several that it lists; `nil` if there is no text.
    func currencies(
        called text: String,
        atMostOne isSingle: Bool
    ) async -> Result<[Currency], CurrencyNameError>? {
        if !isSingle, let listed = try? await findCurrencies.execute(text, suggesting: false),
            listed.count > 1
        {
            return .success(listed)
        }
        return await currency(called: text)?.map { [$0] }
    }
}

/// Converts while the user types, behind the full screen and the page.
@MainActor
@Observable
public final class LiveConverterViewModel: SceneViewModel {
    public private(set) var state: LiveConverterState {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let run: LiveConverterRun
    @ObservationIgnored private let broadcaster = StateBroadcaster<LiveConverterState>()
    @ObservationIgnored private let input: AsyncStream<LiveConverterInput>
    @ObservationIgnored private let user: AsyncStream<LiveConverterInput>.Continuation
    /// Created by the first action.
    @ObservationIgnored private lazy var following = Task { [run, input] in await run.follow(input) }

    /// - Parameters:
    ///   - useCases: The use cases to call.
    ///   - options: The day, the rounding and the gap rule of all conversions, and the format of the amount.
    ///   - history: The days of the history.
    ///   - convertsToSeveral: Whether the amount may be converted to further currencies beside that of the pair.
    ///   - context: How the answers are written, and the time, which determines today and the start of the last year.
    public init(
        useCases: LiveConverterUseCases,
        options: ConversionOptions,
        history: LiveConverterHistory = .yearBeforeRate,
        convertsToSeveral: Bool = false,
        context: PresentationContext
    ) {
        let format = context.format
        let pair = CurrencyPair.usual(in: format.language)
        let initial = LiveConverterState(
            from: LiveConverterState.Choice(code: pair.from.code, name: ""),
            to: LiveConverterState.Choice(code: pair.to.code, name: ""),
            amountPhase: .empty(FailureViewData(.invalidRequest, .emptyAmount, in: format)),
            labels: LiveConverterLabels(format)
        )
        state = initial
        (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        run = LiveConverterRun(
            initial,
            useCases: useCases,
            options: LiveConverterRun.Options(options, in: context),
            history: history,
            further: convertsToSeveral ? LiveFurtherTargets(useCases: useCases, context: context) : nil,
            context: context
        )
        run.publishState = { [weak self] in self?.state = $0 }
    }

    /// Every state from now on, starting with the current one; none is merged or dropped.
    public func states() -> AsyncStream<LiveConverterState> { broadcaster.stream(startingWith: state) }

    /// Adds an action to those that are performed in turn, once the names and recent pairs are loaded.
    public func send(_ input: LiveConverterInput) {
        _ = following
        run.pendingInputs += 1
        user.yield(input)
    }

    /// Returns when everything that was sent is answered and saved; nothing can be sent afterwards.
    public func finish() async {
        user.finish()
        await following.value
    }

    public func close() async {
        following.cancel()
        await finish()
    }
}

extension LiveConverterRun {
    /// The options of every conversion.
    @MainActor
    struct Options {
        let conversion: ConversionOptions
        private let context: PresentationContext
        /// The day in the words of the amount, which goes before that of all conversions.
        private var wordOfDay: String?
        /// `nil` for the newest rate.
        private(set) var day: CalendarDay?
        /// Why the requested day is none.
        private(set) var dayFailure: FailureViewData?

        init(_ conversion: ConversionOptions, in context: PresentationContext) {
            self.conversion = conversion
            self.context = context
            _ = parseDay()
        }

        /// Chooses the day in the words of the amount, or that of all conversions; returns whether it is another one.
        mutating func chooseDay(of words: ConversionExpression?) -> Bool {
            wordOfDay = words?.day
            return parseDay()
        }

        /// Parses the chosen day as it is meant now; returns whether it is another one.
        mutating func parseDay() -> Bool {
            let last = (day, dayFailure)
            do throws(ConversionQuery.ParsingError) {
                (day, dayFailure) = (try conversion.parseDay(wordOfDay, in: context), nil)
            } catch {
                (day, dayFailure) = (nil, error.failure)
            }
            return (day, dayFailure) != last
        }

        func conversion(
            of amount: WrittenAmount,
            by quote: RateQuote
        ) throws(ExactDecimalError) -> ConversionViewData {
            ConversionViewData(
                try quote.convert(amount.value, precision: conversion.precision),
                calculation: amount.calculation,
                format: context.format,
                zone: context.zone
            )
        }
    }
}

extension CurrencyPair {
    /// Returns the pair to convert before the user has chosen one.
    static func usual(in language: Language) -> CurrencyPair {
        switch language {
        case .english: CurrencyPair(from: .euro, to: .usDollar)
        case .korean: CurrencyPair(from: .usDollar, to: .won)
        }
    }
}

/// An action of the user of a live converter.
public enum LiveConverterInput: Sendable, Hashable {
    /// Loads the names, the recent pairs and the first rate, as every other action does first, too.
    case start
    /// The text of the amount. A new one is converted; it may name currencies too, as a command line does. A pair that
    /// only an address names is not chosen, and is not saved.
    case amount(String, isChosen: Bool = true)
    /// A currency was chosen by its code; choosing that of the other side swaps the two.
    case from(String)
    case to(String)
    /// A text was entered instead of choosing from the list. It is accepted if it means one currency; the text that
    /// is shown changes nothing.
    case fromMatching(String)
    case toMatching(String)
    case pair(from: String, to: String)
    /// Texts for both currencies at once; an empty one leaves its currency, but an amount of a currency alone is
    /// converted to the user's own. Choosing is that of an amount.
    case pairMatching(from: String, to: String, isChosen: Bool)
    case swap
    /// A text that names the currencies to which the amount is converted, too; an empty one leaves none.
    case further(String)
    /// A fresh rate was requested.
    case refresh
    /// A search for currencies that match a text, to choose one for a side; `nil` ends it.
    case find(String?, for: LiveConverterState.Side = .to)
    /// Another range of the history was chosen.
    case range(HistoryRange)
}
