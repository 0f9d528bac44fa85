import MovieScreens
import Synchronization
import TerminalKit

/// Collects events while frames are drawn, so that a burst of them is answered by one frame.
///
/// A terminal that takes no frame for long keeps everything waiting: keys beyond the limit are dropped then, and
/// what ends the program or changes the size is not.
final class EventInbox: Sendable {
    static let limit = 4_096

    /// Tells that there is something to take, once for however much it is; it ends with the events.
    let news: AsyncStream<Void>

    private let teller: AsyncStream<Void>.Continuation
    private let waiting = Mutex(Waiting())

    init() {
        (news, teller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns when the source ends.
    @concurrent
    func collect(_ source: AsyncStream<TerminalEvent>) async {
        for await event in source {
            waiting.withLock { $0.add(event) }
            teller.yield()
        }
        teller.finish()
    }

    func takeAll() -> [TerminalEvent] {
        waiting.withLock { $0.takeAll() }
    }

    private struct Waiting {
        private var events: [TerminalEvent] = []
        /// What came when there was no room; the newest of a kind says all that the others did.
        private var urgent: [MoviesScreenModel.Urgency: TerminalEvent] = [:]

        mutating func add(_ event: TerminalEvent) {
            if events.count < EventInbox.limit {
                events.append(event)
            } else if let urgency = MoviesScreenModel.Urgency(event) {
                urgent[urgency] = event
            }
        }

        mutating func takeAll() -> [TerminalEvent] {
            defer {
                events.removeAll(keepingCapacity: true)
                urgent = [:]
            }
            return events + MoviesScreenModel.Urgency.allCases.compactMap { urgent[$0] }
        }
    }
}
