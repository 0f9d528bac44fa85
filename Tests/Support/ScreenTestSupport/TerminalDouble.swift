public import ProgramKit
import Synchronization
public import TerminalKit

/// A terminal whose keyboard and screen are operated by the test, which needs a time limit: a frame may never come.
public final class TerminalDouble: ScreenTerminal {
    public let events: AsyncStream<TerminalEvent>
    /// Every frame shown, in order.
    public let frames: AsyncStream<Frame>
    public let size = CellSize(columns: 80, rows: 24)

    private let eventSource: AsyncStream<TerminalEvent>.Continuation
    private let frameSource: AsyncStream<Frame>.Continuation
    private let pictures: PictureSupport
    private let failure: OutputError?
    private let calls = Mutex<[String]>([])
    /// The frame that was waited for last, until the next input: several parts of a screen may arrive in one frame.
    private let awaited = Mutex<Frame?>(nil)

    public init(imageProtocol: ImageProtocol = .none, failing failure: OutputError? = nil) {
        (events, eventSource) = AsyncStream.makeStream(of: TerminalEvent.self)
        (frames, frameSource) = AsyncStream.makeStream(of: Frame.self)
        pictures = PictureSupport(imageProtocol: imageProtocol, cellPixels: nil)
        self.failure = failure
    }

    /// The calls made besides `show`, in order.
    public var asked: [String] { calls.withLock { $0 } }

    public func press(_ keys: Key...) {
        for key in keys { send(.key(key)) }
    }

    public func type(_ text: String) {
        for letter in text { press(.character(letter)) }
    }

    public func send(_ event: TerminalEvent) {
        awaited.withLock { $0 = nil }
        eventSource.yield(event)
    }

    public func queryPictureSupport(override: ImageProtocol?) async -> PictureSupport {
        PictureSupport(imageProtocol: override ?? pictures.imageProtocol, cellPixels: nil)
    }

    public func show(_ frame: Frame) throws(OutputError) {
        if let failure { throw failure }
        frameSource.yield(frame)
    }

    public func redraw() throws(OutputError) { calls.withLock { $0.append("redraw") } }
    public func copy(_ text: String) throws(OutputError) { calls.withLock { $0.append("copy " + text) } }
    public func suspend() { calls.withLock { $0.append("suspend") } }

    public func close() {
        calls.withLock { $0.append("close") }
        eventSource.finish()
        frameSource.finish()
    }
}

extension TerminalDouble {
    /// Waits until the screen contains the text; `nil` if it is closed first. What the last wait saw counts until the
    /// next input.
    public func frame(with text: String) async -> Frame? {
        await frame { $0.text.contains(text) }
    }

    public func frame(where isWanted: (Frame) -> Bool) async -> Frame? {
        if let frame = awaited.withLock({ $0 }), isWanted(frame) { return frame }
        for await frame in frames where isWanted(frame) {
            awaited.withLock { $0 = frame }
            return frame
        }
        return nil
    }
}
