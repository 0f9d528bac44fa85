internal import Synchronization

/// What a terminal's thread has to tell: bytes in order, a limited number, and signals, of which none is lost.
final class TerminalNews: Sendable {
    /// What has happened at least once since it was last asked.
    struct Signals: OptionSet, Sendable {
        let rawValue: UInt8

        static let resized = Signals(rawValue: 1)
        static let continued = Signals(rawValue: 2)
    }

    /// Bytes, or none where there is only a signal to take.
    let arrivals: AsyncStream<[UInt8]>
    private let continuation: AsyncStream<[UInt8]>.Continuation
    private let signals = Mutex<Signals>([])

    /// Read at once as a rule; what is sent faster for long is no typing, and must not take the memory.
    init(capacity: Int = 1_024) {
        (arrivals, continuation) = AsyncStream.makeStream(
            of: [UInt8].self,
            bufferingPolicy: .bufferingOldest(capacity)
        )
    }

    func tell(_ bytes: [UInt8]) {
        continuation.yield(bytes)
    }

    /// Where there is no room for one more arrival, the reader comes by anyway, and asks for signals then.
    func tell(_ news: Signals) {
        signals.withLock { $0.formUnion(news) }
        continuation.yield([])
    }

    func finish() {
        continuation.finish()
    }

    /// To be asked for after each arrival and at the end.
    func takeSignals() -> Signals {
        signals.withLock { signals in
            defer { signals = [] }
            return signals
        }
    }
}
