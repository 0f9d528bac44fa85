import AppSupport
package import CommandLineKit
import EmbeddedCurrencies
import EmbeddedRates
import Entities
import Persistence
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
package import TerminalKit
import UseCases

/// Builds the objects that live as long as the program, and view models for its commands.
@MainActor
package struct AppDIContainer {
    package let console: Console
    package let context: ProcessContext
    /// The format of answers, and the language of messages.
    package let format: RegionalFormat
    let namesRepository: any CurrencyNamesRepository
    let ratesRepository: any RatesRepository & RateSeriesRepository & SavedRatesRepository
    let settingsRepository: any SettingsRepository
    let serviceRatesRepository: any ServiceRatesRepository
    private let recentPairs: RecentPairsStorage
    private let directories: StorageDirectories
    private let isVerbose: Bool

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
        self.console = console
        self.context = context
        self.format = format
        self.isVerbose = isVerbose
        directories = StorageDirectories(program: "fxconvert", environment: context.environment)
        settingsRepository = SettingsFile(
            path: directories.configuration.map { $0 + "/settings" },
            keys: ConversionSetting.allCases.map(\.rawValue)
        )
        recentPairs = RecentPairsStorage(directories: directories, format: format, console: console)
        namesRepository = EmbeddedCurrencyNamesRepository(table: Self.embeddedCurrencies)
        serviceRatesRepository = SavedServiceRatesRepository(
            path: directories.data.map { "\($0)/rates-\(SourceName.exchangeRateAPI.rawValue).csv" },
            source: ExchangeRateAPISource.profile.source,
            fileSetAside: {
                let notice = StorageNotice.ratesSetAside(path: $0.path, newPath: $0.newPath)
                console.note(notice.text(in: format))
            }
        )
        ratesRepository = BuiltInAndSavedRatesRepository(
            builtIn: DayTableRatesRepository(history: Self.builtInRates),
            path: directories.data.map { $0 + "/rates" },
            fileSetAside: {
                let notice = StorageNotice.ratesSetAside(path: $0.path, newPath: $0.newPath)
                console.note(notice.text(in: format))
            },
            readFailed: { console.note(StorageNotice.ratesNotUsed($0).text(in: format)) },
            ratesDiffer: { path, day in
                console.note(StorageNotice.ratesDiffer(path: path, day: day.description).text(in: format))
            }
        )
    }

    /// Closes the database if it was opened.
    package func close() async {
        await recentPairs.close()
    }

    /// The rates that updates saved of a service, for currencies that the bank does not publish.
    var savedServiceRates: SavedServiceRates {
        SavedServiceRates(serviceRatesRepository, bank: ratesRepository, secondsSince1970: context.now)
    }

    var zone: LocalTimeZone { LocalTimeZone(offset: context.utcOffset) }

    var recentPairsRepository: any RecentItemsRepository<CurrencyPair> { recentPairs.repository }

    func makeRemoteRates() -> RemoteRatesFactory {
        RemoteRatesFactory(
            context: context,
            directories: directories,
            format: format,
            log: isVerbose ? console.note : nil
        )
    }

    /// Makes the named sources, which cache their responses for `seconds`, or own rates alone or over them.
    package func makeSources(
        _ names: [SourceName],
        ownRates path: String? = nil,
        cachingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> RateUseCaseFactory {
        var sources: [(any RemoteRatesRepository)?] = [nil]
        var rates: any RatesRepository = ratesRepository
        var series: (any RateSeriesRepository)?
        let onlyOwnRates = path != nil && names.isEmpty
        if let path {
            do throws(OwnRatesError) {
                let own = try OwnRatesFile.rates(atPath: path)
                let other = onlyOwnRates ? nil : ratesRepository
                rates = OwnRatesRepository(own, over: other)
                series = OwnRateSeriesRepository(own, over: other)
            } catch {
                throw ProgramFailure(FailureViewData(error, in: format))
            }
        } else if names == [.builtIn] {
            series = ratesRepository
        } else {
            // The default needs no network, so no HTTP client is built.
            let remote = makeRemoteRates()
            sources = []
            for name in names { sources.append(try remote.make(name, cachingFor: seconds)) }
        }
        return RateUseCaseFactory(
            sources: sources,
            ratesRepository: rates,
            seriesRepository: series,
            onlyOwnRates: onlyOwnRates,
            hasOwnRates: path != nil,
            service: onlyOwnRates ? nil : savedServiceRates,
            secondsSince1970: context.now
        )
    }

    /// How many seconds an interactive session reuses a source's newest rates; one response covers all pairs.
    package nonisolated static let newestRatesLifetime: Int64 = 60

    /// The number of stored pairs.
    package nonisolated static let recentPairsCapacity = RecentPairsStorage.capacity

    /// What `--version` says of the built-in rates.
    package nonisolated static var builtInRatesNotes: [String] {
        guard let days = DayTableRatesRepository(history: builtInRates).days else { return [] }
        return ["Rates of the European Central Bank from \(days.lowerBound) to \(days.upperBound)"]
    }

    /// The rates compiled into the program; their address is valid as long as the process runs.
    nonisolated private static let builtInRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }

    /// Returns the words for currencies that a shell offers.
    package nonisolated static func suggestedCurrencies() -> [String] {
        (try? EmbeddedCurrencyNamesRepository(table: embeddedCurrencies).suggestedWords()) ?? []
    }

    private nonisolated static let embeddedCurrencies: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_currencies_bytes(), count: embedded_currencies_count())
    }
}
