import AppSupport
import CommandLineKit
import ExchangeComposition
import ExchangeScreens
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

/// Builds the flows of the interactive converter: the full screen and the line prompt.
@MainActor
struct LiveConverterFlows {
    let app: AppDIContainer
    let sources: RateSources
    /// A single conversion; the prompt uses its view model and its view.
    let converter: ConverterFlow
    /// The day, the rounding and the gap rule of every conversion.
    let options: ConversionOptions

    func makeFullScreenFlow(_ color: ColorChoice) throws(ProgramFailure) -> ConverterFullScreenFlow {
        makeFullScreenFlow(
            on: try app.context.openFullScreen(color, otherwise: "give an amount and two currencies instead")
        )
    }

    func makeFullScreenFlow(on terminal: any ScreenTerminal) -> ConverterFullScreenFlow {
        let viewModel = makeLiveConverterViewModel()
        let screen = ScreenRunner(terminal) {
            ConverterScreenModel(
                viewModel.state,
                size: $0,
                pen: app.region.showsUnicode ? .braille : .ascii
            )
        }
        return ConverterFullScreenFlow(screen: screen, viewModel: viewModel)
    }

    func prompt() async throws(ProgramFailure) -> ExitStatus {
        try await converter.prompt(
            by: options,
            console: app.console,
            input: app.context.input,
            in: app.format
        )
    }

    func makeLiveConverterViewModel() -> LiveConverterViewModel {
        app.scene.makeLiveConverterViewModel(sources, options: options)
    }
}

/// Runs the full screen of a converter.
@MainActor
struct ConverterFullScreenFlow {
    let screen: ScreenRunner<ConverterScreenModel>
    let viewModel: LiveConverterViewModel

    func start() async throws(ProgramFailure) -> ExitStatus {
        viewModel.send(.start)
        return try await screen.run(
            showing: { [viewModel] in viewModel.state },
            by: { $0.show($1) },
            send: { viewModel.send($0) },
            cleanup: { await viewModel.close() }
        )
    }
}
