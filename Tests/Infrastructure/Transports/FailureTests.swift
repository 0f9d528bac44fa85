import Networking
import NetworkingTestSupport
import Testing

@Suite("Servers that fail or attack", .endsHangs)
struct FailureTests {
    @Test("A truncated body is an error", arguments: Transport.allCases, [0, 1, 99])
    func cutOff(transport: Transport, count: Int) async throws {
        let server = try LocalHTTPServer { _ in
            .cutOff(after: count, of: [UInt8](repeating: 0x61, count: 100))
        }
        #expect(
            await transport.error(of: HTTPRequest(url: server.url))
                == transport.reported(.unreachable(host: "127.0.0.1", .brokenWhileReceiving))
        )
    }

    @Test("A connection that is closed without a response is an error", arguments: Transport.allCases)
    func silence(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in .raw([]) }
        #expect(
            await transport.error(of: HTTPRequest(url: server.url))
                == .unreachable(host: "127.0.0.1", .closedWithoutResponse)
        )
    }

    @Test(
        "A reply that is not HTTP is an error",
        arguments: Transport.allCases,
        ["220 ftp ready\r\n", "SSH-2.0-x\r\n\r\n", "\0\0\0\0"]
    )
    func notHTTP(transport: Transport, bytes: String) async throws {
        let server = try LocalHTTPServer { _ in .raw(Array(bytes.utf8)) }
        #expect(
            await transport.error(of: HTTPRequest(url: server.url))
                == transport.reported(.unreachable(host: "127.0.0.1", .notHTTP))
        )
    }

    @Test("A server that hangs causes a timeout, and the connection is closed", arguments: Transport.allCases)
    func timeOut(transport: Transport) async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate) }
        // On a busy machine the timeout may end before the request arrives.
        var timeout = Duration.milliseconds(200)
        while server.requests.isEmpty {
            #expect(await transport.error(of: HTTPRequest(url: server.url, timeout: timeout)) == .timedOut)
            timeout *= 2
        }
        await server.waitForAbandonedReplies(1)
    }

    @Test("A server that trickles causes the same timeout", arguments: Transport.allCases)
    func slow(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in
            .slow([UInt8](repeating: 0x61, count: 1_000), part: 1, pause: .milliseconds(20))
        }
        let request = HTTPRequest(url: server.url, timeout: .milliseconds(200))
        #expect(await transport.error(of: request) == .timedOut)
    }

    @Test("A stream that stalls causes the same timeout", arguments: Transport.allCases)
    func stalled(transport: Transport) async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in
            let start = Reply.cutOff(after: 10, of: [UInt8](repeating: 0x61, count: 100)).steps.dropLast()
            return Reply(start + [.wait(gate)])
        }
        let request = HTTPRequest(url: server.url, timeout: .milliseconds(200))
        #expect(await transport.error(of: request) == .timedOut)
    }

    @Test(
        "A timeout of zero or less ends at once",
        arguments: Transport.allCases,
        [Duration.zero, .seconds(-1)]
    )
    func noTime(transport: Transport, timeout: Duration) async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate) }
        #expect(await transport.error(of: HTTPRequest(url: server.url, timeout: timeout)) == .timedOut)
    }

    @Test("A port refuses connections as soon as its server has stopped", arguments: Transport.allCases)
    func stopped(transport: Transport) async throws {
        let client = transport.client()
        for _ in 0..<100 {
            let server = try LocalHTTPServer { _ in .response() }
            server.stop()
            let error = await failure { () throws(NetworkError) in
                try await client.send(HTTPRequest(url: server.url, timeout: .seconds(5)))
            }
            #expect(error == .unreachable(host: "127.0.0.1", .refused))
        }
    }

    @Test(
        "An error names the host and not the URL",
        arguments: Transport.allCases,
        ["http://no-such-host.invalid", "https://no-such-host.invalid"]
    )
    func silent(transport: Transport, baseURL: String) async throws {
        let key = Secret("hunter2")
        let request = HTTPRequest(url: "\(baseURL)/?key=hunter2", headers: [.bearer(key)], secrets: [key])
        let error = try #require(await transport.error(of: request))
        #expect(error == .unreachable(host: "no-such-host.invalid", .hostNotFound))
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!(dumped + "\(error)" + String(reflecting: error)).contains("hunter2"))
    }

    @Test(
        "A request with an invalid URL is not sent",
        arguments: Transport.allCases,
        ["", "ftp://h", "file:///etc/passwd", "http://u:p@h/", "http://h/a b", "http://h/\u{e9}"]
    )
    func badURLs(transport: Transport, url: String) async {
        guard case .invalidRequest = await transport.error(of: HTTPRequest(url: url)) else {
            Issue.record("Expected an invalid request")
            return
        }
    }

    @Test("A header value cannot inject another header", arguments: Transport.allCases)
    func badHeader(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in .response() }
        let request = HTTPRequest(url: server.url, headers: [HTTPHeader(name: "A", value: "b\r\nC: d")])
        #expect(await transport.error(of: request) == .invalidRequest(.invalidHeader(name: "A")))
        #expect(server.connectionCount == 0)
    }
}
