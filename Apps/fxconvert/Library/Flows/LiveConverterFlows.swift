import AppSupport
import CommandLineKit
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Builds the flows of the interactive converter: the full screen and the line prompt.
@MainActor
struct LiveConverterFlows {
    let app: AppDIContainer
    let sources: RateUseCaseFactory
    /// A single conversion; the prompt uses its view model and its view.
    let converter: ConverterFlow
    /// The day, the rounding and the gap rule of every conversion.
    let options: ConversionOptions

    func makeFullScreenFlow(_ color: ColorChoice) throws(ProgramFailure) -> ConverterFullScreenFlow {
        try ConverterFullScreenFlow(
            pen: app.region.showsUnicode ? .braille : .ascii,
            openTerminal: { () throws(ProgramFailure) in
                try app.context.openFullScreen(
                    color,
                    otherwise: "give an amount and two currencies instead"
                )
            },
            makeViewModel: makeLiveConverterViewModel
        )
    }

    func makePromptFlow() -> ConverterPromptFlow {
        ConverterPromptFlow(
            options: options,
            format: app.format,
            console: app.console,
            input: app.context.input,
            makeViewModel: converter.makeViewModel,
            makeView: { converter.makeView(.text, false) }
        )
    }

    func makeLiveConverterViewModel() -> any LiveConverterViewModel {
        app.makeLiveConverterViewModel(sources, options: options, format: app.format)
    }
}
