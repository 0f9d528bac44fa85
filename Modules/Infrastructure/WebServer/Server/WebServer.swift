/// Answers a request; runs as a child task that is cancelled when its client leaves.
public typealias WebHandler = @Sendable (WebRequest) async -> WebResponse

/// An HTTP/1.1 server for browsers on this machine.
public struct WebServer: Sendable {
    /// The limits of a server; a client that exceeds one is refused.
    public struct Options: Sendable, Hashable {
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

    private let options: Options
    private let clock: any Clock<Duration>

    public init(options: Options = Options(), clock: any Clock<Duration>) {
        self.options = options
        self.clock = clock
    }

    /// Serves 127.0.0.1 until the task is cancelled; then ends streams and idle connections at once, and
    /// waits up to the grace period for pending responses.
    ///
    /// Port 0 takes a free one. `onReady` is called with the port when clients can connect.
    public func serve(
        port: UInt16,
        onReady: @Sendable (UInt16) async -> Void = { _ in },
        handler: @escaping WebHandler
    ) async throws(WebServerError) {
        throw .failed(code: 0)
    }
}
