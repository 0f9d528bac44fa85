public import CommandLineKit
public import TerminalKit

extension ProcessContext {
    /// Opens a full screen with mouse support.
    ///
    /// - Parameters:
    ///   - color: The user's choice of colour.
    ///   - advice: What to do if the terminal cannot be opened, such as "give an amount instead".
    /// - Returns: The terminal, which the caller closes.
    /// - Throws: If the terminal cannot be opened.
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
