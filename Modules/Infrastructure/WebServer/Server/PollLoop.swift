internal import Dispatch
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The thread that waits for all sockets of a server, and reads from them.
///
/// Tasks leave commands in an inbox and wake it. Whatever needs no waiting, such as most writing, tasks do
/// themselves.
final class PollLoop: Sendable {
    private enum Command {
        case update(Connection)
        case remove(Connection)
        case tick
        case stop
        case endAll
        case finish
    }

    let (host, port): (LoopbackAddress, UInt16)
    /// The new connections, until the server is stopped.
    let connections: AsyncStream<Connection>
    private let newConnections: AsyncStream<Connection>.Continuation
    private let options: WebServer.Options
    /// Taken by the thread, which closes it when the server is stopped.
    private let listener: Mutex<Socket?>
    private let pipe: WakePipe
    private let inbox = Mutex<[Command]>([])
    private let elapsed = Atomic(0)

    /// Takes a socket that listens; clients can connect, and wait until the loop starts.
    init(_ socket: Socket, options: WebServer.Options) throws(WebServerError) {
        self.options = options
        pipe = try WakePipe()
        (host, port) = try socket.address()
        listener = Mutex(socket)
        (connections, newConnections) = AsyncStream.makeStream()
    }

    /// The time since the start, in seconds of the server's clock.
    var seconds: Int { elapsed.load(ordering: .relaxed) }

    func start() {
        // The closure retains the loop, so the pipe stays open while `poll` waits on it.
        DispatchQueue(label: "web server").async { self.run() }
    }

    /// Polls a connection for the events that it is now interested in.
    func update(_ connection: Connection) { submit(.update(connection)) }

    func remove(_ connection: Connection) { submit(.remove(connection)) }

    /// Says that a second has passed.
    func tick() { submit(.tick) }

    /// Refuses new connections, and ends those without a pending response.
    func stop() { submit(.stop) }

    func endAll() { submit(.endAll) }

    /// Ends the thread; the last command.
    func finish() { submit(.finish) }

    private func submit(_ command: Command) {
        let isFirst = inbox.withLock { inbox in
            inbox.append(command)
            return inbox.count == 1
        }
        if isFirst { pipe.wake() }
    }

    private func run() {
        var table = PollTable(pipe: pipe.reading, listener: listener.withLock { $0.take() })
        while true {
            table.wait()
            table.handleEvents()
            if table.isListenerReady { accept(into: &table) }
            guard table.isAwake else { continue }
            pipe.drain()
            let commands = inbox.withLock { inbox in
                defer { inbox = [] }
                return inbox
            }
            for command in commands {
                switch command {
                case .update(let connection): table.update(connection)
                case .remove(let connection): table.remove(connection)
                case .tick:
                    let now = elapsed.add(1, ordering: .relaxed).newValue
                    for connection in table.connections { connection.expire(at: now) }
                    table.resumeListening()
                case .stop:
                    for connection in table.connections { connection.stop() }
                    newConnections.finish()
                    // Last, so that once a client is refused all others have been told.
                    table.stopListening()
                case .endAll: for connection in table.connections { connection.end() }
                case .finish: return
                }
            }
        }
    }

    private func accept(into table: inout PollTable) {
        // Others have their turn now and then; `poll` tells of the rest again.
        for _ in 0..<64 {
            guard let (socket, code) = table.listener?.accepted() else { return }
            guard let socket else {
                switch code {
                case EINTR, ECONNABORTED: continue
                case EAGAIN, EWOULDBLOCK: return
                // No descriptors or no memory. Trying again at once would fail again.
                default: return table.pauseListening()
                }
            }
            guard socket.isOfThisUser else { continue }
            guard table.connections.count < options.maximumConnections || table.endLongestIdle() else {
                // The response fits into the empty buffer of the socket.
                let response = ResponseHead(
                    RequestError.overloaded.response(allowing: options.methods),
                    keepsAlive: false
                )
                _ = socket.write(response.encoded()[...])
                continue
            }
            let connection = Connection(socket, loop: self, options: options)
            table.add(connection)
            newConnections.yield(connection)
        }
    }
}

/// What a poll loop waits for: its pipe, the listening socket and the connections.
private struct PollTable {
    private(set) var connections: [Connection] = []
    private(set) var listener: Socket?
    private var polled: [pollfd]
    private var places: [ObjectIdentifier: Int] = [:]

    /// The entries before those of the connections. `poll` skips an entry with the descriptor -1.
    private static let others = 2

    init(pipe: Int32, listener: Socket?) {
        self.listener = listener
        polled = [pipe, listener?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    var isAwake: Bool { polled[0].revents != 0 }

    var isListenerReady: Bool { polled[1].revents != 0 }

    mutating func wait() {
        // After an error, such as an interruption, the entries are as before.
        if poll(&polled, nfds_t(polled.count), -1) < 0 {
            for place in polled.indices { polled[place].revents = 0 }
        }
    }

    mutating func handleEvents() {
        for place in connections.indices where polled[place + Self.others].revents != 0 {
            connections[place].handle(polled[place + Self.others].revents)
            update(at: place)
        }
    }

    /// Ends the connection that has waited longest for a request; returns `false` if all are in use.
    func endLongestIdle() -> Bool {
        let idle = connections.compactMap { connection in connection.idleDeadline.map { ($0, connection) } }
        guard let (_, longest) = idle.min(by: { $0.0 < $1.0 }) else { return false }
        longest.end()
        return true
    }

    mutating func pauseListening() { polled[1].fd = -1 }

    mutating func resumeListening() { polled[1].fd = listener?.descriptor ?? -1 }

    mutating func stopListening() {
        // A child process that was just forked may have a copy, which would go on listening.
        listener?.end()
        listener = nil
        polled[1].fd = -1
    }

    mutating func add(_ connection: Connection) {
        places[ObjectIdentifier(connection)] = connections.count
        connections.append(connection)
        polled.append(pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0))
    }

    mutating func update(_ connection: Connection) {
        if let place = places[ObjectIdentifier(connection)] { update(at: place) }
    }

    mutating func remove(_ connection: Connection) {
        guard let place = places.removeValue(forKey: ObjectIdentifier(connection)) else { return }
        let last = connections.removeLast()
        let lastPolled = polled.removeLast()
        if place < connections.count {
            connections[place] = last
            polled[place + Self.others] = lastPolled
            places[ObjectIdentifier(last)] = place
        }
        resumeListening()
    }

    private mutating func update(at place: Int) {
        let interest = connections[place].interest
        polled[place + Self.others].fd = interest == nil ? -1 : connections[place].descriptor
        polled[place + Self.others].events = interest ?? 0
    }
}
