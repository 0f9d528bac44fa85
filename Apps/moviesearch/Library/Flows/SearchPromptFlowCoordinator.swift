import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit

/// Prompts for searches line by line, on a terminal without full screen support.
@MainActor
struct SearchPromptFlowCoordinator {
    private let dependencies: any MoviesSearchFlowCoordinatorDependencies
    private let console: Console
    private let input: StandardInput
    private let prompt: String

    init(
        dependencies: any MoviesSearchFlowCoordinatorDependencies,
        console: Console,
        input: StandardInput,
        prompt: String
    ) {
        self.dependencies = dependencies
        self.console = console
        self.input = input
        self.prompt = prompt
    }

    /// Runs until the end of input. A failed search is reported, and the prompt continues.
    func start() async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMoviesListViewModel(.once, actions: MoviesListActions())
        let view = dependencies.makeMoviesListView(.text)
        try await console.promptForLines(prompt, from: input) { words throws(ProgramFailure) in
            await dependencies.makeWaitingMessage().during { await viewModel.load(.search(words)) }
            if case .failed(let failure) = viewModel.state.phase {
                console.note(failure.message)
            } else {
                try view.show(viewModel.state)
            }
        }
        return .success
    }
}
