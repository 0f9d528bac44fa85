import CommandLineKit
import PresentationKit
import PresentationKitTestSupport
import ProgramKit
import ScreenTestSupport
import TerminalKit

@testable import MovieSearchApp

/// The doubles of the scene, and those of the full screen and the pages.
@MainActor
final class FullScreenDependenciesDouble: MoviesSceneDependenciesDouble,
    MoviesFullScreenFlowCoordinatorDependencies
{
    let terminal: TerminalDouble
    var format = RegionalFormat.plain
    let keyNote: String?
    var openInBrowser: @Sendable (String) -> Bool = { _ in false }

    init(_ terminal: TerminalDouble = TerminalDouble(), keyNote: String? = nil) {
        self.terminal = terminal
        self.keyNote = keyNote
    }

    func makeFlow(imageProtocol: ImageProtocol? = nil) -> MoviesFullScreenFlowCoordinator {
        MoviesFullScreenFlowCoordinator(
            dependencies: self,
            terminal: terminal,
            imageProtocol: imageProtocol,
            openInBrowser: openInBrowser
        )
    }

    func makeMoviesSceneViewModel() -> MoviesSceneViewModel { makeSceneViewModel() }
}
