import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit

/// The dependencies of the full screen flow.
@MainActor
protocol MoviesFullScreenFlowCoordinatorDependencies {
    /// The language and region of the screen.
    var format: RegionalFormat { get }
    /// A short note for a user without an API key; `nil` if there is one.
    var keyNote: String? { get }
    /// The name of the service that answers; `nil` if a local catalogue does.
    var serviceName: String? { get }
    var clock: any Clock<Duration> { get }
    /// Opens an address in the user's browser; returns `false` if there is none.
    var openInBrowser: @Sendable (String) -> Bool { get }
    /// Opens the terminal; one to pick on may not be that of the output.
    func openTerminal(_ color: ColorChoice, isPicking: Bool) throws(ProgramFailure) -> any ScreenTerminal
    func makeMoviesSceneViewModel() -> MoviesSceneViewModel
}
