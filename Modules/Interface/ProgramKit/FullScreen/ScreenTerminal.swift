public import CommandLineKit
public import TerminalKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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
    /// Opens a full screen on the terminal that started the process, whatever its input and output are.
    ///
    /// A program whose output is captured, as in `$(program)`, can show a screen so.
    @MainActor
    public func openControllingTerminal(_ color: ColorChoice) throws(ProgramFailure) -> any ScreenTerminal {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        do throws(FullScreenError) {
            // The descriptor stays open until the process ends, as standard input does.
            return try FullScreen(
                input: terminal,
                output: terminal,
                environment: environment,
                color: color,
                wantsMouse: true,
                clock: clock
            )
        } catch {
            if terminal >= 0 { _ = close(terminal) }
            throw ProgramFailure("there is no terminal to choose on; start this in one.", status: .ioError)
        }
    }

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
