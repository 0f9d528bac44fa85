public import Entities
public import UseCases

/// Converts while the user types: takes a stream of input and returns a stream of states.
@MainActor
public protocol LiveConverterViewModel: AnyObject {
    /// The state before anything is loaded.
    var initialState: LiveConverterState { get }

    /// Returns every state from the initial one on; none is merged or dropped.
    ///
    /// The stream ends when the input has ended and all requests are complete. Ending the iteration cancels
    /// the requests.
    func states(for input: AsyncStream<LiveConverterInput>) -> AsyncStream<LiveConverterState>
}

/// The use cases of a live converter, which are independent of each other.
public struct LiveConverterUseCases: Sendable {
    let fetchRates: any FetchRatesUseCase
    let convertMoney: any ConvertMoneyUseCase
    let nameCurrencies: any FetchCurrencyNamesUseCase
    let matchCurrencies: any MatchCurrenciesUseCase
    let findCurrencies: any FindCurrenciesUseCase
    let fetchHistory: (any FetchRateHistoryUseCase)?
    let recentPairs: any RecentItemsUseCase<CurrencyPair>

    /// `fetchHistory` is `nil` if nothing shows the last year of the pair, which takes longer than a conversion.
    public init(
        fetchRates: any FetchRatesUseCase,
        convertMoney: any ConvertMoneyUseCase,
        nameCurrencies: any FetchCurrencyNamesUseCase,
        matchCurrencies: any MatchCurrenciesUseCase,
        findCurrencies: any FindCurrenciesUseCase,
        fetchHistory: (any FetchRateHistoryUseCase)?,
        recentPairs: any RecentItemsUseCase<CurrencyPair>
    ) {
        self.fetchRates = fetchRates
        self.convertMoney = convertMoney
        self.nameCurrencies = nameCurrencies
        self.matchCurrencies = matchCurrencies
        self.findCurrencies = findCurrencies
        self.fetchHistory = fetchHistory
        self.recentPairs = recentPairs
    }
}

@MainActor
public final class DefaultLiveConverterViewModel: LiveConverterViewModel {
    private let useCases: LiveConverterUseCases
    private let options: ConversionOptions
    private let writing: RegionalFormat
    private let zone: LocalTimeZone
    private let secondsSince1970: @Sendable () -> Int64

    /// - Parameters:
    ///   - useCases: The use cases to call.
    ///   - options: The day, the rounding and the gap rule of all conversions, and the format of the amount.
    ///   - writing: The format and the language of the answers.
    ///   - zone: The zone in which times of live rates are shown.
    ///   - secondsSince1970: Returns the time, which determines today and the start of the last year.
    public init(
        useCases: LiveConverterUseCases,
        options: ConversionOptions,
        writing: RegionalFormat = .plain,
        zone: LocalTimeZone = .utc,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.useCases = useCases
        self.options = options
        self.writing = writing
        self.zone = zone
        self.secondsSince1970 = secondsSince1970
    }

    public var initialState: LiveConverterState {
        let pair = CurrencyPair.usual(in: writing.language)
        return LiveConverterState(
            from: LiveConverterState.Choice(code: pair.from.code, name: ""),
            to: LiveConverterState.Choice(code: pair.to.code, name: ""),
            amountPhase: .empty(FailureViewData(.invalidRequest, .emptyAmount, in: writing)),
            labels: LiveConverterLabels(writing)
        )
    }

    public func states(for input: AsyncStream<LiveConverterInput>) -> AsyncStream<LiveConverterState> {
        let (states, continuation) = AsyncStream.makeStream(of: LiveConverterState.self)
        let days = DayParser(secondsSince1970: secondsSince1970())
        let run = LiveConverterRun(
            initialState,
            useCases: useCases,
            options: LiveConverterRun.Options(
                conversion: options,
                day: options.day.flatMap { days.day($0) },
                dayFailure: options.dayFailure(at: secondsSince1970(), in: writing)
            ),
            format: writing,
            zone: zone,
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

extension LiveConverterRun {
    /// The options of every conversion.
    struct Options {
        let conversion: ConversionOptions
        /// `nil` for the newest rate.
        let day: CalendarDay?
        /// Why the requested day is none.
        let dayFailure: FailureViewData?
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
    /// The text of the amount changed. It may name currencies too, as a command line does.
    case amount(String)
    /// A currency was chosen by its code; choosing that of the other side swaps the two.
    case from(String)
    case to(String)
    /// A text was entered instead of choosing from the list. It is accepted if it means one currency.
    case fromMatching(String)
    case toMatching(String)
    case pair(from: String, to: String)
    /// Texts for both currencies at once; an empty one leaves its currency. A pair that only an address names is
    /// not chosen, and is not saved.
    case pairMatching(from: String, to: String, isChosen: Bool)
    case swap
    /// A fresh rate was requested.
    case refresh
    /// A search for currencies that match a text; `nil` ends it.
    case find(String?)
}
