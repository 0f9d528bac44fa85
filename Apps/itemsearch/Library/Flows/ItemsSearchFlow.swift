import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// One of the patterns as a command line uses it: a search goes in, and its answer is printed.
@MainActor
protocol ItemsAnswering {
    /// Returns when the answer has been shown, or says why there is none.
    func answer(_ search: ItemsSearch) async -> ItemsOutcome
}

/// What became of a search from the command line.
enum ItemsOutcome: Sendable {
    case shown
    /// There is an answer, and it could not be written.
    case notWritten(ProgramFailure)
    case failed(FailureViewModel)
    case cancelled
}

/// Leads through one search from the command line: ask, wait, show.
@MainActor
struct ItemsSearchFlow {
    let makeAnswering: @MainActor (OutputFormat) -> any ItemsAnswering
    let makeWaitingNote: @MainActor () -> WaitingMessage

    func start(_ request: SearchRequest) async throws(ProgramFailure) -> ExitStatus {
        let answering = makeAnswering(request.format)
        switch await makeWaitingNote().during({ await answering.answer(request.search) }) {
        case .shown: return .success
        case .notWritten(let failure): throw failure
        case .failed(let failure): throw ProgramFailure(failure)
        // Whoever cancelled it wants no answer.
        case .cancelled: return .interrupted
        }
    }
}
