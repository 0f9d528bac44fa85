import Networking
import NetworkingTestSupport
import Testing

@Suite("Servers that fail or attack", .endsHangs)
struct FailureTests {
    private func failure(
        of request: HTTPRequest,
        client: HTTPClient = .curl()
    ) async -> NetworkError? {
        await NetworkingTests.failure { () throws(NetworkError) in try await client.send(request) }
    }

    @Test("A truncated body is an error", arguments: [0, 1, 99])
    func cutOff(count: Int) async throws {
        let server = try LocalHTTPServer { _ in
            .cutOff(after: count, of: [UInt8](repeating: 0x61, count: 100))
        }
        #expect(
            await failure(of: HTTPRequest(url: server.url))
                == .unreachable(host: "127.0.0.1", .brokenWhileReceiving)
        )
    }

    @Test("A connection that is closed without a response is an error")
    func silence() async throws {
        let server = try LocalHTTPServer { _ in .raw([]) }
        #expect(
            await failure(of: HTTPRequest(url: server.url))
                == .unreachable(host: "127.0.0.1", .closedWithoutResponse)
        )
    }

    @Test(
        "A reply that is not HTTP is an error",
        arguments: ["220 ftp ready\r\n", "SSH-2.0-x\r\n\r\n", "\0\0\0\0"]
    )
    func notHTTP(bytes: String) async throws {
        let server = try LocalHTTPServer { _ in .raw(Array(bytes.utf8)) }
        #expect(
            await failure(of: HTTPRequest(url: server.url))
                == .unreachable(host: "127.0.0.1", .notHTTP)
        )
    }

    @Test("A server that hangs causes a timeout, and the connection is closed")
    func timeOut() async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate) }
        // On a busy machine the timeout may end before the request arrives.
        var timeout = Duration.milliseconds(200)
        while server.requests.isEmpty {
            #expect(await failure(of: HTTPRequest(url: server.url, timeout: timeout)) == .timedOut)
            timeout *= 2
        }
        await server.waitForAbandonedReplies(1)
    }

    @Test("A server that trickles causes the same timeout")
    func slow() async throws {
        let server = try LocalHTTPServer { _ in
            .slow([UInt8](repeating: 0x61, count: 1_000), part: 1, pause: .milliseconds(20))
        }
        #expect(await failure(of: HTTPRequest(url: server.url, timeout: .milliseconds(200))) == .timedOut)
    }

    @Test("A timeout of zero or less ends at once", arguments: [Duration.zero, .seconds(-1)])
    func noTime(timeout: Duration) async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate) }
        #expect(await failure(of: HTTPRequest(url: server.url, timeout: timeout)) == .timedOut)
    }

    @Test("A closed port is a refused connection")
    func refused() async throws {
        let server = try LocalHTTPServer { _ in .response() }
        server.stop()
        #expect(
            await failure(of: HTTPRequest(url: server.url))
                == .unreachable(host: "127.0.0.1", .refused)
        )
    }

    @Test("A port refuses connections as soon as its server has stopped")
    func stopped() async throws {
        let client = HTTPClient.curl()
        for _ in 0..<100 {
            let server = try LocalHTTPServer { _ in .response() }
            server.stop()
            #expect(
                await failure(of: HTTPRequest(url: server.url, timeout: .seconds(5)), client: client)
                    == .unreachable(host: "127.0.0.1", .refused)
            )
        }
    }

    @Test("A server without TLS is rejected for an https URL")
    func plainServer() async throws {
        let server = try LocalHTTPServer { _ in .response() }
        #expect(
            await failure(of: HTTPRequest(url: "https://127.0.0.1:\(server.port)/"))
                == .insecure(host: "127.0.0.1", .noEncryption)
        )
    }

    @Test(
        "A request with an invalid URL is not sent",
        arguments: ["", "ftp://h", "file:///etc/passwd", "http://u:p@h/", "http://h/a b", "http://h/\u{e9}"]
    )
    func badURLs(url: String) async {
        guard case .invalidRequest = await failure(of: HTTPRequest(url: url)) else {
            Issue.record("Expected an invalid request")
            return
        }
    }

    @Test("A header value cannot inject another header")
    func badHeader() async throws {
        let server = try LocalHTTPServer { _ in .response() }
        let request = HTTPRequest(url: server.url, headers: [HTTPHeader(name: "A", value: "b\r\nC: d")])
        guard case .invalidRequest = await failure(of: request) else {
            Issue.record("Expected an invalid request")
            return
        }
        #expect(server.connectionCount == 0)
    }

    @Test("A missing libcurl is an error of its own, at each request")
    func clientMissing() async throws {
        let client = HTTPClient.curl(CurlConfiguration(libraryNames: ["libno-such-curl.so.4"]))
        for _ in 0..<2 {
            let error = await failure(of: HTTPRequest(url: "http://127.0.0.1"), client: client)
            #expect(error == .clientMissing)
        }
    }

    @Test("A library that is not libcurl is rejected")
    func wrongLibrary() async throws {
        let client = HTTPClient.curl(CurlConfiguration(libraryNames: ["libm.so.6"]))
        guard
            case .clientMissing = await failure(of: HTTPRequest(url: "http://127.0.0.1"), client: client)
        else {
            Issue.record("Expected a missing client")
            return
        }
    }
}
