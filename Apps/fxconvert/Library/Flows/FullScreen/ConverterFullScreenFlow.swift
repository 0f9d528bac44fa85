import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// Leads through the full screen: events change the screen and are input of the view model, whose states it shows.
@MainActor
final class ConverterFullScreenFlow {
    private enum Purpose {
        case reading
        case watching
    }

    private let terminal: any ScreenTerminal
    private let viewModel: any LiveConverterViewModel
    private var screen: ConverterScreenModel
    private let work = ScreenWork<Purpose>()
    private var failure: ProgramFailure?

    /// Takes the terminal, until the flow ends.
    ///
    /// - Parameters:
    ///   - pen: What charts are drawn with.
    ///   - openTerminal: Takes the terminal.
    ///   - makeViewModel: Makes what is shown on it.
    /// - Throws: If the terminal cannot be taken.
    init(
        pen: LineChart.Pen,
        openTerminal: @MainActor () throws(ProgramFailure) -> any ScreenTerminal,
        makeViewModel: @MainActor () -> any LiveConverterViewModel
    ) throws(ProgramFailure) {
        terminal = try openTerminal()
        viewModel = makeViewModel()
        screen = ConverterScreenModel(viewModel.initialState, size: terminal.size, pen: pen)
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        let (input, user) = AsyncStream.makeStream(of: LiveConverterInput.self)
        let states = viewModel.states(for: input)
        work.start(.watching) { [weak self] in
            for await state in states { self?.show(state) }
        }
        let inbox = EventInbox()
        work.start(.reading) { [terminal] in await inbox.collect(terminal.events) }
        draw()
        let status = await handleEvents(inbox, user)
        terminal.close()
        user.finish()
        await work.end()
        if let failure { throw failure }
        return status
    }

    /// Returns when the user is done, or when the terminal is.
    private func handleEvents(
        _ inbox: EventInbox,
        _ user: AsyncStream<LiveConverterInput>.Continuation
    ) async -> ExitStatus {
        for await _ in inbox.news {
            for intent in inbox.takeAll().flatMap({ screen.handle($0) }) {
                switch intent {
                case .input(let input): user.yield(input)
                case .redraw: keepingFailure { () throws(OutputError) in try terminal.redraw() }
                case .suspend: terminal.suspend()
                case .quit: return .success
                case .interrupt: return .interrupted
                }
            }
            draw()
        }
        return .success
    }

    private func show(_ state: LiveConverterState) {
        screen.show(state)
        draw()
    }

    private func draw() {
        let frame = ConverterScreen.frame(for: screen)
        keepingFailure { () throws(OutputError) in try terminal.show(frame) }
    }

    /// A terminal that cannot be written on is the end of the flow.
    private func keepingFailure(_ write: () throws(OutputError) -> Void) {
        do throws(OutputError) {
            try write()
        } catch {
            failure = ProgramFailure(drawing: error)
            terminal.close()
        }
    }
}
