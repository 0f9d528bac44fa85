public import CommandLineKit
public import TerminalKit

/// The life of a full screen: events come in and frames go out, until somebody says how it ends.
///
/// A terminal that cannot be written on is closed, which ends the events and with them the loop.
@MainActor
public final class ScreenLoop {
    private enum Purpose {
        case reading
    }

    private let terminal: any ScreenTerminal
    private let work = TaskSlots<Purpose>()
    private var failure: ProgramFailure?

    public init(_ terminal: any ScreenTerminal) {
        self.terminal = terminal
    }

    /// Shows a frame.
    public func show(_ frame: Frame) {
        recordingFailure { () throws(OutputError) in try terminal.show(frame) }
    }

    /// Paints the frame that is shown in full, whatever else has been written over it.
    public func redraw() {
        recordingFailure { () throws(OutputError) in try terminal.redraw() }
    }

    /// Gives the terminal to the shell until the user comes back.
    public func suspend() {
        terminal.suspend()
    }

    /// Gives the terminal back before anybody has said how the loop ends, which is then a success.
    public func end() {
        terminal.close()
    }

    /// Hands bursts of events on, until one of them is answered by a status or the terminal has gone.
    ///
    /// The terminal is given back before this returns.
    public func run(_ handle: ([TerminalEvent]) -> ExitStatus?) async throws(ProgramFailure) -> ExitStatus {
        let inbox = EventInbox()
        work.start(.reading) { [terminal] in await inbox.collect(terminal.events) }
        let status = await status(inbox, handle)
        terminal.close()
        await work.end()
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
