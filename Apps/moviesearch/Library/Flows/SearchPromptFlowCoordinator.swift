import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Asks for words and answers, line by line, on a terminal that cannot be drawn on.
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

    /// Ends with the input; a search that fails is told, and the next words are asked for.
    func start() async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMoviesListViewModel(.once, actions: MoviesListActions())
        let view = dependencies.makeMoviesListView(.text)
        try await console.askForLines("Search: ", from: input) { words throws(ProgramFailure) in
            await dependencies.makeWaitingNote().during { await viewModel.search(MoviesSearch(words)) }
            if case .failed(let failure) = viewModel.state.phase {
                console.note(failure.message)
            } else {
                try view.show(viewModel.state)
            }
        }
        return .success
    }
}
