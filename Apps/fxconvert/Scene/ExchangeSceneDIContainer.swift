public import Entities
public import PresentationKit
public import RepositoryImpl
public import RepositoryInterfaces
public import UseCases

/// The container of the converter's scene; builds use cases and view models, for a terminal as for a graphical app.
@MainActor
public struct ExchangeSceneDIContainer {
    private let repositories: ExchangeRepositories
    /// The language and region of answers and messages.
    public private(set) var format: RegionalFormat
    private let zone: LocalTimeZone
    private let now: WallClock

    /// - Parameters:
    ///   - repositories: The repositories of currencies, rates and settings.
    ///   - format: The language and region of answers and messages.
    ///   - zone: The time zone in which times of rates are shown.
    ///   - now: The time, in seconds since 1970.
    public init(
        repositories: ExchangeRepositories,
        format: RegionalFormat,
        zone: LocalTimeZone,
        now: @escaping WallClock
    ) {
        self.repositories = repositories
        self.format = format
        self.zone = zone
        self.now = now
    }

    /// Returns the same container for a user with another language or region.
    public func with(_ format: RegionalFormat) -> Self {
        var scene = self
        scene.format = format
        return scene
    }

    // MARK: Use cases

    var bankRates: any RatesRepository & RateSeriesRepository & SavedRatesRepository {
        repositories.bankRates
    }

    var recentPairs: RecentItemsUseCase<CurrencyPair> {
        RecentItemsUseCase(repository: repositories.recentPairs)
    }

    private func currencies(_ sources: RateSources) -> any CurrenciesUseCases {
        let names = repositories.currencyNames
        let own = sources.ownCurrencies
        return DefaultCurrenciesUseCases(
            repository: own.isEmpty ? names : OwnCurrencyNamesRepository(own, beside: names)
        )
    }

    /// Makes the rates of sources that are asked in turn.
    ///
    /// Without a source, those of a file of own rates are used alone.
    public func makeSources(
        _ sources: [RateSources.Source] = [],
        ownRates path: String? = nil
    ) throws(OwnRatesError) -> RateSources {
        let known = try repositories.knownRates(ownRates: path, alone: sources.isEmpty)
        var rates = RateSources(
            sources.isEmpty ? [.known] : sources,
            known: known.rates,
            series: known.series,
            service: SavedServiceRates(repositories.serviceRates, bank: bankRates, secondsSince1970: now),
            secondsSince1970: now
        )
        rates.ownCurrencies = known.ownCurrencies
        return rates
    }

    /// Makes the use case for a table of a format such as `csv`; without a `path` it is the standard input.
    public func makeConvertTableUseCase(
        path: String?,
        format: String? = nil,
        separator: UInt8? = nil,
        message: @escaping @Sendable (BatchError) -> String,
        _ sources: RateSources
    ) -> ConvertTableUseCase {
        ConvertTableUseCase(
            repository: BatchTableFile(path: path, format: format, separator: separator, message: message),
            makeConverter: { makeBatchConverter(sources, options: $0) }
        )
    }

    /// Makes the view model of a table that is handed over as a whole.
    public func makeHandedTableViewModel(
        name: String,
        message: @escaping @Sendable (BatchError) -> String,
        _ sources: RateSources,
        country: String?
    ) -> HandedTableViewModel {
        HandedTableViewModel(
            name: name,
            convertTable: ConvertHandedTableUseCase(
                makeTable: { BatchTableFile(bytes: $0, name: $1, message: message) },
                makeConverter: { makeBatchConverter(sources, options: $0) }
            ),
            homeCurrencies: { ownCurrencies(country: country) },
            context: presentation
        )
    }

    /// Makes the list of the prices that a journal lacks; without a `path` it is the standard input.
    public func makeMissingPricesViewModel(
        path: String?,
        dialect: Journal.Dialect?,
        _ sources: RateSources
    ) -> MissingPricesViewModel {
        let currencies = currencies(sources)
        return MissingPricesViewModel(
            listPrices: DefaultListMissingPricesUseCase(
                repository: JournalFile(path: path, dialect: dialect),
                findCurrencies: currencies,
                fetchRates: sources.rates
            ),
            findCurrencies: currencies,
            format: format
        )
    }

    func makeBatchConverter(_ sources: RateSources, options: BatchOptions) -> BatchConverter {
        BatchConverter(sources, currencies: currencies(sources), options: options, secondsSince1970: now)
    }

