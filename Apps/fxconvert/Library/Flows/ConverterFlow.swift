import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit

/// Converts what a command line says, or the lines of a prompt.
@MainActor
struct ConverterFlow {
    /// Shows a finished conversion.
    typealias View = @MainActor (ConverterState) throws(ProgramFailure) -> Void

    let amountFormat: RegionalFormat
    let makeViewModel: @MainActor () -> ConverterViewModel
    let makeView: @MainActor (OutputFormat, _ explains: Bool) -> View

    func start(_ command: ConvertCommand) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        var query = command.query
        query.options.amountFormat = amountFormat
        await viewModel.convert(query)
        let state = viewModel.state
        if let failure = state.failure { throw ProgramFailure(failure) }
        // Without an answer the conversion was cancelled.
        guard state.phase == .done else { return .interrupted }
        try makeView(command.options.output, command.explains)(state)
        // The answers are printed; the exit status reports that some targets failed.
        if let failure = FailureViewData(joining: state.failures) { throw ProgramFailure(failure) }
        return .success
    }

    /// Answers line by line until the input ends, on a terminal that cannot show the full screen.
    ///
    /// After a failed conversion it prints the reason and continues.
    func prompt(
        by options: ConversionOptions,
        console: Console,
        input: StandardInput,
        in format: RegionalFormat
    ) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        let view = makeView(.text, false)
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
            let state = viewModel.state
            if state.phase == .done { try view(state) }
            for failure in [state.failure].compactMap(\.self) + state.failures {
                console.note(failure.message)
            }
        }
        return .success
    }
}
