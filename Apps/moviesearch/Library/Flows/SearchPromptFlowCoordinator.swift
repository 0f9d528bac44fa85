import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Prompts for searches line by line, on a terminal without full screen support.
@MainActor
struct SearchPromptFlowCoordinator {
    private let dependencies: any MoviesSearchFlowCoordinatorDependencies
    private let console: Console
    private let input: StandardInput

    init(
        dependencies: any MoviesSearchFlowCoordinatorDependencies,
        console: Console,
        input: StandardInput
    ) {
        self.dependencies = dependencies
        self.console = console
        self.input = input
    }

    /// Runs until the end of input. A failed search is reported, and the prompt continues.
    func start() async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMoviesListViewModel(.once, actions: MoviesListActions())
        let view = dependencies.makeMoviesListView(.text)
        try await console.promptForLines("Search: ", from: input) { words throws(ProgramFailure) in
            await dependencies.makeWaitingMessage().during { await viewModel.search(MoviesSearch(words)) }
            if case .failed(let failure) = viewModel.state.phase {
                console.note(failure.message)
            } else {
                try view.show(viewModel.state)
            }
        }
        return .success
    }
}
