import EmbeddedCurrencies
import EmbeddedRates
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// Builds what lives as long as the program and hands it to its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let secondsSince1970: @Sendable () -> Int64
    private let region: Region
    private let ratesRepository: any RatesRepository
    private let namesRepository: any CurrencyNamesRepository

    init(
        console: Console,
        secondsSince1970: @escaping @Sendable () -> Int64,
        region: Region = Region(environment: [:])
    ) {
        self.console = console
        self.secondsSince1970 = secondsSince1970
        self.region = region
        namesRepository = EmbeddedCurrencyNamesRepository(table: Self.embeddedCurrencies)
        ratesRepository = EmbeddedRatesRepository(history: Self.embeddedRates)
    }

    /// Nil leaves the locale to the environment.
    func makeConverterScene(
        writing output: OutputFormat = .plain,
        locale: RegionalFormat? = nil
    ) -> ConverterSceneDIContainer {
        ConverterSceneDIContainer(
            ratesRepository: ratesRepository,
            namesRepository: namesRepository,
            secondsSince1970: secondsSince1970,
            console: console,
            reading: region.reading(output, asked: locale),
            writing: region.writing(output, asked: locale)
        )
    }

    func makeListsScene(writing output: OutputFormat, locale: RegionalFormat?) -> ListsSceneDIContainer {
        ListsSceneDIContainer(
            ratesRepository: ratesRepository,
            namesRepository: namesRepository,
            secondsSince1970: secondsSince1970,
            console: console,
            format: region.writing(output, asked: locale)
        )
    }

    func makeHistoryScene(for request: HistoryRequest) -> HistorySceneDIContainer {
        HistorySceneDIContainer(
            ratesRepository: ratesRepository,
            namesRepository: namesRepository,
            console: console,
            format: region.writing(request.outputFormat, asked: request.locale),
            showsUnicode: region.showsUnicode
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
