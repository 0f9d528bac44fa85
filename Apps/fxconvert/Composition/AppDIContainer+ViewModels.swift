import AppSupport
package import CommandLineKit
package import Entities
package import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
package import UseCases

// What the library's flows and pages are built with. `sources` answer for rates.
extension AppDIContainer {
    /// Makes the view model of one conversion. A user of a country sees its currency without a second one.
    package func makeConverterViewModel(
        _ sources: RateUseCaseFactory,
        country: String?
    ) -> ConverterViewModel {
        let settings = makeConversionSettingsViewModel(country: country)
        return ConverterViewModel(
            fetchRates: sources.makeRatesUseCases(),
            findCurrencies: findCurrencies,
            homeCurrencies: { () throws(FailureViewData) in try settings.homeCurrencies() },
            format: format,
            zone: zone,
            secondsSince1970: context.now
        )
    }

    package func makeLiveConverterViewModel(
        _ sources: RateUseCaseFactory,
        options: ConversionOptions,
        history: LiveConverterHistory = .yearBeforeRate,
        format: RegionalFormat
    ) -> any LiveConverterViewModel {
        DefaultLiveConverterViewModel(
            useCases: LiveConverterUseCases(
                fetchRates: sources.makeRatesUseCases(),
                nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: namesRepository),
                matchCurrencies: DefaultMatchCurrenciesUseCase(names: namesRepository),
                findCurrencies: findCurrencies,
                fetchHistory: DefaultRatesUseCases(
                    repository: sources.ratesRepository,
                    secondsSince1970: context.now
                ),
                recentPairs: DefaultRecentItemsUseCase(repository: recentPairsRepository)
            ),
            options: options,
            history: history,
            writing: format,
            zone: zone,
            secondsSince1970: context.now
        )
    }

    package func makeConvertTableUseCase(
        _ table: TableInput,
        _ sources: RateUseCaseFactory,
        messagesOfRows: RegionalFormat
    ) -> ConvertTableUseCase {
        ConvertTableUseCase(
            repository: BatchTableFile(
                path: table.path,
                format: table.format?.rawValue,
                separator: table.separator,
                message: { ProgramFailure(FailureViewData($0, in: messagesOfRows)).message }
            ),
            // Enough for a few cores while one chunk is read and one is written.
            maximumPending: 6,
            makeConverter: { makeBatchConverter(sources, options: $0) }
        )
    }

    func makeBatchConverter(
        _ sources: RateUseCaseFactory,
        options: BatchOptions
    ) -> BatchConverter {
        let rates = sources.makeRatesUseCases()
        return BatchConverter(
            options: options,
            fetchTimelines: sources.makeFetchTimelinesUseCase(),
            codesElsewhere: { [service = sources.service] in await service?.codes() ?? [] },
            fetchRates: rates,
            fetchHistory: rates,
            findCurrencies: findCurrencies,
            nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: namesRepository),
            secondsSince1970: context.now
        )
    }

    package func makeRatesListViewModel(
        _ sources: RateUseCaseFactory,
        format: RegionalFormat
    ) -> RatesListViewModel {
        RatesListViewModel(
            listRates: sources.makeRatesUseCases(),
            findCurrencies: findCurrencies,
            nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: namesRepository),
            format: format,
            zone: zone,
            secondsSince1970: context.now
        )
    }

    package func makeRateHistoryViewModel(
        _ sources: RateUseCaseFactory,
        format: RegionalFormat
    ) -> RateHistoryViewModel {
        RateHistoryViewModel(
            fetchHistory: sources.makeRatesUseCases(),
            findCurrencies: findCurrencies,
            format: format,
            secondsSince1970: context.now
        )
    }

    package func makeCurrenciesListViewModel() -> CurrenciesListViewModel {
        CurrenciesListViewModel(
            listCurrencies: DefaultListCurrenciesUseCase(names: namesRepository, rates: ratesRepository),
            format: format
        )
    }

    package func makeRecentPairsViewModel() -> RecentPairsViewModel {
        RecentPairsViewModel(
            recentPairs: DefaultRecentItemsUseCase(repository: recentPairsRepository),
            format: format
        )
    }

    package func makeRatesUpdateViewModel(
        accepting accepted: Set<Currency>
    ) throws(ProgramFailure) -> RatesUpdateViewModel {
        let remote = makeRemoteRates()
        var sources: [any RemoteRatesRepository] = []
        for name in [SourceName.ecb, .frankfurter] {
            if let source = try remote.make(name) { sources.append(source) }
        }
        let bank = DefaultUpdateRatesUseCase(
            known: ratesRepository,
            saved: ratesRepository,
            service: savedServiceRates,
            sources: sources,
            accepting: accepted,
            secondsSince1970: context.now
        )
        guard let service = try remote.make(.exchangeRateAPI) else {
            return RatesUpdateViewModel(updateRates: bank, format: format)
        }
        return RatesUpdateViewModel(
            updateRates: UpdateServiceRatesUseCase(
                bank: bank,
                known: ratesRepository,
                bankRates: ratesRepository,
                saved: serviceRatesRepository,
                service: service,
                accepting: accepted,
                secondsSince1970: context.now
            ),
            format: format
        )
    }

    package func makeSourcesViewModel() throws(ProgramFailure) -> SourcesViewModel {
        let remote = makeRemoteRates()
        var profiles: [SourceProfile] = []
        for name in SourceName.allCases { profiles.append(try remote.profile(of: name)) }
        return SourcesViewModel(profiles, format: format)
    }

    package func makeConversionSettingsViewModel(country: String?) -> ConversionSettingsViewModel {
        ConversionSettingsViewModel(
            settings: ConversionSettingsUseCase(
                repository: settingsRepository,
                findCurrencies: findCurrencies,
                country: country
            ),
            format: format
        )
    }

    private var findCurrencies: any FindCurrenciesUseCase {
        DefaultFindCurrenciesUseCase(repository: namesRepository)
    }
}

/// The file of a table, and how its rows are written.
package struct TableInput: Sendable, Hashable {
    package enum Format: String, Sendable, Hashable, CaseIterable {
        case csv, tsv
        case jsonLines = "jsonl"
    }

    let path: String?
    let format: Format?
    let separator: UInt8?

    /// Creates an input. Without a `path` it is the standard input; without a `format` or `separator`, that is detected.
    package init(path: String?, format: Format?, separator: UInt8?) {
        self.path = path
        self.format = format
        self.separator = separator
    }
}
