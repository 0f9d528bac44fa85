import CommandLineKit
import MovieScreens
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// The dependencies of the full screen flow; the scene's container conforms to it.
@MainActor
protocol MoviesFullScreenFlowCoordinatorDependencies {
    /// The language and region of the screen.
    var format: RegionalFormat { get }
    /// A short note for a user without an API key; `nil` if none is needed.
    var keyNote: String? { get }
    /// The name of the service that requests are sent to; `nil` if none are.
    var serviceName: String? { get }
    var clock: any Clock<Duration> { get }
    func makeMoviesSceneViewModel() -> MoviesSceneViewModel
}

/// Runs the full screen: events become actions of the scene, whose state is shown.
@MainActor
final class MoviesFullScreenFlowCoordinator {
    private enum Purpose {
        case spinner
    }

    private let scene: MoviesSceneViewModel
    private let screen: ScreenRunner<MoviesScreenModel>
    private let clock: any Clock<Duration>
    private let work = TaskSlots<Purpose>()

    /// The movies that the user picked, in the order in which they were marked.
    var picked: [MoviesListItemViewData] { scene.state.picked ?? [] }

    /// Takes over the terminal until the flow ends.
    ///
    /// - Parameters:
    ///   - dependencies: Create what the flow needs.
    ///   - terminal: The terminal, which the flow closes.
    ///   - words: The words in the field at the start.
    ///   - isPicking: Whether the screen ends with the movies that the user picks.
    ///   - imageProtocol: The user's choice of how posters are drawn; `nil` to query the terminal.
    ///   - openInBrowser: Opens an address in the user's browser; returns `false` if there is none.
    init(
        dependencies: any MoviesFullScreenFlowCoordinatorDependencies,
        terminal: any ScreenTerminal,
        words: String = "",
        isPicking: Bool = false,
        imageProtocol: ImageProtocol? = nil,
        openInBrowser: @escaping @Sendable (String) -> Bool
    ) {
        clock = dependencies.clock
        scene = dependencies.makeMoviesSceneViewModel()
        screen = ScreenRunner(
            terminal,
            imageProtocol: imageProtocol,
            openInBrowser: openInBrowser
        ) { size in
            MoviesScreenModel(
                size: size,
                format: dependencies.format,
                keyNote: dependencies.keyNote,
                serviceName: dependencies.serviceName,
                words: words,
                isPicking: isPicking
            )
        }
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        scene.send(.start(query: screen.model.field.text))
        scene.send(.suggest)
        return try await screen.run(
            showing: { [scene] in scene.state },
            by: { [weak self] model, state in
                model.show(state)
                self?.turnSpinner(state.isSlow)
            },
            send: { [weak self] action in
                self?.scene.send(action)
                if self?.scene.state.picked != nil { self?.screen.end() }
            },
            cleanup: {
                await work.end()
                await scene.close()
            }
        )
    }

    /// Turns the spinner while a request is slow; otherwise no timer runs.
    private func turnSpinner(_ isSlow: Bool) {
        guard isSlow else { return work.cancel(.spinner) }
        guard !work.isRunning(.spinner) else { return }
        work.start(.spinner) { [weak self, clock] in
            while (try? await clock.sleep(for: .milliseconds(250))) != nil, !Task.isCancelled, let self {
                screen.update { $0.waitingStep = ($0.waitingStep ?? 0) + 1 }
            }
        }
    }
}

extension MoviesSceneDIContainer: MoviesFullScreenFlowCoordinatorDependencies {}
