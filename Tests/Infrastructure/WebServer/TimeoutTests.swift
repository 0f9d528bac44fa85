import NetworkingTestSupport
import Testing
import WebServer

/// Clients that keep the server waiting. The first request of each shows that the server has its bytes.
@Suite(.endsHangs) struct TimeoutTests {
    @Test(
        "A slow request is refused",
        arguments: [
            "G", "GET / HTTP/1.1\r\nHost: x\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=",
        ]
    )
    func slowRequestIsRefused(start: String) async throws {
        try await withServer {
            .text($0.path)
        } test: { server in
            let client = try server.client()
            try await client.send(get("/first") + start)
            #expect(try await client.readResponse().body == "/first")
            let response = try await server.whileTimePasses { try await client.readResponse() }
            #expect(response.status == 408)
            #expect(try await client.readToEnd().isEmpty)
        }
    }

    @Test("A connection without requests is closed without a response")
    func connectionWithoutRequestsIsClosedWithoutAWord() async throws {
        try await withServer {
            .text($0.path)
        } test: { server in
            let used = try server.client()
            try await used.send(get("/first"))
            #expect(try await used.readResponse().body == "/first")
            let unused = try server.client()
            let last = try await server.whileTimePasses { () async throws in
                try await [used.readToEnd(), unused.readToEnd()]
            }
            #expect(last == ["", ""])
        }
    }

    @Test("A response that nobody reads is given up")
    func responseThatNobodyReadsIsGivenUp() async throws {
        let body = String(repeating: "x", count: 8 << 20)
        let options = WebServer.Options(maximumConnections: 1)
        try await withServer(options: options) {
            .text($0.path == "/large" ? body : "")
        } test: { server in
            let client = try server.client(receiveBuffer: 4_096)
            try await client.send(get("/large"))
            #expect(try await client.read(through: "\r\n\r\n").contains("Content-Length: \(8 << 20)"))
            // The only connection is free again once it has been given up.
            try await server.whileTimePasses { try await server.waitUntilFree() }
            #expect(try await client.readToEnd().utf8.count < 8 << 20)
        }
    }

    @Test("A slow handler has all the time it needs")
    func slowHandlerHasAllTheTimeItNeeds() async throws {
        let (isHandling, mayAnswer) = (Signal(), Signal())
        try await withServer { _ in
            isHandling.send()
            await mayAnswer.wait()
            return .text("late")
        } test: { server in
            let client = try server.client()
            try await client.send(get("/"))
            // Before the server has the request, the connection is one without requests, which is closed.
            await isHandling.wait()
            for _ in 0..<1_000 { _ = await server.clock.advanceToNextWaking() }
            mayAnswer.send()
            #expect(try await client.readResponse().body == "late")
        }
    }
}
