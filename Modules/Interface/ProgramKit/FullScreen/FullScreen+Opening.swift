public import CommandLineKit
public import TerminalKit

extension ProcessContext {
    /// Takes the terminal for a full screen with a mouse.
    ///
    /// - Parameters:
    ///   - color: What the user asked for.
    ///   - advice: What to do on a terminal that cannot be taken, such as "give an amount instead".
    /// - Returns: The terminal, until it is closed.
    /// - Throws: If the terminal cannot be taken.
    @MainActor
    public func openFullScreen(
        _ color: ColorChoice,
        otherwise advice: String
    ) throws(ProgramFailure) -> any ScreenTerminal {
        do throws(FullScreenError) {
            return try FullScreen(environment: environment, color: color, wantsMouse: true, clock: clock)
        } catch {
            throw ProgramFailure("the terminal cannot be drawn on; \(advice).", status: .ioError)
        }
    }
}
