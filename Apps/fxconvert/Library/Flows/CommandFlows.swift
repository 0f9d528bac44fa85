import AppSupport
import CommandLineKit
import PresentationKit

/// Lists the rates of one day.
@MainActor
struct RatesFlow {
    typealias View = @MainActor (RatesListState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> RatesListViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: RatesRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.list(base: request.base, day: request.day)
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}

/// Lists the currencies that match a text.
@MainActor
struct CurrenciesFlow {
    typealias View = @MainActor (CurrenciesListState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> CurrenciesListViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: CurrenciesRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.list(matching: request.text)
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}

/// Lists or draws the rate history of a pair.
@MainActor
struct HistoryFlow {
    typealias View = @MainActor (RateHistoryState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> RateHistoryViewModel
    let makeView: @MainActor (HistoryRequest.Form) -> View

    func start(_ request: HistoryRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.show(request.question)
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.form)(viewModel.state)
        }
    }
}

/// Lists or clears the recently converted pairs.
@MainActor
struct RecentPairsFlow {
    typealias View = @MainActor (RecentPairsState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> RecentPairsViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: RecentPairsRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        switch request.task {
        case .list(let limit): await viewModel.load(limit: limit)
        case .clear: await viewModel.clear()
        }
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}

/// Updates the saved rates and shows the outcome.
@MainActor
struct UpdateFlow {
    typealias View = @MainActor (RatesUpdateState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> RatesUpdateViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: UpdateRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.update()
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}

/// Shows the sources of rates.
@MainActor
struct SourcesFlow {
    typealias View = @MainActor ([SourceItemViewModel]) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> SourcesViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: SourcesRequest) throws(ProgramFailure) -> ExitStatus {
        try makeView(request.format)(makeViewModel().sources)
        return .success
    }
}

extension AnswerPhase {
    /// Shows the answer if there is one, and returns the exit status.
    @MainActor
    func exitStatus(_ show: @MainActor () throws(ProgramFailure) -> Void) throws(ProgramFailure) -> ExitStatus
    {
        switch self {
        case .done:
            try show()
            return .success
        case .failed(let failure):
            throw ProgramFailure(failure)
        case .idle, .running:
            // The work was cancelled; there is no answer to show.
            return .interrupted
        }
    }
}
