/// Turns what is read into events, in order, and keeps answers apart from them.
actor InputInterpreter {
    private let clock: any Clock<Duration>
    private let events: AsyncStream<TerminalEvent>.Continuation
    private var parser = InputParser()
    private var waiting: Task<Void, Never>?
    private var answers = TerminalAnswers()
    private var asking: CheckedContinuation<Void, Never>?
    /// Counts the askings, so that what ends one late does not end the next.
    private(set) var latestAsking = 0
    private var isEnded = false

    init(clock: any Clock<Duration>, events: AsyncStream<TerminalEvent>.Continuation) {
        self.clock = clock
        self.events = events
    }

    func receive(_ bytes: [UInt8]) {
        waiting?.cancel()
        deliver(parser.feed(bytes))
        guard let patience = parser.patience else {
            waiting = nil
            return
        }
        // The start of a sequence is also what the key Escape sends: time decides.
        waiting = Task { [clock] in
            do {
                try await clock.sleep(for: patience)
            } catch {
                return
            }
            self.giveUpWaiting()
        }
    }

    func receive(_ event: TerminalEvent) {
        events.yield(event)
    }

    /// Nothing is read any more: whoever waits is told what is there.
    func end() {
        waiting?.cancel()
        deliver(parser.giveUpWaiting())
        isEnded = true
        stopAsking()
        events.yield(.ended)
        events.finish()
    }

    /// Sends questions and collects answers until the last one has come, or time is up.
    ///
    /// Keys that are typed meanwhile are events as ever. Answers that come later are nothing.
    func ask(_ send: @Sendable () -> Bool) async -> TerminalAnswers {
        guard asking == nil, !isEnded else { return answers }
        latestAsking += 1
        let number = latestAsking
        answers = TerminalAnswers()
        guard send() else { return answers }
        let timeout = Task { [clock] in
            do {
                try await clock.sleep(for: TerminalQuery.patience)
            } catch {
                return
            }
            self.stopAsking(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { asking = $0 }
        } onCancel: {
            Task { await self.stopAsking(number) }
        }
        timeout.cancel()
        return answers
    }

    private func giveUpWaiting() {
        guard !Task.isCancelled else { return }
        deliver(parser.giveUpWaiting())
    }

    private func deliver(_ inputs: [TerminalInput]) {
        for input in inputs {
            switch input {
            case .event(let event): events.yield(event)
            case .reply(let reply):
                guard asking != nil else { continue }
                answers.add(reply)
                if case .attributes = reply { stopAsking() }
            }
        }
    }

    /// Ends the asking of that number, if it is still the one under way.
    func stopAsking(_ number: Int) {
        if number == latestAsking { stopAsking() }
    }

    private func stopAsking() {
        asking?.resume()
        asking = nil
    }
}
