import AppSupport
import CommandLineKit
import PresentationKit

/// Runs a command that has one answer: loads it, shows it, and returns the exit status.
@MainActor
struct AnswerFlow<State: AnswerState> {
    let output: OutputFormat
    /// Shows a state that has an answer.
    let show: @MainActor (State, OutputFormat) throws(ProgramFailure) -> Void
    /// Makes a view model, tells it what to do, and returns its state afterwards.
    let load: @MainActor () async -> State

    func start() async throws(ProgramFailure) -> ExitStatus {
        let state = await load()
        switch state.phase {
        case .done:
            try show(state, output)
            return .success
        case .failed(let failure):
            throw ProgramFailure(failure)
        case .idle, .running:
            // The work was cancelled; there is no answer to show.
            return .interrupted
        }
    }
}

/// The state of a view model that loads one answer.
protocol AnswerState {
    var phase: AnswerPhase { get }
}

extension RatesListState: AnswerState {}
extension CurrenciesListState: AnswerState {}
extension RateHistoryState: AnswerState {}
extension RecentPairsState: AnswerState {}
extension RatesUpdateState: AnswerState {}

/// Shows the sources of rates.
@MainActor
struct SourcesFlow {
    let viewModel: SourcesViewModel
    let show: @MainActor ([SourceViewData]) throws(ProgramFailure) -> Void

    func start() throws(ProgramFailure) -> ExitStatus {
        try show(viewModel.sources)
        return .success
    }
}
