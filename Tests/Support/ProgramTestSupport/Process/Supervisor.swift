import Foundation

/// Reads both streams of a running program, until it ends or must be killed.
struct Supervisor {
    private let plan: ProgramRun
    private let process: pid_t
    private var output: Channel
    private var error: Channel
    private let isTerminal: Bool
    private let events: EventPipe
    private var hasInterrupted = false
    private var hasEnded = false

    init(starting run: ProgramRun, events: EventPipe) throws(ProgramRunError) {
        let input = try run.input.open()
        let standardOutput = try OutputStream(run.output, limit: run.outputLimit)
        let standardError = try Pipe()
        standardError.reading.stopBlocking()

        process = try run.spawn.start(
            .files(input: input, output: standardOutput.child, error: standardError.writing)
        )
        plan = run
        isTerminal = standardOutput.isTerminal
        output = Channel(standardOutput.reading, limit: run.outputLimit)
        error = Channel(standardError.reading, limit: nil)
        self.events = events

        Thread.detachNewThread { [process] in
            waitWithoutReaping(process)
            events.send(.ended)
        }
    }

    mutating func run() throws(ProgramRunError) -> ProgramResult {
        let clock = ContinuousClock()
        var end = clock.now + plan.deadline
        var failure: String?
        while !isComplete {
            waitForEvents(until: end)
            output.read()
            error.read()
            interruptIfDue()
            let isCancelled = readEvents()

            // It was killed, but a stream is still open: what holds it has left the program's process group.
            if failure != nil, clock.now >= end { break }
            guard failure == nil, let reason = reasonToEnd(late: clock.now >= end, cancelled: isCancelled)
            else {
                continue
            }
            failure = reason
            killGroup()
            end = clock.now + .seconds(5)
        }
        killGroup()
        let status = reap()
        guard let failure else { return result(status) }
        throw ProgramRunError(
            """
            '\(plan.spawn)' \(failure); standard output: \(output.text.prefix(1000)); \
            standard error: \(error.text.prefix(1000))
            """
        )
    }

    private func reasonToEnd(late isLate: Bool, cancelled isCancelled: Bool) -> String? {
        if isCancelled { return "was stopped because the test was cancelled" }
        if isLate { return "did not end within \(plan.deadline)" }
        let isTooMuch = output.bytes.count + error.bytes.count > Self.outputLimit
        return isTooMuch ? "wrote more than \(Self.outputLimit) bytes" : nil
    }

    /// Far more than a test compares, and far less than would exhaust the machine's memory.
    private static let outputLimit = 64 << 20

    private var isComplete: Bool {
        hasEnded && (!isTerminal || output.isAtEnd)
    }
}

// MARK: - Events

extension Supervisor {
    private func waitForEvents(until end: ContinuousClock.Instant) {
        let remaining = max(.zero, end - .now)
        // Rounded up, so the last wait does not end just before the deadline.
        let milliseconds = Int32(clamping: Int64((remaining / .milliseconds(1)).rounded(.up)))
        var waits = [output.number, error.number, events.number].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        poll(&waits, nfds_t(waits.count), milliseconds)
    }

    /// Handles the events that have arrived, and returns whether the task was cancelled.
    private mutating func readEvents() -> Bool {
        let happened = events.receive()
        if happened.contains(.ended) {
            hasEnded = true
            // What the program left running must not outlive the test, nor keep writing.
            killGroup()
            output.drain()
            error.drain()
        }
        if happened.contains(.interrupted), !hasEnded { interrupt() }
        return happened.contains(.cancelled)
    }

    private mutating func interruptIfDue() {
        guard let text = plan.interruptText else { return }
        if output.bytes.contains(text.utf8) || error.bytes.contains(text.utf8) { interrupt() }
    }

    private mutating func interrupt() {
        guard !hasInterrupted else { return }
        hasInterrupted = true
        // To the whole group, as a terminal does for Control-C.
        kill(-process, plan.interruptSignal)
    }
}

// MARK: - The end

extension Supervisor {
    /// Kills the process group; safe until the program is reaped, since its number cannot be reused before.
    private func killGroup() {
        kill(-process, SIGKILL)
    }

    private func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private func result(_ status: Int32) -> ProgramResult {
        ProgramResult(
            standardOutput: output.text,
            standardError: error.text,
            status: status.endingSignal.map { 128 + $0 } ?? (status >> 8) & 0xFF,
            terminatedBySignal: status.endingSignal
        )
    }
}

extension Int32 {
    /// The signal that ended the process with this `waitpid` status, or `nil`.
    ///
    /// WIFSIGNALED and the like are C macros, which Swift does not import.
    var endingSignal: Int32? { self & 0x7F == 0 ? nil : self & 0x7F }
}

private func waitWithoutReaping(_ process: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
}
