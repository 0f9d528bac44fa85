import AppSupport
import CommandLineKit
import EmbeddedCurrencies
import EmbeddedRates
import Persistence
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit

/// Builds the objects that live as long as the program and passes them to its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let secondsSince1970: @Sendable () -> Int64
    private let region: Region
    private let namesRepository: any CurrencyNamesRepository
    private let ratesRepository: DefaultSavedRatesRepository
    private let context: ProcessContext
    private let directories: StorageDirectories
    private let isVerbose: Bool

    /// Creates the container. With `deferredMessages`, messages are collected there and not printed at once.
    init(
        context: ProcessContext,
        color: ColorChoice,
        isVerbose: Bool = false,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) {
        let console = context.console(color)
        self.console = deferredMessages.map(console.deferringMessages) ?? console
        secondsSince1970 = context.now
        region = Region(environment: context.environment)
        self.context = context
        self.isVerbose = isVerbose
        directories = StorageDirectories(program: "fxconvert", environment: context.environment)
        namesRepository = EmbeddedCurrencyNamesRepository(table: Self.embeddedCurrencies)
        ratesRepository = DefaultSavedRatesRepository(
            embedded: DayTableRatesRepository(history: Self.embeddedRates),
            path: directories.data.map { $0 + "/rates" },
            report: { [console] in console.note($0) }
        )
    }

    /// How many seconds an interactive session reuses a source's newest rates; one response covers all pairs.
    private static let newestRatesLifetime: Int64 = 60

    /// Makes the scene for the full screen and for the line prompt; both answer in text.
    func makeLiveConverterScene(
        for request: InteractiveRequest,
        remembering recentPairs: any RecentPairsRepository
    ) throws(ProgramFailure) -> LiveConverterSceneDIContainer {
        let reading = region.reading(.text, asked: request.locale)
        let writing = region.writing(.text, asked: request.locale)
        var terms = request.terms
        terms.amountFormat = reading
        if let failure = terms.dayFailure(at: secondsSince1970(), in: writing) {
            throw ProgramFailure(failure)
        }
        return LiveConverterSceneDIContainer(
            converter: ConverterSceneDIContainer(
                ratesRepository: ratesRepository,
                namesRepository: namesRepository,
                sources: try makeSources(request.sources, cachingFor: Self.newestRatesLifetime),
                secondsSince1970: secondsSince1970,
                console: console,
                reading: reading,
                writing: writing
            ),
            terms: terms,
            recentPairsRepository: recentPairs,
            context: context,
            showsUnicode: region.showsUnicode
        )
    }

    func makeRecentPairsStorage() -> RecentPairsStorage {
        RecentPairsStorage(directories: directories, console: console)
    }

    func makeRecentPairsScene(
        for request: RecentPairsRequest,
        remembering repository: any RecentPairsRepository
    ) -> RecentPairsSceneDIContainer {
        RecentPairsSceneDIContainer(
            repository: repository,
            console: console,
            format: region.writing(request.format, asked: request.locale)
        )
    }

    func makeConverterScene(for request: ConversionRequest) throws(ProgramFailure)
        -> ConverterSceneDIContainer
    {
        ConverterSceneDIContainer(
            ratesRepository: ratesRepository,
            namesRepository: namesRepository,
            sources: try makeSources(request.sources),
            secondsSince1970: secondsSince1970,
            console: console,
            reading: region.reading(request.format, asked: request.locale),
            writing: region.writing(request.format, asked: request.locale)
        )
    }

    /// Makes the named sources; `nil` stands for the local rates.
    private func makeSources(
        _ names: [SourceName],
        cachingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> [(any RemoteRates)?] {
        // The default needs no network, so no HTTP client is built.
        guard names != [.builtIn] else { return [nil] }
        let container = makeSourcesContainer()
        var sources: [(any RemoteRates)?] = []
        for name in names { sources.append(try container.makeSource(name, cachingFor: seconds)) }
        return sources
    }

    func makeListsScene(
        writing output: OutputFormat,
        locale: RegionalFormat?,
        sources: [SourceName] = [.builtIn]
    ) throws(ProgramFailure) -> ListsSceneDIContainer {
        ListsSceneDIContainer(
            ratesRepository: ratesRepository,
            namesRepository: namesRepository,
            sources: try makeSources(sources),
            secondsSince1970: secondsSince1970,
            console: console,
            format: region.writing(output, asked: locale)
        )
    }

    func makeHistoryScene(for request: HistoryRequest) throws(ProgramFailure) -> HistorySceneDIContainer {
        HistorySceneDIContainer(
            ratesRepository: ratesRepository,
            namesRepository: namesRepository,
            sources: try makeSources(request.sources),
            secondsSince1970: secondsSince1970,
            console: console,
            format: region.writing(request.outputFormat, asked: request.locale),
            showsUnicode: region.showsUnicode
        )
    }

    private func makeSourcesContainer() -> SourcesDIContainer {
        SourcesDIContainer(
            context: context,
            directories: directories,
            log: isVerbose ? console.note : nil
        )
    }

    func makeUpdateScene(for request: UpdateRequest) throws(ProgramFailure) -> UpdateSceneDIContainer {
        let sources = makeSourcesContainer()
        var asked: [any RemoteRates] = []
        for name in [SourceName.ecb, .frankfurter] {
            if let source = try sources.makeSource(name) { asked.append(source) }
        }
        return UpdateSceneDIContainer(
            ratesRepository: ratesRepository,
            savedRatesRepository: ratesRepository,
            sources: asked,
            secondsSince1970: secondsSince1970,
            console: console,
            format: region.writing(request.format, asked: request.locale)
        )
    }

    func makeSourcesScene() throws(ProgramFailure) -> SourcesSceneDIContainer {
        let sources = makeSourcesContainer()
        var profiles = [DefaultSavedRatesRepository.profile]
        for name in SourceName.allCases {
            if let source = try sources.makeSource(name) { profiles.append(source.profile) }
        }
        return SourcesSceneDIContainer(profiles: profiles, console: console)
    }

    func makeBatchScene(clock: any Clock<Duration>) -> BatchSceneDIContainer {
        BatchSceneDIContainer(
            ratesRepository: ratesRepository,
            namesRepository: namesRepository,
            secondsSince1970: secondsSince1970,
            clock: clock,
            console: console
        )
    }

    /// The rates compiled into the program; their address is valid as long as the process runs.
    private static let embeddedRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }

    private static let embeddedCurrencies: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_currencies_bytes(), count: embedded_currencies_count())
    }
}
