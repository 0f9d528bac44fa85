import NetworkingTestSupport
import Testing
import WebServer

/// A server whose task is cancelled. Its clock stands, unless a test says that time passes.
@Suite(.endsHangs) struct EndingTests {
    @Test("Open streams and idle connections end at once")
    func openStreamsAndIdleConnectionsEndAtOnce() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
        let server = try await RunningServer { $0.path == "/events" ? .events(events) : .text("") }
        let idle = try server.client()
        try await idle.send(get("/"))
        _ = try await idle.readResponse()
        let unused = try server.client()
        let streaming = try server.client()
        try await streaming.send(get("/events"))
        _ = try await streaming.read(through: "\r\n\r\n")
        server.cancel()
        #expect(try await streaming.readToEnd() == "0\r\n\r\n")
        #expect(try await idle.readToEnd().isEmpty)
        #expect(try await unused.readToEnd().isEmpty)
        await streaming.disconnect()
        await server.waitForEnd()
        withExtendedLifetime(continuation) {}
    }

    @Test("A pending response is finished")
    func pendingResponseIsFinished() async throws {
        let (hasBegun, mayAnswer) = (Signal(), Signal())
        let server = try await RunningServer { _ in
            hasBegun.send()
            await mayAnswer.wait()
            return .text(Task.isCancelled ? "cancelled" : "finished")
        }
        let client = try server.client()
        try await client.send(get("/"))
        await hasBegun.wait()
        server.cancel()
        // The idle connection ends when the server has been told to.
        let idle = try? server.client()
        _ = try await idle?.readToEnd()
        mayAnswer.send()
        let response = try await client.readResponse()
        #expect(response.body == "finished")
        #expect(response["Connection"] == "close")
        await client.disconnect()
        await server.waitForEnd()
    }

    @Test("What is still pending after the grace period is cancelled")
    func whatIsStillPendingAfterTheGracePeriodIsCancelled() async throws {
        let hasBegun = Signal()
        let body = String(repeating: "x", count: 8 << 20)
        let server = try await RunningServer { request in
            guard request.path == "/never" else { return .text(body) }
            hasBegun.send()
            await Signal().wait()
            return .noContent
        }
        let waiting = try server.client()
        try await waiting.send(get("/never"))
        await hasBegun.wait()
        let silent = try server.client(receiveBuffer: 4_096)
        try await silent.send(get("/"))
        _ = try await silent.read(through: "\r\n\r\n")
        await server.end()
        #expect(try await waiting.readToEnd().isEmpty)
        #expect(try await silent.readToEnd().utf8.count < 8 << 20)
    }

    @Test("The port is free afterwards")
    func portIsFreeAfterwards() async throws {
        let first = try await RunningServer { _ in .text("first") }
        let client = try first.client()
        try await client.send(get("/"))
        #expect(try await client.readResponse().body == "first")
        await first.end()
        let second = try await RunningServer(port: first.port) { _ in .text("second") }
        let next = try second.client()
        try await next.send(get("/"))
        #expect(try await next.readResponse().body == "second")
        await second.end()
    }

    @Test("A server at the socket of another process leaves it listening, and takes no other descriptor")
    func listeningSocket() async throws {
        let socket = ListeningSocket()
        let port = try socket.listen()
        for body in ["first", "second"] {
            let server = try WebServer(listeningSocket: socket.copy(), clock: TestClock())
            #expect(server.port == port && server.host == .standard)
            let serving = Task { await server.serve { _ in .text(body) } }
            let client = try RawClient(port: port)
            try await client.send(get("/"))
            #expect(try await client.readResponse().body == body)
            serving.cancel()
            await client.disconnect()
            await serving.value
            #expect(WebServer.canConnect(to: .standard, port: port))
        }
        for descriptor in [ListeningSocket().copy(), -1] {
            #expect(throws: WebServerError.self) {
                try WebServer(listeningSocket: descriptor, clock: TestClock())
            }
        }
    }
}
