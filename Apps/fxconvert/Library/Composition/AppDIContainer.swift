import CommandLineKit
import EmbeddedRates
import Persistence
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit

/// Builds what lives as long as the program and hands it to its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let secondsSince1970: @Sendable () -> Int64
    private let ratesRepository: DefaultKeptRatesRepository
    private let surroundings: Surroundings
    private let directories: StorageDirectories

    init(surroundings: Surroundings, color: ColorChoice) {
        console = surroundings.console(color)
        secondsSince1970 = surroundings.now
        self.surroundings = surroundings
        directories = StorageDirectories(program: "fxconvert", environment: surroundings.environment)
        ratesRepository = DefaultKeptRatesRepository(
            embedded: EmbeddedRatesRepository(history: Self.embeddedRates),
            path: directories.data.map { $0 + "/rates" },
            report: { [console] in console.note($0) }
        )
    }

    /// The sources are asked in this order, until one answers.
    func makeConverterScene(
        sources names: [SourceName] = [.builtIn]
    ) throws(ProgramFailure) -> ConverterSceneDIContainer {
        // The usual question goes nowhere, and does not wait for a client to be built.
        guard names != [.builtIn] else { return makeConverterScene(asking: [nil]) }
        let sources = makeSourcesContainer()
        var asked: [(any RatesSource)?] = []
        for name in names { asked.append(try sources.makeSource(name)) }
        return makeConverterScene(asking: asked)
    }

    private func makeConverterScene(asking sources: [(any RatesSource)?]) -> ConverterSceneDIContainer {
        ConverterSceneDIContainer(
            ratesRepository: ratesRepository,
            sources: sources,
            secondsSince1970: secondsSince1970,
            console: console
        )
    }

    private func makeSourcesContainer() -> SourcesDIContainer {
        SourcesDIContainer(surroundings: surroundings, directories: directories)
    }

    func makeUpdateScene() throws(ProgramFailure) -> UpdateSceneDIContainer {
        let sources = makeSourcesContainer()
        var asked: [any RatesSource] = []
        for name in [SourceName.ecb, .frankfurter] {
            if let source = try sources.makeSource(name) { asked.append(source) }
        }
        return UpdateSceneDIContainer(
            ratesRepository: ratesRepository,
            keptRatesRepository: ratesRepository,
            sources: asked,
            secondsSince1970: secondsSince1970,
            console: console
        )
    }

    func makeSourcesScene() throws(ProgramFailure) -> SourcesSceneDIContainer {
        let sources = makeSourcesContainer()
        var profiles = [DefaultKeptRatesRepository.profile]
        for name in SourceName.allCases {
            if let source = try sources.makeSource(name) { profiles.append(source.profile) }
        }
        return SourcesSceneDIContainer(profiles: profiles, console: console)
    }

    /// The rates lie in the program itself, so their place never changes and never goes away.
    private static let embeddedRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }
}
