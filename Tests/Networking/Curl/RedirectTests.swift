import NetworkingTestSupport
import Synchronization
import Testing

@testable import Networking

@Suite("Redirects", .endsHangs)
struct RedirectTests {
    @Test("A relative redirect is followed", arguments: [301, 302, 303, 307, 308])
    func followed(status: Int) async throws {
        let server = try LocalHTTPServer { request in
            request.path == "/new/place" ? .text("here") : .redirect(to: "../new/place?x=1", status: status)
        }
        let response = try await HTTPClient.curl().send(HTTPRequest(url: server.url + "/old/place"))
        #expect(response.body.text == "here")
        #expect(server.requests.map(\.target) == ["/old/place", "/new/place?x=1"])
        #expect(Set(server.requests.map(\.connection)).count == 1)
    }

    @Test("Each followed redirect is reported without secrets")
    func told() async throws {
        let server = try LocalHTTPServer { request in
            request.path == "/new" ? .text("here") : .redirect(to: "/new?key=hunter2", status: 301)
        }
        let told = Mutex<[String]>([])
        let client = HTTPClient.curl { line in told.withLock { $0.append(line) } }
        let request = HTTPRequest(url: server.url + "/old?key=hunter2", secrets: [Secret("hunter2")])
        #expect(try await client.send(request).body.text == "here")
        #expect(
            told.withLock(\.self) == [
                "GET \(server.url)/old: 301, sent on to \(server.url)/new"
            ]
        )
    }

    @Test("A redirect loop ends after five redirects with the 3xx response")
    func loop() async throws {
        let server = try LocalHTTPServer { _ in .redirect(to: "/") }
        let service = try service(server.url, client: .curl())
        let error = await failure { () throws(NetworkError) in
            try await service.value(for: Endpoint(path: "", decoder: .bytes))
        }
        guard case .status(302, _, _) = error else {
            Issue.record("Expected status 302, got \(String(describing: error))")
            return
        }
        #expect(server.requests.count == 6)
    }

    @Test("A POST is not redirected")
    func post() async throws {
        let server = try LocalHTTPServer { _ in .redirect(to: "/", status: 307) }
        let response = try await HTTPClient.curl().send(HTTPRequest(method: .post, url: server.url))
        #expect(response.status == 307)
        #expect(server.requests.count == 1)
    }

    @Test("Credentials are sent to the same origin only")
    func credentials() async throws {
        let other = try LocalHTTPServer { _ in .text("other") }
        let server = try LocalHTTPServer { request in
            request.path == "/" ? .redirect(to: "/same") : .redirect(to: other.url)
        }
        let request = HTTPRequest(
            url: server.url + "/?api_key=hunter2",
            headers: [
                HTTPHeader(name: "X-Naver-Client-Secret", secret: Secret("hunter2")),
                HTTPHeader(name: "authorization", value: "Basic hunter2"),
                HTTPHeader(name: "Cookie", value: "hunter2"),
                HTTPHeader(name: "Accept", value: "text/plain"),
            ]
        )
        #expect(try await HTTPClient.curl().send(request).body.text == "other")
        #expect(server.requests.last?.headers["X-Naver-Client-Secret"] == "hunter2")
        #expect(server.requests.last?.headers["Authorization"] == "Basic hunter2")
        let received = try #require(other.requests.first)
        #expect(received.target == "/")
        #expect(received.headers["Accept"] == "text/plain")
        #expect(!received.headers.all.contains { $0.value.revealed.contains("hunter2") })
    }

    @Test("The timeout covers all redirects together")
    func sharedTime() async throws {
        let server = try LocalHTTPServer { _ in
            Reply([.pause(.milliseconds(100))] + Reply.redirect(to: "/").steps)
        }
        let request = HTTPRequest(url: server.url, timeout: .milliseconds(250))
        let error = await failure { () throws(NetworkError) in try await HTTPClient.curl().send(request) }
        #expect(error == .timedOut)
        #expect(server.requests.count <= 3)
    }

    @Test(
        "A redirect to anything but an http URL is not followed",
        arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "http://u:p@127.0.0.1/", "javascript:1", ""]
    )
    func strange(target: String) async throws {
        let server = try LocalHTTPServer { _ in .redirect(to: target) }
        let response = try await HTTPClient.curl().send(HTTPRequest(url: server.url))
        #expect(response.status == 302)
        #expect(server.requests.count == 1)
    }

    // LocalHTTPServer has no https, so this rule is tested directly.
    @Test("https never redirects to http, but http may redirect to https")
    func encryption() throws {
        func outcome(_ target: String) -> CurlOutcome {
            CurlOutcome(response: HTTPResponse(status: 302), redirectURL: target, elapsed: .seconds(1))
        }
        let encrypted = HTTPRequest(url: "https://h.example/a", timeout: .seconds(3))
        #expect(
            throws: NetworkError.insecure(host: "h.example", .redirectToHTTP)
        ) {
            try encrypted.following(outcome("http://h.example/a"))
        }
        let next = try encrypted.following(outcome("https://h.example/b"))
        #expect(next == HTTPRequest(url: "https://h.example/b", timeout: .seconds(2)))
        let open = HTTPRequest(url: "http://h.example/a")
        #expect(try open.following(outcome("https://h.example/a"))?.url == "https://h.example/a")
    }
}
