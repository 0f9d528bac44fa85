import Synchronization
public import TerminalKit

/// Collects events while frames are drawn, so that a burst of them is answered by one frame.
public final class EventInbox: Sendable {
    /// Tells that there is something to take, once for however much it is; it ends with the events.
    public let news: AsyncStream<Void>

    private let teller: AsyncStream<Void>.Continuation
    private let events = Mutex<[TerminalEvent]>([])

    public init() {
        (news, teller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns when the source ends.
    @concurrent
    public func collect(_ source: AsyncStream<TerminalEvent>) async {
        for await event in source {
            events.withLock { $0.append(event) }
            teller.yield()
        }
        teller.finish()
    }

    public func takeAll() -> [TerminalEvent] {
        events.withLock { events in
            defer { events.removeAll(keepingCapacity: true) }
            return events
        }
    }
}
