import AppSupport
import CommandLineKit
import PresentationKit

extension AnswerPhase {
    /// Shows the answer where there is one, and says how the program ends.
    @MainActor
    func ending(_ show: @MainActor () throws(ProgramFailure) -> Void) throws(ProgramFailure) -> ExitStatus {
        switch self {
        case .done:
            try show()
            return .success
        case .failed(let failure):
            throw ProgramFailure(failure)
        case .idle, .running:
            // The work was cancelled, and whoever did that wants no answer.
            return .interrupted
        }
    }
}
