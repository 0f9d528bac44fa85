import AppSupport
package import CommandLineKit
import EmbeddedCurrencies
import EmbeddedRates
import EmbeddedRatesAPI
package import Entities
package import ExchangeComposition
import Persistence
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
package import TerminalKit
package import UseCases

/// The container of the objects that live as long as the program: its process, its files and the scene's container.
@MainActor
package struct AppDIContainer {
    package let console: Console
    package let context: ProcessContext
    package let scene: ExchangeSceneDIContainer
    private let repositories: ExchangeRepositories
    private let providers: ConfiguredProviders

    /// Creates the container. With `deferredMessages`, messages are collected there and not printed at once; exact
    /// numbers in JSON have the form of `decimals`.
    package init(
        context: ProcessContext,
        color: ColorChoice,
        format: RegionalFormat = .plain,
        isVerbose: Bool = false,
        decimals: Record.DecimalForm = .text,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) {
        let shown = context.console(color).writing(decimals)
        let console = deferredMessages.map(shown.deferringMessages) ?? shown
        let directories = StorageDirectories(program: "fxconvert", environment: context.environment)
        @Sendable func note(_ notice: StorageNotice) { console.note(notice.text(in: format)) }
        self.console = console
        self.context = context
        providers = ConfiguredProviders(
            context: context,
            directories: directories,
            format: format,
            log: isVerbose ? console.note : nil
        )
        repositories = ExchangeRepositories(
            rates: Self.embeddedRates,
            currencies: Self.embeddedCurrencies,
            data: directories.data,
            configuration: directories.configuration,
            variables: StorageDirectories.variables,
            whenDamaged: .setAside(in: format, report: console.note),
            ratesSetAside: { note(.ratesSetAside(path: $0.path, newPath: $0.newPath)) },
            ratesNotRead: { note(.ratesNotUsed($0)) },
            ratesDiffer: { note(.ratesDiffer(path: $0, day: $1.description)) }
        )
        scene = ExchangeSceneDIContainer(
            repositories: repositories,
            format: format,
            zone: LocalTimeZone(offset: context.utcOffset),
            now: context.now
        )
    }

    /// The format of answers, and the language of messages.
    package var format: RegionalFormat { scene.format }

    /// Closes the database if it was opened.
    package func close() async { await repositories.close() }

    /// Makes the rates of the named sources. Own rates are used alone if no source is named.
    ///
    /// A session asks a source for its newest rates again after a while; a command asks once.
    package func makeSources(
        _ names: [SourceName],
        ownRates path: String? = nil,
        inSession isSession: Bool = false
    ) throws(ProgramFailure) -> RateSources {
        // The built-in rates need no network, so no HTTP client is built for them.
        lazy var client = providers.makeClient()
        let seconds = isSession ? RatesProvider.sessionLifetime : .max
        let sources = try names.map { name throws(ProgramFailure) -> RateSources.Source in
            if let path = name.program {
                return .remote(providers.makeSource(program: path, cachingFor: seconds))
            }
            guard let provider = name.provider else { return .known }
            return .remote(try providers.makeSource(provider, by: client, cachingFor: seconds))
        }
        do throws(OwnRatesError) {
            return try scene.makeSources(sources, ownRates: path)
        } catch {
            throw ProgramFailure(FailureViewData(error, in: format))
        }
    }

    package func makeRatesUpdateViewModel(
        accepting accepted: Set<Currency> = [],
        in format: RegionalFormat? = nil
    ) throws(ProgramFailure) -> RatesUpdateViewModel {
        let client = providers.makeClient()
        let scene = format.map(scene.with) ?? scene
        return try scene.makeRatesUpdateViewModel(accepting: accepted) { provider throws(ProgramFailure) in
            try providers.makeSource(provider, by: client)
        }
    }

    package func makeSourcesViewModel() throws(ProgramFailure) -> SourcesViewModel {
        SourcesViewModel(try SourceName.allCases.map(providers.profile), format: format)
    }

    // MARK: What is built in

    /// The number of stored pairs.
    package nonisolated static let recentPairsCapacity = ExchangeRepositories.recentPairsCapacity

    /// The first and the last day of the built-in rates.
    package nonisolated static var builtInDays: ClosedRange<CalendarDay>? {
        DayTableRatesRepository(history: embeddedRates).days
    }

    /// Returns the words for currencies that a shell offers.
    package nonisolated static func suggestedCurrencies() -> [String] {
        (try? EmbeddedCurrencyNamesRepository(table: embeddedCurrencies).suggestedWords()) ?? []
    }

    /// The OpenAPI document of the paths that `serve` answers.
    package nonisolated static var ratesAPIDescription: [UInt8] {
        Array(UnsafeBufferPointer(start: embedded_rates_api_bytes(), count: embedded_rates_api_count()))
    }

    // The addresses of what is compiled in are valid as long as the process runs.
    private nonisolated static let embeddedRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }

    private nonisolated static let embeddedCurrencies: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_currencies_bytes(), count: embedded_currencies_count())
    }
}
