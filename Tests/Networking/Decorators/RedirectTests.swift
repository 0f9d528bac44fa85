import Networking
import NetworkingTestSupport
import Synchronization
import Testing

@Suite("Redirects", .endsHangs)
struct RedirectTests {
    private let clock = TestClock()

    private func redirect(to target: String, status: HTTPStatus = 302) -> ScriptedHTTPClient.Answer {
        .status(status, headers: ["Location": target])
    }

    private func send(
        _ request: HTTPRequest,
        _ script: ScriptedHTTPClient
    ) async throws(NetworkError) -> HTTPResponse {
        try await script.client.followingRedirects(clock: clock).send(request)
    }

    @Test(
        "A redirect is followed to a URL that may be relative",
        arguments: [
            ("../new/place?x=1", "http://h.example/new/place?x=1"),
            ("/a b/é", "http://h.example/a%20b/%C3%A9"),
            ("?x=2", "http://h.example/old/place?x=2"), ("//other.example", "http://other.example"),
            ("https://h.example/b", "https://h.example/b"),
        ]
    )
    func followed(target: String, url: String) async throws {
        let script = ScriptedHTTPClient([redirect(to: target), .text("here")])
        let response = try await send(HTTPRequest(url: "http://h.example/old/place"), script)
        #expect(response.body.text == "here")
        #expect(script.requests.map(\.url) == ["http://h.example/old/place", url])
    }

    @Test("Each status of a redirect is followed", arguments: [301, 302, 303, 307, 308] as [HTTPStatus])
    func statuses(status: HTTPStatus) async throws {
        let script = ScriptedHTTPClient([redirect(to: "/b", status: status), .text("here")])
        _ = try await send(HTTPRequest(method: .head, url: "http://h.example/a"), script)
        #expect(script.requests.map(\.method) == [.head, .head])
    }

    @Test("Each followed redirect is reported without secrets")
    func told() async throws {
        let script = ScriptedHTTPClient([redirect(to: "/new?key=hunter2", status: 301), .text("here")])
        let told = Mutex<[String]>([])
        let client = script.client.followingRedirects(clock: clock) { line in
            told.withLock { $0.append(line) }
        }
        let request = HTTPRequest(url: "http://h.example/old?key=hunter2", secrets: [Secret("hunter2")])
        _ = try await client.send(request)
        #expect(told.withLock(\.self) == ["GET http://h.example/old: 301, sent on to http://h.example/new"])
    }

    @Test("A redirect loop ends after five redirects with the 3xx response")
    func loop() async throws {
        let script = ScriptedHTTPClient { _ in redirect(to: "/") }
        #expect(try await send(HTTPRequest(url: "http://h.example"), script).status == 302)
        #expect(script.requests.count == 6)
    }

    @Test("A POST is not redirected, and a 304 is no redirect")
    func final() async throws {
        for (method, status) in [(.post, 307), (.get, 304)] as [(HTTPMethod, HTTPStatus)] {
            let script = ScriptedHTTPClient([redirect(to: "/", status: status)])
            #expect(
                try await send(HTTPRequest(method: method, url: "http://h.example"), script).status == status
            )
        }
    }

    @Test("Credentials are sent to the same origin only")
    func credentials() async throws {
        let script = ScriptedHTTPClient([
            redirect(to: "/same"), redirect(to: "http://h.example:8080/"), .text("other"),
        ])
        let request = HTTPRequest(
            url: "http://h.example/?api_key=hunter2",
            headers: [
                HTTPHeader(name: "X-Naver-Client-Secret", secret: Secret("hunter2")),
                HTTPHeader(name: "authorization", value: "Basic hunter2"),
                HTTPHeader(name: "Cookie", value: "hunter2"),
                HTTPHeader(name: "Accept", value: "text/plain"),
            ]
        )
        #expect(try await send(request, script).body.text == "other")
        #expect(script.requests[1].headers == request.headers)
        #expect(script.requests[2].url == "http://h.example:8080/")
        #expect(script.requests[2].headers == [HTTPHeader(name: "Accept", value: "text/plain")])
    }

    @Test("The timeout covers all redirects together")
    func sharedTime() async throws {
        let script = ScriptedHTTPClient { _ in redirect(to: "/") }
        let client = script.client.delayed(by: .seconds(2), on: clock).followingRedirects(clock: clock)
        let request = HTTPRequest(url: "http://h.example", timeout: .seconds(3))
        async let error = failure { () throws(NetworkError) in try await client.send(request) }
        for _ in 0..<2 { _ = await clock.advanceToNextWaking() }
        #expect(await error == .timedOut)
        #expect(script.requests.map(\.timeout) == [.seconds(3), .seconds(1)])
    }

    @Test(
        "A redirect to anything but an http URL is not followed",
        arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "http://u:p@127.0.0.1/", "javascript:1", ""]
    )
    func strange(target: String) async throws {
        let script = ScriptedHTTPClient([redirect(to: target)])
        #expect(try await send(HTTPRequest(url: "http://h.example"), script).status == 302)
    }

    @Test("https never redirects to http")
    func encryption() async {
        let script = ScriptedHTTPClient([redirect(to: "http://h.example/a")])
        let error = await failure { () throws(NetworkError) in
            try await send(HTTPRequest(url: "https://h.example/a"), script)
        }
        #expect(error == .insecure(host: "h.example", .redirectToHTTP))
    }
}
