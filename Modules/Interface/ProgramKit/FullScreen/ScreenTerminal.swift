public import TerminalKit

/// The terminal as the flow of a full screen uses it, so that a test can be one.
public protocol ScreenTerminal: Sendable {
    /// What happens, for one reader; it ends when the terminal is closed.
    var events: AsyncStream<TerminalEvent> { get }
    var size: CellSize { get }
    func askForPictures(override: ImageProtocol?) async -> PictureSupport
    func show(_ frame: Frame) throws(OutputError)
    func redraw() throws(OutputError)
    func suspend()
    func close()
}

extension FullScreen: ScreenTerminal {}
