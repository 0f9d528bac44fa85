import NetworkingTestSupport
import Synchronization
import Testing
import WebServer

/// Responses without an end of their own.
@Suite(.endsHangs) struct StreamTests {
    @Test("Events arrive as they are sent")
    func eventsArriveAsTheyAreSent() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
        try await withServer {
            $0.path == "/events" ? .events(events) : .text("next")
        } test: { server in
            let client = try server.client()
            try await client.send(get("/events") + get("/"))
            let head = RawResponse(head: try await client.read(through: "\r\n\r\n"))
            #expect(head["Content-Type"] == "text/event-stream")
            #expect(head["Transfer-Encoding"] == "chunked")
            #expect(head["Cache-Control"] == "no-store")
            continuation.yield(ServerSentEvent(name: "state", data: "1"))
            #expect(try await client.read(through: "\n\n\r\n") == "16\r\nevent: state\ndata: 1\n\n\r\n")
            continuation.yield(ServerSentEvent(data: "2"))
            #expect(try await client.read(through: "\n\n\r\n") == "9\r\ndata: 2\n\n\r\n")
            continuation.finish()
            #expect(try await client.read(through: "0\r\n\r\n") == "0\r\n\r\n")
            #expect(try await client.readResponse().body == "next")
        }
    }

    @Test("Old clients get a stream that ends with the connection")
    func oldClientsGetAStreamThatEndsWithTheConnection() async throws {
        let (parts, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        continuation.yield(Array("a".utf8))
        continuation.yield([])
        continuation.yield(Array("b".utf8))
        continuation.finish()
        try await withServer { _ in
            WebResponse(status: 200, body: .stream(parts))
        } test: { server in
            let client = try server.client()
            try await client.send("GET / HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n\r\n")
            #expect(try await client.readToEnd() == "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nab")
        }
    }

    @Test("The head of a stream has no stream")
    func headOfAStreamHasNoStream() async throws {
        let hasEnded = Signal()
        try await withServer {
            $0.method == .get ? .text("") : .events(quietStream(endingWith: hasEnded))
        } test: { server in
            let client = try server.client()
            try await client.send("HEAD /events HTTP/1.1\r\nHost: x\r\n\r\n" + get("/"))
            #expect(try await client.readResponse()["Content-Type"] == "text/event-stream")
            #expect(try await client.readResponse().status == 200)
            await hasEnded.wait()
        }
    }

    @Test("A client that leaves ends a stream in which nothing is sent", arguments: [true, false])
    func clientThatLeavesEndsAStreamInWhichNothingIsSent(resetting: Bool) async throws {
        let hasEnded = Signal()
        try await withServer { _ in
            .events(quietStream(endingWith: hasEnded))
        } test: { server in
            let client = try server.client()
            try await client.send(get("/events"))
            _ = try await client.read(through: "\r\n\r\n")
            await client.disconnect(resetting: resetting)
            await hasEnded.wait()
        }
    }

    @Test("A client that leaves cancels its handler")
    func clientThatLeavesCancelsItsHandler() async throws {
        let (hasBegun, wasCancelled) = (Signal(), Signal())
        try await withServer { _ in
            hasBegun.send()
            await Signal().wait()
            if Task.isCancelled { wasCancelled.send() }
            return .noContent
        } test: { server in
            let client = try server.client()
            try await client.send(get("/"))
            await hasBegun.wait()
            await client.disconnect()
            await wasCancelled.wait()
        }
    }

    /// Each state is large, so that few of them fit between the server and a client that does not read.
    @Test("A client that does not read skips to the newest state")
    func clientThatDoesNotReadSkipsToTheNewestState() async throws {
        let size = 256 << 10
        let states = Mutex(0)
        let last = 1_000
        try await withServer { request in
            guard request.path == "/states" else { return .noContent }
            // Every pull makes the next state, so the number of the state is the number of pulls.
            let parts = AsyncStream<[UInt8]> {
                let number = states.withLock { states in
                    states += 1
                    return states
                }
                return number > last ? nil : Array("\(number) ".utf8) + [UInt8](repeating: 0x78, count: size)
            }
            return WebResponse(status: 200, body: .stream(parts))
        } test: { server in
            let client = try server.client(receiveBuffer: 64 << 10)
            try await client.send(get("/states"))
            _ = try await client.read(through: "\r\n\r\n")
            // A server that pulls ahead has time to do so.
            let other = try server.client()
            for _ in 0..<500 {
                try await other.send(get("/"))
                #expect(try await other.readResponse().status == 204)
            }
            #expect(states.withLock(\.self) < last / 10)
            // The states that were made in the meantime are skipped, and the newest one is not.
            states.withLock { $0 = last - 1 }
            let rest = try await client.read(through: "\r\n0\r\n\r\n")
            let (hasNewest, hasSkipped) = (rest.contains("\(last) xxx"), rest.contains("\(last / 2) xxx"))
            #expect(hasNewest)
            #expect(!hasSkipped)
        }
    }
}

private func quietStream(endingWith signal: Signal) -> AsyncStream<ServerSentEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ServerSentEvent.self)
    // Like a producer, it keeps the continuation until nobody listens; otherwise the stream would end at once.
    continuation.onTermination = { _ in withExtendedLifetime(continuation) { signal.send() } }
    return stream
}
