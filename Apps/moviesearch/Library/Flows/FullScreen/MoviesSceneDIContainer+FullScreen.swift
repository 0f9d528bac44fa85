import AppSupport
import CommandLineKit
import MovieSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

extension MoviesSceneDIContainer {
    func makeMoviesFullScreenFlowCoordinator(
        _ command: InteractiveCommand
    ) throws(ProgramFailure) -> MoviesFullScreenFlowCoordinator {
        try MoviesFullScreenFlowCoordinator(
            dependencies: self,
            color: command.options.color,
            words: command.words,
            isPicking: command.pick != nil,
            imageProtocol: command.poster.fullScreenProtocol(
                on: console.output.traits,
                environment: context.environment
            )
        )
    }
}

extension MoviesSceneDIContainer: MoviesFullScreenFlowCoordinatorDependencies {
    var openInBrowser: @Sendable (String) -> Bool { context.openInBrowser }

    func openTerminal(_ color: ColorChoice, isPicking: Bool) throws(ProgramFailure) -> any ScreenTerminal {
        if isPicking { return try context.openControllingTerminal(color) }
        return try context.openFullScreen(color, otherwise: "give words of a title to print a list instead")
    }
}
