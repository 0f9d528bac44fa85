internal import Synchronization

/// Turns terminal input into events, in order, and separates the terminal's replies from them.
actor InputInterpreter {
    private let clock: any Clock<Duration>
    private let events: AsyncStream<TerminalEvent>.Continuation
    private var parser = InputParser()
    private var waiting: Task<Void, Never>?
    private var answers = TerminalAnswers()
    private var asking: CheckedContinuation<Void, Never>?
    /// Identifies the current query; late timeouts and cancellations of earlier ones are ignored.
    private(set) var latestQueryID = 0
    private var isEnded = false

    init(clock: any Clock<Duration>, events: AsyncStream<TerminalEvent>.Continuation) {
        self.clock = clock
        self.events = events
    }

    func receive(_ bytes: [UInt8]) {
        waiting?.cancel()
        deliver(parser.feed(bytes))
        guard let timeout = parser.timeout else {
            waiting = nil
            return
        }
        // An escape sequence begins with the byte that the Escape key sends, so a timeout tells them apart.
        waiting = Task { [clock] in
            do {
                try await clock.sleep(for: timeout)
            } catch {
                return
            }
            self.finishIncomplete()
        }
    }

    func receive(_ event: TerminalEvent) {
        events.yield(event)
    }

    /// Ends the input: delivers what is incomplete and finishes any pending query.
    func end() {
        waiting?.cancel()
        deliver(parser.finishIncomplete())
        isEnded = true
        endQuery()
        events.yield(.ended)
        events.finish()
    }

    /// Sends a query and collects replies until the last one has come or time is up.
    ///
    /// Keys typed meanwhile are delivered as events. Late replies are ignored.
    func ask(_ send: @Sendable () -> Bool) async -> TerminalAnswers {
        guard asking == nil, !isEnded else { return answers }
        latestQueryID += 1
        let number = latestQueryID
        answers = TerminalAnswers()
        guard send() else { return answers }
        let timeout = Task { [clock] in
            do {
                try await clock.sleep(for: TerminalQuery.timeout)
            } catch {
                return
            }
            self.endQuery(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { asking = $0 }
        } onCancel: {
            Task { await self.endQuery(number) }
        }
        timeout.cancel()
        return answers
    }

    private func finishIncomplete() {
        guard !Task.isCancelled else { return }
        deliver(parser.finishIncomplete())
    }

    private func deliver(_ inputs: [TerminalInput]) {
        for input in inputs {
            switch input {
            case .event(let event): events.yield(event)
            case .reply(let reply):
                guard asking != nil else { continue }
                answers.add(reply)
                if case .attributes = reply { endQuery() }
            }
        }
    }

    /// Ends the query with this number if it is the latest one.
    func endQuery(_ number: Int) {
        if number == latestQueryID { endQuery() }
    }

    private func endQuery() {
        asking?.resume()
        asking = nil
    }
}

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
