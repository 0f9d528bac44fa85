import AppSupport
package import CommandLineKit
import CurlTransport
import EmbeddedCurrencies
import EmbeddedRates
package import Entities
import Networking
import Persistence
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
package import TerminalKit
package import UseCases

/// Builds the objects that live as long as the program, and view models for its commands.
@MainActor
package struct AppDIContainer {
    package let console: Console
    package let context: ProcessContext
    /// The format of answers, and the language of messages.
    package let format: RegionalFormat
    private let isVerbose: Bool
    private let directories: StorageDirectories
    private let currencyNames: any CurrencyNamesRepository
    let bankRates: any RatesRepository & RateSeriesRepository & SavedRatesRepository
    private let serviceRates: any ServiceRatesRepository
    private let settings: any SettingsRepository
    let recentPairs: any RecentItemsRepository<CurrencyPair>
    private let recentPairsDatabase: LazyDatabase

    /// Creates the container. With `deferredMessages`, messages are collected there and not printed at once.
    package init(
        context: ProcessContext,
        color: ColorChoice,
        format: RegionalFormat = .plain,
        isVerbose: Bool = false,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) {
        let plainConsole = context.console(color)
        let console = deferredMessages.map(plainConsole.deferringMessages) ?? plainConsole
        let directories = StorageDirectories(program: "fxconvert", environment: context.environment)
        @Sendable func note(_ notice: StorageNotice) { console.note(notice.text(in: format)) }
        self.console = console
        self.context = context
        self.format = format
        self.isVerbose = isVerbose
        self.directories = directories
        currencyNames = EmbeddedCurrencyNamesRepository(table: Self.embeddedCurrencies)
        bankRates = BuiltInAndSavedRatesRepository(
            builtIn: DayTableRatesRepository(history: Self.embeddedRates),
            path: directories.data.map { $0 + "/rates" },
            fileSetAside: { note(.ratesSetAside(path: $0.path, newPath: $0.newPath)) },
            readFailed: { note(.ratesNotUsed($0)) },
            ratesDiffer: { note(.ratesDiffer(path: $0, day: $1.description)) }
        )
        let service = RatesProvider.exchangeRateAPI.profile
        serviceRates = SavedServiceRatesRepository(
            path: directories.data.map { "\($0)/rates-\(service.id).csv" },
            source: service.source,
            fileSetAside: { note(.ratesSetAside(path: $0.path, newPath: $0.newPath)) }
        )
        settings = SettingsFile(
            path: directories.configuration.map { $0 + "/settings" },
            keys: ConversionSetting.allCases.map(\.rawValue)
        )
        // Without a home directory the pairs are stored in memory, until the program ends.
        let location = directories.data.map { DatabaseLocation.file($0 + "/recent.sqlite") } ?? .memory
        let damageHandling = DamageHandling.setAside(in: format, report: console.note)
        recentPairsDatabase = .pairs(at: location, whenDamaged: damageHandling)
        recentPairs = SQLiteRecentItemsRepository(pairs: recentPairsDatabase)
    }

    /// Closes the database if it was opened.
    package func close() async {
        await recentPairsDatabase.close()
    }
}

// MARK: - Use cases

extension AppDIContainer {
    private var currencies: any CurrenciesUseCases { DefaultCurrenciesUseCases(repository: currencyNames) }

    private var savedServiceRates: SavedServiceRates {
        SavedServiceRates(serviceRates, bank: bankRates, secondsSince1970: context.now)
    }

