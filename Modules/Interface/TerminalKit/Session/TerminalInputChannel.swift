internal import Synchronization

/// The channel from a terminal's reading thread: bytes in order, of which a limited number is buffered,
/// and signals, of which none is lost.
final class TerminalInputChannel: Sendable {
    /// The signals received at least once since they were last taken.
    struct Signals: OptionSet, Sendable {
        let rawValue: UInt8

        static let resized = Signals(rawValue: 1)
        static let continued = Signals(rawValue: 2)
    }

    /// The bytes read; an empty array if there are only signals to take.
    let arrivals: AsyncStream<[UInt8]>
    private let continuation: AsyncStream<[UInt8]>.Continuation
    private let signals = Mutex<Signals>([])

    /// The buffer is normally drained at once; its limit keeps a flood of input from filling the memory.
    init(capacity: Int = 1_024) {
        (arrivals, continuation) = AsyncStream.makeStream(
            of: [UInt8].self,
            bufferingPolicy: .bufferingOldest(capacity)
        )
    }

    func send(_ bytes: [UInt8]) {
        continuation.yield(bytes)
    }

    /// If the buffer is full, the empty arrival is dropped: the consumer takes the signals with the next one.
    func send(_ news: Signals) {
        signals.withLock { $0.formUnion(news) }
        continuation.yield([])
    }

    func finish() {
        continuation.finish()
    }

    /// Returns the pending signals and clears them; call it after each arrival and at the end.
    func takeSignals() -> Signals {
        signals.withLock { signals in
            defer { signals = [] }
            return signals
        }
    }
}
