import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// The dependencies of the search flow; the program's container conforms to it.
@MainActor
protocol MoviesSearchFlowCoordinatorDependencies {
    var submitter: SearchSubmitter { get }
    func makeMoviesListViewModel(_ options: MoviesListOptions, actions: MoviesListActions)
        -> any MoviesListViewModel
    func show(_ state: MoviesListState, as output: OutputFormat) throws(ProgramFailure)
    func makeWaitingMessage() -> WaitingMessage
}

/// Runs one search from the command line and shows its results.
@MainActor
struct MoviesSearchFlowCoordinator {
    private let dependencies: any MoviesSearchFlowCoordinatorDependencies

    init(dependencies: any MoviesSearchFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ command: MoviesListCommand) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMoviesListViewModel(
            MoviesListOptions(submitter: dependencies.submitter),
            actions: MoviesListActions()
        )
        await dependencies.makeWaitingMessage().during { await viewModel.load(command.list) }
        guard try viewModel.state.phase.isLoaded() else { return .interrupted }
        try dependencies.show(viewModel.state, as: command.options.output)
        return .success
    }
}

// MARK: - The container

extension AppDIContainer: MoviesSearchFlowCoordinatorDependencies {
    /// A script if the input or output of the program is a pipe or a file.
    var submitter: SearchSubmitter {
        context.input.isTerminal && console.output.traits.isTerminal ? .user : .script
    }

    func makeMoviesListViewModel(_ options: MoviesListOptions, actions: MoviesListActions)
        -> any MoviesListViewModel
    {
        scene.makeMoviesListViewModel(options, actions: actions)
    }

    /// Creates the waiting message; not shown with `--verbose`, which logs the requests.
    func makeWaitingMessage() -> WaitingMessage {
        WaitingMessage(
            MoviesLabels(format).askingService,
            ifWanted: scene.usesNetwork && !isVerbose,
            on: console,
            in: context
        )
    }
}
