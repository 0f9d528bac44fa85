import Synchronization
public import TerminalKit

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
