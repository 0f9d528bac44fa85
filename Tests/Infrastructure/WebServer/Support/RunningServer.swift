import NetworkingTestSupport
import WebServer

/// A server on a free port, which its test must end.
struct RunningServer {
    let port: UInt16
    let clock: TestClock
    private let serving: Task<Void, Never>

    init(
        options: WebServer.Options = WebServer.Options(),
        port: UInt16 = 0,
        handler: @escaping WebHandler
    ) async throws {
        let clock = TestClock()
        let server = try WebServer(port: port, options: options, clock: clock)
        serving = Task { await server.serve(handler) }
        self.port = server.port
        self.clock = clock
    }

    func client(receiveBuffer: Int32? = nil) throws -> RawClient {
        try RawClient(port: port, receiveBuffer: receiveBuffer)
    }

    /// Connects until the server has a connection to spare, and answers a request on it.
    ///
    /// While time passes without a pause, a new connection may be too old before its request arrives.
    func waitUntilFree() async throws {
        while true {
            let client = try client()
            // The server may have refused the connection and closed it already.
            try? await client.send(get("/"))
            if try await client.readResponse().status == 200 { return }
        }
    }

    /// Cancels the server, and leaves it to end in its own time.
    func cancel() { serving.cancel() }

    /// Cancels the server and waits until it has ended, without a pause for anybody.
    func end() async {
        serving.cancel()
        await whileTimePasses { await serving.value }
    }

    /// Waits until the server has ended, while the clock stands.
    func waitForEnd() async { await serving.value }

    /// Runs a body while the clock goes from one event to the next without a pause.
    func whileTimePasses<Value: Sendable>(_ body: () async throws -> Value) async rethrows -> Value {
        let time = Task { [clock] in
            while !Task.isCancelled { _ = await clock.advanceToNextWaking() }
        }
        defer { time.cancel() }
        return try await body()
    }
}

/// Starts a server, runs the body, and ends the server whatever happens.
func withServer(
    options: WebServer.Options = WebServer.Options(),
    handler: @escaping WebHandler,
    test body: (RunningServer) async throws -> Void
) async throws {
    let server = try await RunningServer(options: options, handler: handler)
    do {
        try await body(server)
    } catch {
        await server.end()
        throw error
    }
    await server.end()
}

func get(_ target: String, _ headers: String...) -> String {
    (["GET \(target) HTTP/1.1", "Host: x"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
}

/// Something that happens once, for a test to wait for.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func send() { continuation.finish() }

    /// Returns at once if the signal was sent before, or if the task is cancelled.
    func wait() async { for await _ in stream {} }
}
