import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// One client's connection, between the thread that polls its socket and the task that answers its requests.
final class Connection: Sendable {
    enum Phase: Hashable {
        /// Waits for a request, or for the rest of one.
        case receiving(RequestParser.Progress)
        case handling
        case streaming
        /// Everything has been sent; what still comes is dropped until the client closes its side.
        case closing
    }

    private enum Need {
        case bytes
        case room
        case end
    }

    private struct State {
        var phase = Phase.handling
        /// In seconds of the poll loop.
        var deadline: Int?
        var received: [UInt8] = []
        var mustWaitForRoom = false
        var hasExpired = false
        var isStopping = false
        var isEnded = false
        var waiting: (need: Need, CheckedContinuation<Void, Never>)?
        var interruption: CheckedContinuation<Void, Never>?

        func has(_ need: Need) -> Bool {
            switch need {
            case .bytes: isEnded || hasExpired || !received.isEmpty
            case .room: isEnded || !mustWaitForRoom
            case .end: isEnded
            }
        }

        var isInterrupted: Bool { isEnded || isStopping && phase == .streaming }
    }

    private let socket: Socket
    private let loop: PollLoop
    private let options: WebServer.Options
    private let state = Mutex(State())

    /// More is not read before these bytes are parsed.
    private static let readAhead = 32 << 10
    private static let closingTimeout = Duration.seconds(2)

    init(_ socket: Socket, loop: PollLoop, options: WebServer.Options) {
        self.socket = socket
        self.loop = loop
        self.options = options
        // From the start and not from when its task runs, so that a silent connection can make room at once.
        enter(.receiving(.nothing))
    }

    var descriptor: Int32 { socket.descriptor }

    /// Whether the server is ending, so that no further request is taken.
    var isStopping: Bool { state.withLock(\.isStopping) }

    /// Changes the state, and resumes the tasks that waited for what it is now.
    private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        let (value, waiting, interruption) = state.withLock { state in
            let value = body(&state)
            var resumed: (CheckedContinuation<Void, Never>?, CheckedContinuation<Void, Never>?)
            if let (need, continuation) = state.waiting, state.has(need) {
                resumed.0 = continuation
                state.waiting = nil
            }
            if state.isInterrupted {
                resumed.1 = state.interruption
                state.interruption = nil
            }
            return (value, resumed.0, resumed.1)
        }
        waiting?.resume()
        interruption?.resume()
        return value
    }
}

// MARK: - For the poll loop

extension Connection {
    /// The events to poll for, or `nil` if the connection has ended.
    var interest: Int16? {
        state.withLock { state in
            guard !state.isEnded else { return nil }
            return (state.received.count < Self.readAhead ? Int16(POLLIN) : 0)
                | (state.mustWaitForRoom ? Int16(POLLOUT) : 0)
        }
    }

    /// When the connection is ended unless a request begins; `nil` if one has begun or it has ended.
    var idleDeadline: Int? {
        state.withLock { state in
            guard state.phase == .receiving(.nothing), state.received.isEmpty, !state.isEnded else {
                return nil
            }
            return state.deadline
        }
    }

    func handle(_ events: Int16) {
        change { state in
            if events & Int16(POLLOUT) != 0 { state.mustWaitForRoom = false }
            guard events & Int16(POLLIN) != 0 else {
                state.isEnded = state.isEnded || events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
                return
            }
            // A client that closes its side has left; browsers do not close it before they have the response.
            if case .ended = socket.read(into: &state.received) { state.isEnded = true }
            if state.phase == .closing { state.received = [] }
        }
    }

    /// Ends the connection if it has waited for too long, or lets its task answer that it has.
    func expire(at now: Int) {
        let mustEnd = change { state in
            guard let deadline = state.deadline, now > deadline else { return false }
            state.deadline = nil
            let isWriting = state.waiting?.need == .room
            guard !isWriting, case .receiving(let progress) = state.phase, progress != .nothing else {
                return true
            }
            state.hasExpired = true
            return false
        }
        if mustEnd { end() }
    }

    /// Ends the connection unless a response is pending, and its stream if it has one.
    func stop() {
        let mustEnd = change { state in
            state.isStopping = true
            if case .receiving = state.phase { return true }
            return false
        }
        if mustEnd { end() }
    }

    /// Ends the connection at once.
    func end() {
        socket.end()
        change { $0.isEnded = true }
    }
}

// MARK: - For the task

extension Connection {
    func enter(_ phase: Phase) {
        let mustEnd = change { state in
            guard state.phase != phase else { return false }
            state.phase = phase
            state.deadline = timeout(of: phase).map(deadline(after:))
            if case .receiving = phase { return state.isStopping }
            return false
        }
        if mustEnd { end() }
    }

    /// Returns the next bytes of the client, or `nil` if the connection has ended.
    func receive(_ progress: RequestParser.Progress) async throws(RequestError) -> [UInt8]? {
        enter(.receiving(progress))
        await wait(for: .bytes)
        let (bytes, hasExpired, isEnded) = change { state in
            let bytes = state.received
            state.received = []
            return (bytes, state.hasExpired, state.isEnded)
        }
        guard !isEnded else { return nil }
        guard !hasExpired else { throw .timedOut }
        if bytes.count >= Self.readAhead { loop.update(self) }
        return bytes
    }

    /// Returns `true` when the system has taken all bytes, or `false` if the connection has ended.
    func send(_ bytes: [UInt8]) async -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch socket.write(rest) {
            case .some(let count): rest = rest.dropFirst(count)
            case .ended:
                end()
                return false
            case .mustWait:
                change { state in
                    state.mustWaitForRoom = true
                    state.deadline = deadline(after: options.writeTimeout)
                }
                loop.update(self)
                await wait(for: .room)
                let isEnded = change { state in
                    state.deadline = nil
                    return state.isEnded
                }
                guard !isEnded else { return false }
            }
        }
        return true
    }

    /// Waits until the client has closed its side, too. Closing earlier could make it lose the response.
    func finish() async {
        enter(.closing)
        socket.endSending()
        change { $0.received = [] }
        loop.update(self)
        await wait(for: .end)
    }

    /// Waits until the connection has ended, or streams while the server ends.
    func waitForInterruption() async {
        await withCheckedContinuation { continuation in
            change { $0.interruption = continuation }
        }
    }

    private func wait(for need: Need) async {
        await withCheckedContinuation { continuation in
            change { $0.waiting = (need, continuation) }
        }
    }

    private func timeout(of phase: Phase) -> Duration? {
        switch phase {
        case .receiving(.nothing): options.idleTimeout
        case .receiving(.head): options.headTimeout
        case .receiving(.body): options.bodyTimeout
        case .handling, .streaming: nil
        case .closing: Self.closingTimeout
        }
    }

    private func deadline(after timeout: Duration) -> Int { loop.seconds + Int(timeout.components.seconds) }
}
