public import TerminalKit

/// The part of `FullScreen` that flows use, which tests can replace.
public protocol ScreenTerminal: Sendable {
    /// The input events, for a single consumer; they end when the terminal is closed.
    var events: AsyncStream<TerminalEvent> { get }
    var size: CellSize { get }
    func queryPictureSupport(override: ImageProtocol?) async -> PictureSupport
    func show(_ frame: Frame) throws(OutputError)
    func redraw() throws(OutputError)
    func suspend()
    func close()
}

extension FullScreen: ScreenTerminal {}
