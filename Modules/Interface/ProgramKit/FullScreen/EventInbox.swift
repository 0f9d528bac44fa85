import Synchronization
public import TerminalKit

/// Collects events while frames are drawn, so that a burst of them is answered by one frame.
///
/// A terminal that takes no frame for long keeps everything waiting: keys beyond the limit are dropped then, and
/// what ends the program or changes the size is not.
public final class EventInbox: Sendable {
    public static let limit = 4_096

    /// Tells that there is something to take, once for however much it is; it ends with the events.
    public let news: AsyncStream<Void>

    private let teller: AsyncStream<Void>.Continuation
    private let waiting = Mutex(Waiting())

    public init() {
        (news, teller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns when the source ends.
    @concurrent
    public func collect(_ source: AsyncStream<TerminalEvent>) async {
        for await event in source {
            waiting.withLock { $0.add(event) }
            teller.yield()
        }
        teller.finish()
    }

    public func takeAll() -> [TerminalEvent] {
        waiting.withLock { $0.takeAll() }
    }

    private struct Waiting {
        private var events: [TerminalEvent] = []
        /// What came when there was no room; the newest of a kind says all that the others did.
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

/// Why an event must not be lost, however much else there is to do.
private enum Urgency: CaseIterable {
    case size
    case interrupt
    case end

    /// Nil for an event that can be done again.
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
