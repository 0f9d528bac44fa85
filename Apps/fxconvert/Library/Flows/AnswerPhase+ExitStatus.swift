import AppSupport
import CommandLineKit
import PresentationKit

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
