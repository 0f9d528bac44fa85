import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// Runs the full screen: events change the screen and feed the view model, whose states are drawn.
@MainActor
final class ConverterFullScreenFlow {
    private enum Purpose {
        case watching
    }

    private let loop: ScreenLoop
    private let viewModel: any LiveConverterViewModel
    private var screen: ConverterScreenModel
    private let work = TaskSlots<Purpose>()

    /// Opens the terminal and keeps it until the flow ends.
    ///
    /// - Parameters:
    ///   - pen: How charts are drawn.
    ///   - openTerminal: Opens the terminal for the full screen.
    ///   - makeViewModel: Makes the view model of the converter.
    /// - Throws: An error if the terminal cannot be opened.
    init(
        pen: LineChart.Pen,
        openTerminal: @MainActor () throws(ProgramFailure) -> any ScreenTerminal,
        makeViewModel: @MainActor () -> any LiveConverterViewModel
    ) throws(ProgramFailure) {
        let terminal = try openTerminal()
        loop = ScreenLoop(terminal)
        viewModel = makeViewModel()
        screen = ConverterScreenModel(viewModel.initialState, size: terminal.size, pen: pen)
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        let (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        let states = viewModel.states(for: input)
        work.start(.watching) { [weak self] in
            for await state in states { self?.show(state) }
        }
        draw()
        return try await withCleanup { () throws(ProgramFailure) in
            try await loop.run { handle($0, user) }
        } cleanup: {
            user.finish()
            await work.end()
        }
    }

    /// Handles the events; `nil` until the user quits.
    private func handle(
        _ events: [TerminalEvent],
        _ user: AsyncStream<LiveConverterInput>.Continuation
    ) -> ExitStatus? {
        for intent in events.flatMap({ screen.handle($0) }) {
            switch intent {
            case .input(let input): user.yield(input)
            case .redraw: loop.redraw()
            case .suspend: loop.suspend()
            case .quit: return .success
            case .interrupt: return .interrupted
            }
        }
        draw()
        return nil
    }

    private func show(_ state: LiveConverterState) {
        screen.show(state)
        draw()
    }

    private func draw() {
        loop.show(ConverterScreen.frame(for: screen))
    }
}
