import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Asks for words and answers, line by line, on a terminal that cannot be drawn on.
@MainActor
struct ItemsPromptFlow {
    let sort: ItemsSort
    let console: Console
    let input: StandardInput
    let prompt: String
    let makeAnswering: @MainActor (OutputFormat) -> any ItemsAnswering
    let makeWaitingNote: @MainActor () -> WaitingMessage

    /// Ends with the input; a search that fails is told, and the next words are asked for.
    func start() async throws(ProgramFailure) -> ExitStatus {
        let answering = makeAnswering(.text)
        try await console.askForLines(prompt, from: input) { words throws(ProgramFailure) in
            let search = ItemsSearch(words, sort: sort)
            switch await makeWaitingNote().during({ await answering.answer(search) }) {
            case .failed(let failure): console.note(failure.message)
            case .notWritten(let failure): throw failure
            case .shown, .cancelled: break
            }
        }
        return .success
    }
}
