import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// An implementation of a printed search in one of the patterns.
@MainActor
protocol ItemsPrinter {
    /// Searches, prints the results, and returns the outcome.
    func answer(_ search: ItemsSearch) async -> ItemsOutcome
}

/// The outcome of a search from the command line.
enum ItemsOutcome: Sendable {
    case shown
    /// The search succeeded, but its results could not be written.
    case notWritten(ProgramFailure)
    case failed(FailureViewData)
    case cancelled
}

/// Runs one search from the command line and shows its results.
@MainActor
struct ItemsSearchFlow {
    let makePrinter: @MainActor (OutputFormat) -> any ItemsPrinter
    let makeWaitingMessage: @MainActor () -> WaitingMessage

    func start(_ request: SearchRequest) async throws(ProgramFailure) -> ExitStatus {
        let answering = makePrinter(request.output)
        switch await makeWaitingMessage().during({ await answering.answer(request.search) }) {
        case .shown: return .success
        case .notWritten(let failure): throw failure
        case .failed(let failure): throw ProgramFailure(failure)
        // The query was cancelled, so nobody wants the results.
        case .cancelled: return .interrupted
        }
    }
}
