public import CommandLineKit
public import TerminalKit

/// The event loop of a full screen: handles events and shows frames until a handler returns an exit status.
///
/// If the terminal cannot be written, it is closed, which ends the events and thereby the loop.
@MainActor
public final class ScreenLoop {
    private let terminal: any ScreenTerminal
    private var failure: ProgramFailure?

    public init(_ terminal: any ScreenTerminal) {
        self.terminal = terminal
    }

    public func show(_ frame: Frame) {
        recordingFailure { () throws(OutputError) in try terminal.show(frame) }
    }

    /// Repaints the current frame completely, in case something else wrote over it.
    public func redraw() {
        recordingFailure { () throws(OutputError) in try terminal.redraw() }
    }

    /// Puts a text on the clipboard, if the terminal allows it.
    public func copy(_ text: String) {
        recordingFailure { () throws(OutputError) in try terminal.copy(text) }
    }

    /// Suspends the program and returns the terminal to the shell until the user resumes.
    public func suspend() {
        terminal.suspend()
    }

    /// Closes the terminal, which ends the loop with success if no handler has returned a status.
    public func end() {
        terminal.close()
    }

    /// Passes bursts of events to `handle` until it returns a status or the terminal is closed.
    ///
    /// The terminal is closed before this method returns.
    public func run(_ handle: ([TerminalEvent]) -> ExitStatus?) async throws(ProgramFailure) -> ExitStatus {
        let inbox = EventInbox()
        async let reading: Void = inbox.collect(terminal.events)
        let status = await status(inbox, handle)
        terminal.close()
        await reading
        if let failure { throw failure }
        return status
    }

    private func status(_ inbox: EventInbox, _ handle: ([TerminalEvent]) -> ExitStatus?) async -> ExitStatus {
        for await _ in inbox.news {
            if let status = handle(inbox.takeAll()) { return status }
        }
        return .success
    }

    private func recordingFailure(_ write: () throws(OutputError) -> Void) {
        do throws(OutputError) {
            try write()
        } catch {
            failure = ProgramFailure(drawing: error)
            terminal.close()
        }
    }
}

extension ProgramFailure {
    /// A terminal that frames could not be written on.
    public init(drawing error: OutputError) {
        switch error {
        case .closedPipe: self = .closedPipe
        case .failed(let reason):
            self.init("the terminal cannot be written on (\(reason)); try another.", status: .ioError)
        }
    }
}
