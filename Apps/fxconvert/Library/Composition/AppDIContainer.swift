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

/// Builds what lives as long as the program and hands it to its scenes.
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

    /// Notes wait where there is something to hold them.
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

    /// How long a source is not asked again by a screen that stays, whose pairs all come in one answer.
    private static let freshSeconds: Int64 = 60

    /// The answers are drawn on a terminal or printed line by line, for a person either way.
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
                sources: try makeSources(request.sources, rememberingFor: Self.freshSeconds),
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

    /// Nil stands for the rates at hand.
    private func makeSources(
        _ names: [SourceName],
        rememberingFor seconds: Int64 = .max
    ) throws(ProgramFailure) -> [(any RemoteRates)?] {
        // The usual question goes nowhere, and does not wait for a client to be built.
        guard names != [.builtIn] else { return [nil] }
        let container = makeSourcesContainer()
        var sources: [(any RemoteRates)?] = []
        for name in names { sources.append(try container.makeSource(name, rememberingFor: seconds)) }
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

    /// The rates lie in the program itself, so their place never changes and never goes away.
    private static let embeddedRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }

    private static let embeddedCurrencies: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_currencies_bytes(), count: embedded_currencies_count())
    }
}
