import Networking
import NetworkingTestSupport
import Testing

@Suite("Logging", .endsHangs)
struct LoggingTests {
    private let clock = TestClock()

    /// Returns the lines that are logged for one exchange of 1234.9 ms.
    private func lines(of request: HTTPRequest, _ answer: ScriptedHTTPClient.Answer) async -> [String] {
        let (lines, log) = AsyncStream<String>.makeStream()
        let client = ScriptedHTTPClient([answer]).client
            .delayed(by: .microseconds(1_234_900), on: clock)
            .logging(to: { log.yield($0) }, clock: clock)
        async let response = client.send(request)
        _ = await clock.advanceToNextWaking()
        let result: ScriptedHTTPClient.Answer
        do {
            result = .success(try await response)
        } catch {
            result = .failure(error as? NetworkError ?? .cancelled)
        }
        #expect(result == answer)
        log.finish()
        return await lines.reduce(into: []) { $0.append($1) }
    }

    @Test("An exchange is one line: method, URL, status, bytes, time")
    func answer() async {
        let request = HTTPRequest(method: .post, url: "https://api.example.org/3/a?q=b")
        #expect(
            await lines(of: request, .text("hello", status: 404))
                == ["POST https://api.example.org/3/a?q=b: 404, 5 bytes, 1234 ms"]
        )
    }

    @Test(
        "An error is logged instead of the status",
        arguments: [
            (NetworkError.cancelled, "cancelled"),
            (.timedOut, "timed out"),
            (.unreachable(host: "h", .refused), "unreachable (connection refused)"),
            (.insecure(host: "h", .noEncryption), "not safe (no encryption)"),
            (.tooLarge(limit: 7), "larger than 7 bytes"),
            (.status(.badGateway, body: Array("secret".utf8), headers: ["A": "secret"]), "502"),
            (.undecodable(.missing(path: "a[0].b")), "unreadable (a[0].b is missing)"),
            (.undecodable(.wrongKind(path: "a", expected: .integer)), "unreadable (a is not a whole number)"),
            (.invalidRequest(.rejected), "not sent (rejected by the transport)"),
            (.clientMissing("libcurl"), "not sent (libcurl is missing)"),
        ]
    )
    func error(error: NetworkError, words: String) async {
        let line = await lines(of: HTTPRequest(url: "http://a"), .failure(error))
        #expect(line == ["GET http://a: \(words), 1234 ms"])
    }

    @Test("A line contains no secrets, headers or bodies")
    func secrets() async throws {
        let service = try service(
            query: [
                QueryItem(name: "key", secret: Secret("hidden")),
                QueryItem(name: "token", secret: Secret("hidden+longer/ü")),
            ],
            headers: [.bearer(Secret("eyJhidden")), HTTPHeader(name: "X-Plain", value: "unseen")]
        )
        var request = try service.request(for: Endpoint(path: "a/eyJhidden", decoder: .bytes))
        request.body = Array("unseen".utf8)
        let response = HTTPResponse(headers: ["Set-Cookie": "unseen"], body: Array("unseen".utf8))
        #expect(
            await lines(of: request, .success(response))
                == ["GET https://api.example.org/3/a/•••?key=•••&token=•••: 200, 6 bytes, 1234 ms"]
        )
    }

    @Test(
        "An invalid URL is not logged: it may contain a password or a line break",
        arguments: ["http://user:hidden@host/", "http://host/\nhidden", "hidden"]
    )
    func invalid(url: String) async {
        let error = NetworkError.invalidRequest(.rejected)
        #expect(
            await lines(of: HTTPRequest(url: url), .failure(error))
                == ["GET an invalid URL: not sent (rejected by the transport), 1234 ms"]
        )
    }

    @Test("Inside retrying each attempt is logged, and outside the whole request")
    func order() async throws {
        let (lines, log) = AsyncStream<String>.makeStream()
        let client = ScriptedHTTPClient([.status(.serviceUnavailable), .status(.ok)]).client
            .logging(to: { log.yield("in \($0)") }, clock: clock)
            .retrying(clock: clock, now: { 0 }, jitter: { 1 })
            .logging(to: { log.yield("out \($0)") }, clock: clock)
        async let response = client.send(HTTPRequest(url: "http://a"))
        _ = await clock.advanceToNextWaking()
        #expect(try await response.status == .ok)
        log.finish()
        #expect(
            await lines.reduce(into: []) { $0.append($1) } == [
                "in GET http://a: 503, 0 bytes, 0 ms", "in GET http://a: 200, 0 bytes, 0 ms",
                "out GET http://a: 200, 0 bytes, 200 ms",
            ]
        )
    }
}
