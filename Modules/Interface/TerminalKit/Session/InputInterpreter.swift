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
