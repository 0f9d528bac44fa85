/// Answers a request; runs as a child task that is cancelled when its client leaves.
public typealias WebHandler = @Sendable (WebRequest) async -> WebResponse

/// An HTTP/1.1 server for browsers on this machine.
public struct WebServer: Sendable {
    /// The limits of a server; a client that exceeds one is refused.
    public struct Options: Sendable, Hashable {
        /// The methods that are handled; any other is not allowed.
        public var methods: Set<WebRequest.Method>
        public var maximumConnections: Int
        public var maximumHeadBytes: Int
        public var maximumTargetBytes: Int
        public var maximumBodyBytes: Int
        /// Times are counted in whole seconds, and end up to a second late.
        public var headTimeout: Duration
        public var bodyTimeout: Duration
        /// How long a connection may stay open between requests.
        public var idleTimeout: Duration
        /// How long a client may leave its part of a response unread.
        public var writeTimeout: Duration
        /// How long pending responses may take once the server is cancelled.
        public var gracePeriod: Duration

        public init(
            methods: Set<WebRequest.Method> = Set(WebRequest.Method.allCases),
            maximumConnections: Int = 256,
            maximumHeadBytes: Int = 16 << 10,
            maximumTargetBytes: Int = 8 << 10,
            maximumBodyBytes: Int = 64 << 10,
            headTimeout: Duration = .seconds(10),
            bodyTimeout: Duration = .seconds(10),
            idleTimeout: Duration = .seconds(60),
            writeTimeout: Duration = .seconds(60),
            gracePeriod: Duration = .milliseconds(800)
        ) {
            self.methods = methods
            self.maximumConnections = maximumConnections
            self.maximumHeadBytes = maximumHeadBytes
            self.maximumTargetBytes = maximumTargetBytes
            self.maximumBodyBytes = maximumBodyBytes
            self.headTimeout = headTimeout
            self.bodyTimeout = bodyTimeout
            self.idleTimeout = idleTimeout
            self.writeTimeout = writeTimeout
            self.gracePeriod = gracePeriod
        }
    }

    private let loop: PollLoop
    private let options: Options
    private let clock: any Clock<Duration>

    /// Creates a server for this user's programs; port 0 takes a free one. Clients can connect, and wait for
    /// `serve`.
    public init(
        host: LoopbackAddress = .standard,
        port: UInt16,
        options: Options = Options(),
        clock: any Clock<Duration>
    ) throws(WebServerError) {
        loop = try PollLoop(.listening(at: host, port: port), options: options)
        self.options = options
        self.clock = clock
    }

    /// Creates a server at a socket that listens already; the process that it is from goes on listening afterwards.
    public init(listeningSocket: Int32, clock: any Clock<Duration>) throws(WebServerError) {
        options = Options()
        loop = try PollLoop(.shared(listeningSocket), options: options)
        self.clock = clock
    }

    /// Whether there is a server at an address, which a connection may start.
    public static func canConnect(to host: LoopbackAddress, port: UInt16) -> Bool {
        Socket.canConnect(to: host, port: port)
    }

    /// The host and the port that clients connect to.
    public var host: LoopbackAddress { loop.host }
    public var port: UInt16 { loop.port }

    /// Answers requests until the task is cancelled; then ends streams and idle connections at once, and waits
    /// up to the grace period for pending responses. To be called once.
    public func serve(_ handler: @escaping WebHandler) async {
        guard !Task.isCancelled else { return }
        loop.start()
        // A task of its own, since cancellation would reach handlers before their grace period.
        let serving = Task {
            await withDiscardingTaskGroup { group in
                group.addTask { await countSeconds() }
                await answer(handler)
                group.cancelAll()
            }
            loop.finish()
        }
        await withTaskCancellationHandler {
            await serving.value
        } onCancel: {
            loop.stop()
        }
    }

    /// Answers every connection in a child task of its own.
    private func answer(_ handler: @escaping WebHandler) async {
        await withTaskGroup { group in
            await withDiscardingTaskGroup { connections in
                for await connection in loop.connections {
                    connections.addTask {
                        await answer(connection, handler)
                        loop.remove(connection)
                    }
                }
                group.addTask {
                    if (try? await clock.sleep(for: options.gracePeriod)) != nil { loop.endAll() }
                }
            }
            group.cancelAll()
        }
    }

    /// Answers one connection, and cancels its handler when the client leaves.
    private func answer(_ connection: Connection, _ handler: @escaping WebHandler) async {
        await withDiscardingTaskGroup { group in
            group.addTask {
                var conversation = Conversation(on: connection, options: options, handler: handler)
                await conversation.run()
                connection.end()
            }
            await connection.waitForInterruption()
            group.cancelAll()
        }
    }

    private func countSeconds() async {
        while (try? await clock.sleep(for: .seconds(1))) != nil { loop.tick() }
    }
}

/// Why a server could not begin to serve.
public enum WebServerError: Error, Sendable, Hashable {
    case portInUse(UInt16)
    /// The system reserves the port.
    case portForbidden(UInt16)
    /// A system call failed, with this error number.
    case failed(code: Int32)
}