    // MARK: View models

    /// How answers are written, and the time.
    public var presentation: PresentationContext {
        PresentationContext(format: format, zone: zone, secondsSince1970: now)
    }

    /// Makes the view model of one conversion. A user of a country sees its currency without a second one.
    public func makeConverterViewModel(_ sources: RateSources, country: String?) -> ConverterViewModel {
        let settings = makeConversionSettingsUseCase(country: country)
        return ConverterViewModel(
            fetchRates: sources.rates,
            findCurrencies: currencies(sources),
            homeCurrencies: { [format] () throws(FailureViewData) in try settings.homeCurrencies(in: format)
            },
            context: presentation
        )
    }

    /// Makes what is behind the full screen and the page, which convert while the user types.
    ///
    /// `country` decides the user's own currency unless it is set; an amount without a target is converted to it.
    public func makeLiveConverterViewModel(
        _ sources: RateSources,
        options: ConversionOptions = ConversionOptions(),
        history: LiveConverterHistory = .yearBeforeRate,
        convertsToSeveral: Bool = false,
        country: String? = nil
    ) -> LiveConverterViewModel {
        let settings = makeConversionSettingsUseCase(country: country)
        return LiveConverterViewModel(
            useCases: LiveConverterUseCases(
                sources,
                currencies: currencies(sources),
                recentPairs: recentPairs,
                homeCurrencies: { try? settings.homeCurrencies() }
            ),
            options: options,
            history: history,
            convertsToSeveral: convertsToSeveral,
            context: presentation
        )
    }

    public func makeRatesListViewModel(_ sources: RateSources) -> RatesListViewModel {
        RatesListViewModel(listRates: sources.rates, currencies: currencies(sources), context: presentation)
    }

    /// Makes what answers other programs with the rates of days.
    public func makeDailyRatesViewModel(_ sources: RateSources) -> DailyRatesViewModel {
        DailyRatesViewModel(
            listRates: sources.rates,
            listDailyRates: sources.dailyRates,
            nameCurrencies: currencies(sources),
            context: presentation
        )
    }

    public func makeRateHistoryViewModel(_ sources: RateSources) -> RateHistoryViewModel {
        RateHistoryViewModel(
            fetchHistory: sources.rates,
            findCurrencies: currencies(sources),
            context: presentation
        )
    }

    public func makeCurrenciesListViewModel() -> CurrenciesListViewModel {
        CurrenciesListViewModel(
            listCurrencies: DefaultListCurrenciesUseCase(
                names: repositories.currencyNames,
                rates: bankRates
            ),
            format: format
        )
    }

    public func makeRecentPairsViewModel() -> RecentPairsViewModel {
        RecentPairsViewModel(recentPairs: recentPairs, format: format)
    }

    /// Makes the view model of an update of the saved rates: those of the bank, and the newest of a service.
    ///
    /// Rates of `accepted` currencies are saved however far they moved.
    public func makeRatesUpdateViewModel<Failure: Error>(
        accepting accepted: Set<Currency> = [],
        by makeSource: (RatesProvider) throws(Failure) -> any RemoteRatesRepository
    ) throws(Failure) -> RatesUpdateViewModel {
        RatesUpdateViewModel(
            updateRates: UpdateServiceRatesUseCase(
                bank: bankRates,
                of: [try makeSource(.ecb), try makeSource(.frankfurter)],
                saved: repositories.serviceRates,
                of: try makeSource(.exchangeRateAPI),
                accepting: accepted,
                secondsSince1970: now
            ),
            format: format
        )
    }

    public func makeConversionSettingsViewModel(country: String?) -> ConversionSettingsViewModel {
        ConversionSettingsViewModel(makeConversionSettingsUseCase(country: country), format: format)
    }

    /// Returns the names of the user's own currencies; `nil` if there are none, or the settings have a mistake.
    public func ownCurrencies(country: String?) -> String? {
        try? makeConversionSettingsUseCase(country: country).homeCurrencies()
    }

    private func makeConversionSettingsUseCase(country: String?) -> ConversionSettingsUseCase {
        ConversionSettingsUseCase(
            repository: repositories.settings,
            findCurrencies: DefaultCurrenciesUseCases(repository: repositories.currencyNames),
            country: country
        )
    }
}
