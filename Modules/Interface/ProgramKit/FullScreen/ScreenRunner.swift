public import CommandLineKit
import Observation
public import TerminalKit

/// Runs a full screen: passes events to its model, fulfils the model's intents, and draws the model.
///
/// The object behind the screen gets the actions. It calls `update` to change the screen, or it has an observable
/// state that the model shows. If the terminal cannot be written, it is closed, which ends the screen.
@MainActor
public final class ScreenRunner<Model: ScreenModel> {
    public private(set) var model: Model

    private let terminal: any ScreenTerminal
    private let imageProtocol: ImageProtocol?
    private let openInBrowser: @Sendable (String) -> Bool
    /// `nil` while the screen is not running.
    private var send: ((Model.Action) -> Void)?
    private var showState: ((inout Model) -> Void)?
    /// Whether the model is drawn when the current events are handled, so that no change has to draw it.
    private var isDrawnLater = false
    private var result: Result<ExitStatus, ProgramFailure>?

    /// - Parameters:
    ///   - terminal: An open terminal; `run` closes it.
    ///   - imageProtocol: The user's choice of how pictures are drawn; `nil` to query the terminal.
    ///   - openInBrowser: Opens an address; returns `false` if there is no browser.
    ///   - makeModel: Makes the model for the size of the terminal.
    public init(
        _ terminal: any ScreenTerminal,
        imageProtocol: ImageProtocol? = nil,
        openInBrowser: @escaping @Sendable (String) -> Bool = { _ in false },
        makeModel: (CellSize) -> Model
    ) {
        self.terminal = terminal
        self.imageProtocol = imageProtocol
        self.openInBrowser = openInBrowser
        model = makeModel(terminal.size)
    }

    /// Changes the model, and draws it while the screen is running.
    public func update(_ change: (inout Model) -> Void) {
        change(&model)
        if !isDrawnLater { draw() }
    }

    /// Closes the screen; `run` returns or throws the result.
    public func end(_ result: Result<ExitStatus, ProgramFailure> = .success(.success)) {
        self.result = self.result ?? result
        terminal.close()
    }

    /// Runs until the user quits, `end` is called, or the terminal is closed.
    ///
    /// - Parameters:
    ///   - send: Performs an action. Slow work continues after it returns.
    ///   - cleanup: Ends that work; completed before this method returns.
    /// - Returns: The exit status of the program.
    /// - Throws: The failure that `end` was called with, or one of the terminal.
    public func run(
        send: @escaping (Model.Action) -> Void,
        cleanup: () async -> Void
    ) async throws(ProgramFailure) -> ExitStatus {
        try await run(observing: nil, send: send, cleanup: cleanup)
    }

    /// Runs as `run(send:cleanup:)`, and shows an observable state when it has changed and before each event.
    public func run<State: Sendable>(
        showing state: @escaping @MainActor @Sendable () -> State,
        by show: @escaping (inout Model, State) -> Void,
        send: @escaping (Model.Action) -> Void,
        cleanup: () async -> Void
    ) async throws(ProgramFailure) -> ExitStatus {
        showState = { show(&$0, state()) }
        return try await run(observing: { _ = state() }, send: send, cleanup: cleanup)
    }

    private func run(
        observing readState: (@MainActor @Sendable () -> Void)?,
        send: @escaping (Model.Action) -> Void,
        cleanup: () async -> Void
    ) async throws(ProgramFailure) -> ExitStatus {
        self.send = send
        draw()
        let status = await status(observing: readState)
        await cleanup()
        (self.send, showState) = (nil, nil)
        return try result?.get() ?? status
    }

    /// Handles events until one of them ends the screen, and closes the terminal.
    private func status(observing readState: (@MainActor @Sendable () -> Void)?) async -> ExitStatus {
        let inbox = EventInbox()
        async let _ = inbox.collect(terminal.events)
        async let _ = drawChanges(of: readState)
        async let _ = queryPictureSupport()
        // The terminal is closed before the work beside it is awaited.
        defer { terminal.close() }
        for await _ in inbox.news {
            if let status = handle(inbox.takeAll()) { return status }
        }
        return .success
    }

    private func drawChanges(of readState: (@MainActor @Sendable () -> Void)?) async {
        guard let readState else { return }
        for await _ in Observations({ readState() }) { update { _ in } }
    }

    private func queryPictureSupport() async {
        guard Model.showsPictures else { return }
        let pictures = await terminal.queryPictureSupport(override: imageProtocol)
        update { $0.show(pictures) }
    }

    /// Handles events; returns `nil` until the user quits.
    private func handle(_ events: [TerminalEvent]) -> ExitStatus? {
        var events = events[...]
        isDrawnLater = true
        repeat {
            // A key acts on the current state, which may be newer than the one on the screen.
            showState?(&model)
            for intent in model.handle(&events) {
                if let status = fulfil(intent) { return status }
            }
        } while !events.isEmpty
        draw()
        return nil
    }

    /// Returns the exit status of an intent that ends the screen.
    private func fulfil(_ intent: Model.Intent) -> ExitStatus? {
        switch intent {
        case .send(let action):
            send?(action)
            if result != nil { return .success }
        case .copy(let text):
            write { () throws(OutputError) in try terminal.copy(text) }
            model.didCopy(text)
        case .openPage(let address): model.didOpenPage(address, isOpened: openInBrowser(address))
        case .redraw: write { () throws(OutputError) in try terminal.redraw() }
        case .suspend: terminal.suspend()
        case .quit: return .success
        case .interrupt: return .interrupted
        }
        return nil
    }

    private func draw() {
        guard let send else { return }
        isDrawnLater = true
        showState?(&model)
        for action in model.takeActions() {
            send(action)
            showState?(&model)
        }
        isDrawnLater = false
        write { () throws(OutputError) in try terminal.show(model.frame) }
    }

    private func write(_ write: () throws(OutputError) -> Void) {
        do throws(OutputError) {
            try write()
        } catch {
            end(.failure(ProgramFailure(drawing: error)))
        }
    }
}

extension ProgramFailure {
    /// A terminal that frames could not be written on.
    fileprivate init(drawing error: OutputError) {
        switch error {
        case .closedPipe: self = .closedPipe
        case .failed(let reason):
            self.init("the terminal cannot be written on (\(reason)); try another.", status: .ioError)
        }
    }
}
