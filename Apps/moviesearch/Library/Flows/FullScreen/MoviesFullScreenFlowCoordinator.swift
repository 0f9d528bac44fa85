import AppSupport
import CommandLineKit
import MovieScreens
import Observation
import PresentationKit
import ProgramKit
import TerminalKit

/// Runs the full screen: events change the screen and become actions of the scene, whose state it shows.
@MainActor
final class MoviesFullScreenFlowCoordinator {
    private enum Purpose {
        case pictures, spinner, watching
    }

    private let dependencies: any MoviesFullScreenFlowCoordinatorDependencies
    private let imageProtocol: ImageProtocol?
    private let terminal: any ScreenTerminal
    private let loop: ScreenLoop
    private let scene: MoviesSceneViewModel
    private var screen: MoviesScreenModel
    /// The movies that the user picked, in the order in which they were marked.
    private(set) var picked: [MoviesListItemViewData] = []
    private let work = TaskSlots<Purpose>()

    /// Takes over the terminal until the flow ends.
    ///
    /// - Parameters:
    ///   - dependencies: Create what the flow needs.
    ///   - color: The colour option of the user.
    ///   - words: The words in the field at the start.
    ///   - isPicking: Whether the screen ends with the movies that the user picks.
    ///   - imageProtocol: The user's choice of how posters are drawn; `nil` to query the terminal.
    /// - Throws: If the terminal cannot be taken over.
    init(
        dependencies: any MoviesFullScreenFlowCoordinatorDependencies,
        color: ColorChoice = .auto,
        words: String = "",
        isPicking: Bool = false,
        imageProtocol: ImageProtocol? = nil
    ) throws(ProgramFailure) {
        self.dependencies = dependencies
        self.imageProtocol = imageProtocol
        terminal = try dependencies.openTerminal(color, isPicking: isPicking)
        loop = ScreenLoop(terminal)
        scene = dependencies.makeMoviesSceneViewModel()
        screen = MoviesScreenModel(
            size: terminal.size,
            format: dependencies.format,
            keyNote: dependencies.keyNote,
            serviceName: dependencies.serviceName,
            words: words,
            isPicking: isPicking
        )
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        work.start(.pictures) { [weak self, terminal, imageProtocol] in
            let pictures = await terminal.queryPictureSupport(override: imageProtocol)
            self?.screen.pictures = pictures
            self?.draw()
        }
        scene.send(.start(query: screen.field.text))
        scene.send(.suggest)
        work.start(.watching) { [weak self, scene] in
            for await _ in Observations({ scene.state }) {
                // The current state, since a key may have changed what was observed.
                self?.takeState()
                self?.draw()
            }
        }
        return try await withCleanup { () throws(ProgramFailure) in
            try await loop.run(handle)
        } cleanup: {
            await work.end()
            await scene.close()
        }
    }

    /// Handles events; returns `nil` until the user quits.
    private func handle(_ events: [TerminalEvent]) -> ExitStatus? {
        var events = events[...]
        repeat {
            // A key acts on the current state, which may be newer than the one on the screen.
            takeState()
            for intent in screen.handle(&events) {
                if let status = perform(intent) { return status }
            }
        } while !events.isEmpty
        draw()
        return nil
    }

    /// Performs an intent; returns a status if the user quits.
    @discardableResult
    private func perform(_ intent: MoviesScreenIntent) -> ExitStatus? {
        switch intent {
        case .send(let action): scene.send(action)
        case .pick(let movies):
            picked = movies
            scene.send(.submitShown)
            return .success
        case .openPage(let address):
            let labels = MoviesLabels(dependencies.format)
            screen.resultMessage =
                dependencies.openInBrowser(address) ? labels.opening(address) : labels.noBrowser(address)
        case .copy(let text):
            loop.copy(text)
            screen.resultMessage = MoviesLabels(dependencies.format).copied(text)
        case .redraw: loop.redraw()
        case .suspend: loop.suspend()
        case .quit: return .success
        case .interrupt: return .interrupted
        }
        return nil
    }

    private func takeState() {
        let state = scene.state
        for intent in screen.show(state) { perform(intent) }
        turnSpinner(state.isSlow)
    }

    private func turnSpinner(_ isSlow: Bool) {
        guard isSlow else {
            screen.waitingStep = nil
            return work.cancel(.spinner)
        }
        guard !work.isRunning(.spinner) else { return }
        screen.waitingStep = 0
        work.start(.spinner) { [weak self, clock = dependencies.clock] in
            while (try? await clock.sleep(for: .milliseconds(250))) != nil, !Task.isCancelled, let self {
                screen.waitingStep = (screen.waitingStep ?? 0) + 1
                draw()
            }
        }
    }

    /// Draws the screen after the scene knows how much room it has.
    private func draw() {
        if let index = screen.previewed {
            scene.send(.highlight(index: index))
        } else if !screen.hasPreview {
            scene.send(.endHighlighting)
        }
        scene.send(.fill(rows: screen.rows))
        if screen.shownMovie != nil, let box = screen.posterBox {
            scene.send(.loadPoster(width: box.width, height: box.height))
        }
        loop.show(MoviesScreen.frame(for: screen))
    }
}
