import AppSupport
import CommandLineKit
import PresentationKit

/// Leads through one conversion from the command line: ask, wait, show.
@MainActor
struct ConverterFlow {
    /// Shows the answer to a conversion that has ended.
    typealias View = @MainActor (ConverterState) throws(ProgramFailure) -> Void

    let amountFormat: RegionalFormat
    let makeViewModel: @MainActor () -> any ConverterViewModel
    let makeView: @MainActor (OutputFormat, _ explains: Bool) -> View

    func start(_ request: ConversionRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        var question = request.question
        question.amountFormat = amountFormat
        await viewModel.convert(question)
        switch viewModel.state.phase {
        case .done:
            try makeView(request.format, request.explains)(viewModel.state)
            // What could be answered is printed, and the status says that not everything could.
            if let failure = FailureViewModel(joining: viewModel.state.failures) {
                throw ProgramFailure(failure)
            }
            return .success
        case .failed(let failure), .invalidAmount(let failure), .emptyAmount(let failure):
            throw ProgramFailure(failure)
        case .idle, .running:
            // The conversion was cancelled, and whoever did that wants no answer.
            return .interrupted
        }
    }
}
