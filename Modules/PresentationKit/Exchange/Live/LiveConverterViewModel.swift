import Entities
public import UseCases

/// Converts while the user types: a stream of what is done goes in, and a stream of states comes out.
@MainActor
public protocol LiveConverterViewModel: AnyObject {
    /// What is shown before anything is known.
    var initialState: LiveConverterState { get }

    /// Every state from the initial one on, none merged or left out.
    ///
    /// It ends when the input has ended and what is under way is there. Whoever stops listening cancels it.
    func states(for input: AsyncStream<LiveConverterInput>) -> AsyncStream<LiveConverterState>
}

/// What a live converter asks; none of them knows of another.
public struct LiveConverterUseCases: Sendable {
    let fetchRates: any FetchRatesUseCase
    let convertMoney: any ConvertMoneyUseCase
    let nameCurrencies: any NameCurrenciesUseCase
    let matchCurrencies: any MatchCurrenciesUseCase
    let fetchHistory: any FetchRateHistoryUseCase
    let fetchRecentPairs: any FetchRecentPairsUseCase
    let saveRecentPair: any SaveRecentPairUseCase

    public init(
        fetchRates: any FetchRatesUseCase,
        convertMoney: any ConvertMoneyUseCase,
        nameCurrencies: any NameCurrenciesUseCase,
        matchCurrencies: any MatchCurrenciesUseCase,
        fetchHistory: any FetchRateHistoryUseCase,
        fetchRecentPairs: any FetchRecentPairsUseCase,
        saveRecentPair: any SaveRecentPairUseCase
    ) {
        self.fetchRates = fetchRates
        self.convertMoney = convertMoney
        self.nameCurrencies = nameCurrencies
        self.matchCurrencies = matchCurrencies
        self.fetchHistory = fetchHistory
        self.fetchRecentPairs = fetchRecentPairs
        self.saveRecentPair = saveRecentPair
    }
}

@MainActor
public final class DefaultLiveConverterViewModel: LiveConverterViewModel {
    private let useCases: LiveConverterUseCases
    private let terms: ConverterQuestion
    private let writing: RegionalFormat
    private let secondsSince1970: @Sendable () -> Int64

    /// - Parameters:
    ///   - useCases: What is asked.
    ///   - terms: By which day, rounding and rule for days to convert, and how the user writes an amount.
    ///   - writing: How answers are written, and in which language.
    ///   - secondsSince1970: Says which day is today, and with which day the last year begins.
    public init(
        useCases: LiveConverterUseCases,
        terms: ConverterQuestion,
        writing: RegionalFormat = .plain,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.useCases = useCases
        self.terms = terms
        self.writing = writing
        self.secondsSince1970 = secondsSince1970
    }

    public var initialState: LiveConverterState {
        let pair = CurrencyPair.usual(in: writing.language)
        return LiveConverterState(
            from: LiveConverterState.Choice(code: pair.from.code, name: ""),
            to: LiveConverterState.Choice(code: pair.to.code, name: ""),
            amountPhase: .empty(FailureViewModel(.question, .emptyAmount, in: writing.language)),
            labels: LiveConverterLabels(writing)
        )
    }

    public func states(for input: AsyncStream<LiveConverterInput>) -> AsyncStream<LiveConverterState> {
        let (states, continuation) = AsyncStream.makeStream(of: LiveConverterState.self)
        let days = DayReader(secondsSince1970: secondsSince1970())
        let run = LiveConverterRun(
            initialState,
            useCases: useCases,
            terms: LiveConverterRun.Terms(question: terms, day: terms.day.flatMap { days.day($0) }),
            format: writing,
            today: days.today,
            states: continuation
        )
        let following = Task {
            await run.follow(input)
            continuation.finish()
        }
        continuation.onTermination = { _ in following.cancel() }
        return states
    }
}

extension CurrencyPair {
    /// What is asked before a user has chosen anything.
    static func usual(in language: Language) -> CurrencyPair {
        switch language {
        case .english: CurrencyPair(from: .euro, to: .usDollar)
        case .korean: CurrencyPair(from: .usDollar, to: .won)
        }
    }
}
