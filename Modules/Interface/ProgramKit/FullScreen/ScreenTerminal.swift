public import CommandLineKit
public import TerminalKit

/// The part of `FullScreen` that flows use, which tests can replace.
public protocol ScreenTerminal: Sendable {
    /// The input events, for a single consumer; they end when the terminal is closed.
    var events: AsyncStream<TerminalEvent> { get }
    var size: CellSize { get }
    func queryPictureSupport(override: ImageProtocol?) async -> PictureSupport
    func show(_ frame: Frame) throws(OutputError)
    func redraw() throws(OutputError)
    func copy(_ text: String) throws(OutputError)
    func suspend()
    func close()
}

extension FullScreen: ScreenTerminal {}

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
