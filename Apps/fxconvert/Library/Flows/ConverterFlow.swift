import AppSupport
import CommandLineKit
import PresentationKit

/// Runs one conversion from the command line.
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
        switch viewModel.state.phase {
        case .done:
            try makeView(command.options.output, command.explains)(viewModel.state)
            // The answers are printed; the exit status reports that some targets failed.
            if let failure = FailureViewData(joining: viewModel.state.failures) {
                throw ProgramFailure(failure)
            }
            return .success
        case .failed(let failure), .invalidAmount(let failure), .emptyAmount(let failure):
            throw ProgramFailure(failure)
        case .idle, .running:
            // The conversion was cancelled; there is no answer to show.
            return .interrupted
        }
    }
}