    /// Makes the named sources, which reuse newest rates for `seconds`. Own rates stand alone if no source is named.
    package func makeSources(
        _ names: [SourceName],
        ownRates path: String? = nil,
        cachingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> RateSources {
        var sources: [(any RemoteRatesRepository)?] = []
        var known: any RatesRepository = bankRates
        var series: (any RateSeriesRepository)? = bankRates
        if let path {
            do throws(OwnRatesError) {
                let own = try OwnRatesFile.rates(atPath: path)
                let other = names.isEmpty ? nil : bankRates
                known = OwnRatesRepository(own, over: other)
                series = OwnRateSeriesRepository(own, over: other)
            } catch {
                throw ProgramFailure(FailureViewData(error, in: format))
            }
        }
        if names.isEmpty || names == [.builtIn] {
            sources = [nil]
        } else {
            // The default needs no network, so no HTTP client is built.
            let client = makeClient()
            for name in names {
                sources.append(
                    try name.provider.map { provider throws(ProgramFailure) in
                        try makeSource(provider, by: client, cachingFor: seconds)
                    }
                )
            }
        }
        return RateSources(
            sources,
            known: known,
            series: series,
            service: savedServiceRates,
            secondsSince1970: context.now
        )
    }

    private func makeClient() -> HTTPClient {
        .standard(
            over: .curl(CurlConfiguration(environment: context.environment)),
            clock: context.clock,
            now: context.now,
            jitter: context.jitter,
            log: isVerbose ? console.note : nil
        )
    }

    private func makeSource(
        _ provider: RatesProvider,
        by client: HTTPClient,
        cachingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> any RemoteRatesRepository {
        do throws(ServiceSettingsError) {
            let connection = try providerSettings.connection(to: provider, by: client)
            return provider.makeSource(connection, cachingFor: seconds)
        } catch {
            throw ProgramFailure(error, in: format)
        }
    }

    private var providerSettings: ProviderSettings {
        ProviderSettings(context: context, directories: directories)
    }
}

// MARK: - View models

extension AppDIContainer {
    private func presentation(in format: RegionalFormat) -> PresentationContext {
        PresentationContext(
            format: format,
            zone: LocalTimeZone(offset: context.utcOffset),
            secondsSince1970: context.now
        )
    }

    /// Makes the view model of one conversion. A user of a country sees its currency without a second one.
    package func makeConverterViewModel(_ sources: RateSources, country: String?) -> ConverterViewModel {
        let settings = makeConversionSettingsViewModel(country: country)
        return ConverterViewModel(
            fetchRates: sources.rates,
            findCurrencies: currencies,
            homeCurrencies: { () throws(FailureViewData) in try settings.homeCurrencies() },
            context: presentation(in: format)
        )
    }

    package func makeLiveConverterViewModel(
        _ sources: RateSources,
        options: ConversionOptions,
        history: LiveConverterHistory = .yearBeforeRate,
        format: RegionalFormat
    ) -> any LiveConverterViewModel {
        DefaultLiveConverterViewModel(
            useCases: LiveConverterUseCases(
                sources,
                currencies: currencies,
                recentPairs: DefaultRecentItemsUseCase(repository: recentPairs)
            ),
            options: options,
            history: history,
            context: presentation(in: format)
        )
    }

    /// Makes the use case for a table of a format such as `csv`; without a `path` it is the standard input.
    package func makeConvertTableUseCase(
        path: String?,
        format: String?,
        separator: UInt8?,
        messagesOfRows: RegionalFormat,
        _ sources: RateSources
    ) -> ConvertTableUseCase {
        ConvertTableUseCase(
            repository: BatchTableFile(path: path, format: format, separator: separator) {
                ProgramFailure(FailureViewData($0, in: messagesOfRows)).message
            },
            // Enough for a few cores while one chunk is read and one is written.
            maximumPending: 6,
            makeConverter: { makeBatchConverter(sources, options: $0) }
        )
    }

    func makeBatchConverter(_ sources: RateSources, options: BatchOptions) -> BatchConverter {
        BatchConverter(sources, currencies: currencies, options: options, secondsSince1970: context.now)
    }

    package func makeRatesListViewModel(_ sources: RateSources, format: RegionalFormat) -> RatesListViewModel
    {
        RatesListViewModel(
            listRates: sources.rates,
            currencies: currencies,
            context: presentation(in: format)
        )
    }

    package func makeRateHistoryViewModel(_ sources: RateSources) -> RateHistoryViewModel {
        RateHistoryViewModel(
            fetchHistory: sources.rates,
            findCurrencies: currencies,
            context: presentation(in: format)
        )
    }

    package func makeCurrenciesListViewModel() -> CurrenciesListViewModel {
        CurrenciesListViewModel(
            listCurrencies: DefaultListCurrenciesUseCase(names: currencyNames, rates: bankRates),
            format: format
        )
    }

    package func makeRecentPairsViewModel() -> RecentPairsViewModel {
        RecentPairsViewModel(recentPairs: DefaultRecentItemsUseCase(repository: recentPairs), format: format)
    }

    package func makeRatesUpdateViewModel(
        accepting accepted: Set<Currency>
    ) throws(ProgramFailure) -> RatesUpdateViewModel {
        let client = makeClient()
        return RatesUpdateViewModel(
            updateRates: UpdateServiceRatesUseCase(
                bank: bankRates,
                of: [try makeSource(.ecb, by: client), try makeSource(.frankfurter, by: client)],
                saved: serviceRates,
                of: try makeSource(.exchangeRateAPI, by: client),
                accepting: accepted,
                secondsSince1970: context.now
            ),
            format: format
        )
    }

    package func makeSourcesViewModel() throws(ProgramFailure) -> SourcesViewModel {
        var profiles: [SourceProfile] = []
        do throws(ServiceSettingsError) {
            for name in SourceName.allCases { profiles.append(try providerSettings.profile(of: name)) }
        } catch {
            throw ProgramFailure(error, in: format)
        }
        return SourcesViewModel(profiles, format: format)
    }

    package func makeConversionSettingsViewModel(country: String?) -> ConversionSettingsViewModel {
        ConversionSettingsViewModel(
            settings: ConversionSettingsUseCase(
                repository: settings,
                findCurrencies: currencies,
                country: country
            ),
            format: format
        )
    }
}

// MARK: - Constants of the program

extension AppDIContainer {
    /// How many seconds an interactive session reuses a source's newest rates; one response covers all pairs.
    package nonisolated static let newestRatesLifetime: Int64 = 60

    /// The number of stored pairs.
    package nonisolated static let recentPairsCapacity = SQLiteRecentItemsRepository<CurrencyPair>
        .capacityOfPairs

    /// What `--version` says of the built-in rates.
    package nonisolated static var builtInRatesNotes: [String] {
        guard let days = DayTableRatesRepository(history: embeddedRates).days else { return [] }
        return ["Rates of the European Central Bank from \(days.lowerBound) to \(days.upperBound)"]
    }

    /// Returns the words for currencies that a shell offers.
    package nonisolated static func suggestedCurrencies() -> [String] {
        (try? EmbeddedCurrencyNamesRepository(table: embeddedCurrencies).suggestedWords()) ?? []
    }

    // The addresses of what is compiled in are valid as long as the process runs.
    private nonisolated static let embeddedRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }

    private nonisolated static let embeddedCurrencies: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_currencies_bytes(), count: embedded_currencies_count())
    }
}
