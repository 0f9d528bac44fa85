import NetworkingTestSupport
import Testing

@testable import WebServer

/// The server as browsers meet it: over sockets.
@Suite(.endsHangs) struct WebServerTests {
    @Test("Pipelined requests are answered in order on one connection")
    func pipelinedRequestsAreAnsweredInOrderOnOneConnection() async throws {
        try await withServer {
            .text($0.path + " " + ($0.form["a"] ?? ""))
        } test: { server in
            let client = try server.client()
            let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3"
            try await client.send(get("/1") + "POST /2 HTTP/1.1\r\nHost: x\r\n\(form)\r\n\r\na=b" + get("/3"))
            #expect(try await client.readResponse().body == "/1 ")
            #expect(try await client.readResponse().body == "/2 b")
            #expect(try await client.readResponse().body == "/3 ")
            try await client.send(get("/4", "Connection: close"))
            let last = try await client.readResponse()
            #expect(last.body == "/4 ")
            #expect(last["Connection"] == "close")
            #expect(try await client.readToEnd().isEmpty)
        }
    }

    @Test("A request may arrive byte by byte")
    func requestMayArriveByteByByte() async throws {
        try await withServer {
            .text($0.path)
        } test: { server in
            let client = try server.client()
            for character in get("/slow") { try await client.send(String(character)) }
            #expect(try await client.readResponse().body == "/slow")
        }
    }

    @Test("HEAD and statuses without content have no body")
    func headAndStatusesWithoutContentHaveNoBody() async throws {
        try await withServer {
            $0.path == "/none" ? .noContent : .text("body")
        } test: { server in
            let client = try server.client()
            try await client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n" + get("/none") + get("/"))
            let head = try await client.readResponse(hasBody: false)
            #expect(head["Content-Length"] == "4")
            let none = try await client.readResponse()
            #expect(none.status == 204)
            #expect(none["Content-Length"] == nil)
            #expect(try await client.readResponse().body == "body")
        }
    }

    @Test(
        "A refused request ends the connection",
        arguments: [
            (get("/", "Host: y"), 400), ("DELETE / HTTP/1.1\r\nHost: x\r\n\r\n", 405),
            (get("/", "Transfer-Encoding: chunked"), 501),
            (get("/" + String(repeating: "x", count: 20_000)), 414),
        ]
    )
    func refusedRequestEndsTheConnection(text: String, status: Int) async throws {
        try await withServer {
            .text($0.path)
        } test: { server in
            let client = try server.client()
            try await client.send(get("/first") + text + get("/never"))
            #expect(try await client.readResponse().body == "/first")
            let response = try await client.readResponse()
            #expect(response.status == status)
            #expect(response["Connection"] == "close")
            #expect(response["Allow"] == (status == 405 ? "GET, HEAD, POST" : nil))
            #expect(try await client.readToEnd().isEmpty)
        }
    }

    @Test("A client that waits for status 100 sends its body")
    func clientThatWaitsForAWordSendsItsBody() async throws {
        try await withServer {
            .text($0.form["a"] ?? "")
        } test: { server in
            let client = try server.client()
            let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3"
            try await client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\(form)\r\n\r\n")
            #expect(try await client.read(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            try await client.send("a=b")
            #expect(try await client.readResponse().body == "b")
        }
    }

    @Test("Old clients stay connected if they ask for it")
    func oldClientsStayConnectedIfTheyAskForIt() async throws {
        try await withServer { _ in
            .text("old")
        } test: { server in
            let client = try server.client()
            try await client.send("GET / HTTP/1.0\r\nHost: x\r\nConnection: Keep-Alive\r\n\r\n")
            #expect(try await client.readResponse()["Connection"] == "keep-alive")
            try await client.send("GET / HTTP/1.0\r\nHost: x\r\n\r\n")
            #expect(try await client.readToEnd().hasSuffix("Connection: close\r\n\r\nold"))
        }
    }

    @Test("A large response arrives whole")
    func largeResponseArrivesWhole() async throws {
        let body = (0..<400_000).map { "\($0)\n" }.joined()
        try await withServer { _ in
            .text(body)
        } test: { server in
            let client = try server.client()
            try await client.send(get("/"))
            #expect(try await client.readResponse().body == body)
        }
    }

    @Test("More connections than allowed are refused")
    func moreConnectionsThanAllowedAreRefused() async throws {
        let (hasBegun, mayAnswer) = (Signal(), Signal())
        try await withServer(options: .init(maximumConnections: 1)) {
            hasBegun.send()
            await mayAnswer.wait()
            return .text($0.path)
        } test: { server in
            let first = try server.client()
            try await first.send(get("/1"))
            await hasBegun.wait()
            #expect(try await server.client().readResponse().status == 503)
            mayAnswer.send()
            #expect(try await first.readResponse().body == "/1")
        }
    }

    @Test("A new connection takes the place of the one that has been silent longest")
    func newConnectionTakesThePlaceOfASilentOne() async throws {
        try await withServer(options: .init(maximumConnections: 2)) {
            .text($0.path)
        } test: { server in
            let silent = [try server.client(), try server.client()]
            let third = try server.client()
            try await third.send(get("/3"))
            #expect(try await third.readResponse().body == "/3")
            // The other connections are not ended for it.
            try await silent[1].send(get("/2"))
            #expect(try await silent[1].readResponse().body == "/2")
            #expect(try await silent[0].readToEnd().isEmpty)
        }
    }

    @Test("A port that is in use is an error")
    func portThatIsInUseIsAnError() async throws {
        try await withServer {
            .text($0.path)
        } test: { server in
            await #expect(throws: WebServerError.portInUse(server.port)) {
                _ = try await RunningServer(port: server.port, handler: { .text($0.path) })
            }
        }
    }

    @Test("Handlers cannot add headers")
    func handlersCannotAddHeaders() {
        let response = WebResponse(
            status: 200,
            headers: ["X": "a\r\nSet-Cookie: b\0", "Connection": "x", "content-length": "9", "Y\n": "é"]
        )
        let head = String(decoding: ResponseHead(response, keepsAlive: true).encoded(), as: UTF8.self)
        #expect(head == "HTTP/1.1 200 OK\r\nX: aSet-Cookie: b\r\nY: é\r\nContent-Length: 0\r\n\r\n")
    }
}
