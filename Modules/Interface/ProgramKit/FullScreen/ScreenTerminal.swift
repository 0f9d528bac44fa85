public import CommandLineKit
import Synchronization
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

/// Collects events while a frame is drawn, so a burst of events causes a single frame.
///
/// If the terminal accepts no frame for long, keys beyond the limit are dropped. Events that end the program
/// or change the size are not.
public final class EventInbox: Sendable {
    public static let limit = 4_096

    /// Signals that events are waiting, once for any number of them; ends when the source ends.
    public let news: AsyncStream<Void>

    private let newsContinuation: AsyncStream<Void>.Continuation
    private let waiting = Mutex(Waiting())

    public init() {
        (news, newsContinuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Collects the events of a source until it ends.
    @concurrent
    public func collect(_ source: AsyncStream<TerminalEvent>) async {
        for await event in source {
            waiting.withLock { $0.add(event) }
            newsContinuation.yield()
        }
        newsContinuation.finish()
    }

    public func takeAll() -> [TerminalEvent] {
        waiting.withLock { $0.takeAll() }
    }

    private struct Waiting {
        private var events: [TerminalEvent] = []
        /// The events that arrived when there was no room; the newest of each kind replaces the others.
        private var urgent: [Urgency: TerminalEvent] = [:]

        mutating func add(_ event: TerminalEvent) {
            if events.count < EventInbox.limit {
                events.append(event)
            } else if let urgency = Urgency(event) {
                urgent[urgency] = event
            }
        }

        mutating func takeAll() -> [TerminalEvent] {
            defer {
                events.removeAll(keepingCapacity: true)
                urgent = [:]
            }
            return events + Urgency.allCases.compactMap { urgent[$0] }
        }
    }
}

/// The reason why an event must not be lost, even under load.
private enum Urgency: CaseIterable {
    case size
    case interrupt
    case end

    /// `nil` for an event that the user can repeat.
    init?(_ event: TerminalEvent) {
        switch event {
        case .resized: self = .size
        case .key(let key) where key.controlLetter == "c":
            self = .interrupt
        case .ended: self = .end
        default: return nil
        }
    }
}

/// The way to ask a user who passed no words; decided only here.
///
/// `--no-input` forbids it altogether, and is parsed with the other options.
public enum InteractionMode: Sendable, Hashable {
    case fullScreen
    /// One line at a time, on a terminal without cursor positioning.
    case lines

    /// `nil` if the input or the output is not a terminal.
    public init?(inputIsTerminal: Bool, outputIsTerminal: Bool, term: String?) {
        guard inputIsTerminal, outputIsTerminal else { return nil }
        switch term {
        case nil, "", "dumb": self = .lines
        default: self = .fullScreen
        }
    }

    public init?(in context: ProcessContext, on console: Console) {
        self.init(
            inputIsTerminal: context.input.isTerminal,
            outputIsTerminal: console.output.traits.isTerminal,
            term: context.setting("TERM")
        )
    }
}
