import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Prompts for searches line by line, on a terminal without full screen support.
@MainActor
struct ItemsPromptFlow {
    let sort: ItemsSort
    let prices: ItemPrices
    let console: Console
    let input: StandardInput
    let prompt: String
    let makePrinter: @MainActor (OutputFormat) -> any ItemsPrinter
    let makeWaitingMessage: @MainActor () -> WaitingMessage

    /// Runs until the end of input. A failed search is reported, and the prompt continues.
    func start() async throws(ProgramFailure) -> ExitStatus {
        let answering = makePrinter(.text)
        try await console.promptForLines(prompt, from: input) { words throws(ProgramFailure) in
            let search = ItemsSearch(words, sort: sort, prices: prices)
            switch await makeWaitingMessage().during({ await answering.answer(search) }) {
            case .failed(let failure): console.note(failure.message)
            case .notWritten(let failure): throw failure
            case .shown, .cancelled: break
            }
        }
        return .success
    }
}
