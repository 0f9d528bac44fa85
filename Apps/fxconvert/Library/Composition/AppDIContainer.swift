import EmbeddedRates
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces

/// Builds what lives as long as the program and hands it to its scenes.
@MainActor
struct AppDIContainer {
    let console: Console
    private let secondsSince1970: @Sendable () -> Int64
    private let ratesRepository: any RatesRepository & RateSeriesRepository

    init(console: Console, secondsSince1970: @escaping @Sendable () -> Int64) {
        self.console = console
        self.secondsSince1970 = secondsSince1970
        ratesRepository = EmbeddedRatesRepository(history: Self.embeddedRates)
    }

    func makeConverterScene() -> ConverterSceneDIContainer {
        ConverterSceneDIContainer(
            ratesRepository: ratesRepository,
            secondsSince1970: secondsSince1970,
            console: console
        )
    }

    func makeBatchScene(clock: any Clock<Duration>) -> BatchSceneDIContainer {
        BatchSceneDIContainer(
            ratesRepository: ratesRepository,
            secondsSince1970: secondsSince1970,
            clock: clock,
            console: console
        )
    }

    /// The rates lie in the program itself, so their place never changes and never goes away.
    private static let embeddedRates: EmbeddedBytes = {
        UnsafeBufferPointer(start: embedded_rates_bytes(), count: embedded_rates_count())
    }
}
