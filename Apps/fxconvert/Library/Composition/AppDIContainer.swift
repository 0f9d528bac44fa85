import AppSupport
import EmbeddedRates
import RepositoryImpl
import RepositoryInterfaces

/// Builds what lives as long as the program and hands it to its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let ratesRepository: any RatesRepository

    init(console: Console) {
        self.console = console
        ratesRepository = EmbeddedRatesRepository(history: Self.embeddedRates)
    }

    func makeConverterScene() -> ConverterSceneDIContainer {
        ConverterSceneDIContainer(ratesRepository: ratesRepository, console: console)
    }

    /// The rates lie in the program itself, so their place never changes and never goes away.
    private static let embeddedRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }
}
