import CommandLineKit
import Entities
import PresentationKit
import ProgramKit

/// Answers conversions line by line, on a terminal that cannot show the full screen.
@MainActor
struct ConverterPromptFlow {
    let options: ConversionOptions
    /// Decides the language of messages.
    let format: RegionalFormat
    let console: Console
    let input: StandardInput
    let makeViewModel: @MainActor () -> ConverterViewModel
    let makeView: @MainActor () -> ConverterFlow.View

    /// Runs until the input ends. After a failed conversion the prompt prints the reason and continues.
    func start() async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        let view = makeView()
        try await console.promptForLines("fxconvert> ", from: input) { text throws(ProgramFailure) in
            let words: ConversionExpression
            do throws(ConversionExpression.ParsingError) {
                words = try ConversionExpression(
                    text.split(whereSeparator: \.isWhitespace).map { String($0) }
                )
            } catch {
                return console.note(error.text(in: format))
            }
            await viewModel.convert(ConversionQuery(words, options: options))
            switch viewModel.state.phase {
            case .failed(let failure), .emptyAmount(let failure), .invalidAmount(let failure):
                console.note(failure.message)
            case .done:
                try view(viewModel.state)
                for failure in viewModel.state.failures { console.note(failure.message) }
            case .idle, .running: break
            }
        }
        return .success
    }
}
