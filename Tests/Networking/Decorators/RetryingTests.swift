import Networking
import NetworkingTestSupport
import Testing

@Suite("Retrying", .endsHangs)
struct RetryingTests {
    private let clock = TestClock()
    private let request = HTTPRequest(url: "https://api.example.org/3")

    private func client(
        _ scripted: ScriptedHTTPClient,
        _ policy: RetryPolicy = RetryPolicy(),
        jitter: Double = 1
    ) -> HTTPClient {
        scripted.client.retrying(policy, clock: clock, now: { 0 }, jitter: { jitter })
    }

    @Test("A transient status is retried after a pause", arguments: [429, 500, 502, 503, 504])
    func status(code: Int) async throws {
        let scripted = ScriptedHTTPClient([.status(HTTPStatus(rawValue: code)), .text("hello")])
        async let answer = client(scripted).send(request)
        #expect(await clock.advanceToNextWaking() == .milliseconds(200))
        #expect(try await answer.body.text == "hello")
        #expect(scripted.requests.count == 2)
    }

    @Test("Any other status is returned", arguments: [200, 204, 304, 400, 401, 403, 404, 422, 501, 505])
    func finalStatus(code: Int) async throws {
        let scripted = ScriptedHTTPClient([.status(HTTPStatus(rawValue: code))])
        #expect(try await client(scripted).send(request).status.rawValue == code)
    }

    @Test(
        "A failed connection and a timeout are retried",
        arguments: [NetworkError.unreachable(host: "h", .hostNotFound), .timedOut]
    )
    func error(error: NetworkError) async throws {
        let scripted = ScriptedHTTPClient([.failure(error), .status(.ok)])
        async let answer = client(scripted).send(request)
        #expect(await clock.advanceToNextWaking() == .milliseconds(200))
        #expect(try await answer.status == .ok)
    }

    @Test(
        "A permanent error is thrown at once",
        arguments: [
            NetworkError.cancelled, .insecure(host: "h", .noEncryption), .tooLarge(limit: 1),
            .undecodable(.unexpected), .invalidRequest(.rejected), .clientMissing("libcurl"),
            .status(.serviceUnavailable, body: [], headers: [:]),
        ]
    )
    func finalError(error: NetworkError) async {
        let client = client(ScriptedHTTPClient([.failure(error)]))
        #expect(await failure { () throws(NetworkError) in try await client.send(request) } == error)
    }

    @Test("Only safe methods are retried", arguments: HTTPMethod.allCases)
    func methods(method: HTTPMethod) async throws {
        let scripted = ScriptedHTTPClient([.status(.serviceUnavailable), .status(.ok)])
        let request = HTTPRequest(method: method, url: request.url)
        async let answer = client(scripted).send(request)
        if method == .get || method == .head {
            _ = await clock.advanceToNextWaking()
            #expect(try await answer.status == .ok)
        } else {
            #expect(try await answer.status == .serviceUnavailable)
        }
    }

    @Test("Pauses double up to the longest, attempts are limited, and the last response is returned")
    func bounds() async throws {
        let statuses: [HTTPStatus] = [503, 500, 502, 504, 429]
        let scripted = ScriptedHTTPClient(statuses.map { .status($0) })
        let policy = RetryPolicy(attempts: 5, firstPause: .seconds(1), longestPause: .seconds(3))
        async let answer = client(scripted, policy).send(request)
        for seconds in [1, 2, 3, 3] {
            #expect(await clock.advanceToNextWaking() == .seconds(seconds))
        }
        #expect(try await answer.status == .tooManyRequests)
        #expect(scripted.unusedAnswers == 0)
    }

    @Test("The last error is thrown")
    func lastError() async {
        let broken = NetworkError.unreachable(host: "h", .hostNotFound)
        let scripted = ScriptedHTTPClient([
            .status(.serviceUnavailable), .failure(.timedOut), .failure(broken),
        ])
        let client = client(scripted)
        async let error = failure { () throws(NetworkError) in try await client.send(request) }
        _ = await clock.advanceToNextWaking()
        _ = await clock.advanceToNextWaking()
        #expect(await error == broken)
    }

    @Test("A policy of one attempt or fewer sends once", arguments: [1, 0, -5])
    func once(attempts: Int) async throws {
        let scripted = ScriptedHTTPClient([.status(.serviceUnavailable)])
        let answer = try await client(scripted, RetryPolicy(attempts: attempts)).send(request)
        #expect(answer.status == .serviceUnavailable)
    }

    @Test("Jitter removes up to half of a pause", arguments: [(0.0, 100), (0.5, 150), (1.0, 200)])
    func jitter(chance: Double, milliseconds: Int) async throws {
        let scripted = ScriptedHTTPClient([.status(.serviceUnavailable), .status(.ok)])
        async let answer = client(scripted, jitter: chance).send(request)
        #expect(await clock.advanceToNextWaking() == .milliseconds(milliseconds))
        #expect(try await answer.status == .ok)
    }

    @Test("A task that is cancelled during a pause ends at once and sends nothing more")
    func cancellation() async {
        let scripted = ScriptedHTTPClient([.status(.serviceUnavailable)])
        let client = client(scripted)
        let task = Task { await failure { () throws(NetworkError) in try await client.send(request) } }
        await clock.waitForSleepers(1)
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(clock.sleeperCount == 0)
        #expect(scripted.requests.count == 1)
    }

    @Test("All attempts and pauses share the request's timeout")
    func budget() async throws {
        let scripted = ScriptedHTTPClient([.status(.serviceUnavailable), .status(.badGateway)])
        let policy = RetryPolicy(attempts: 9, firstPause: .milliseconds(400))
        var request = request
        request.timeout = .seconds(1)
        async let answer = client(scripted, policy).send(request)
        #expect(await clock.advanceToNextWaking() == .milliseconds(400))
        // The next pause would be 800 ms, but 600 ms are left.
        #expect(try await answer.status == .badGateway)
        #expect(scripted.requests.map(\.timeout) == [.seconds(1), .milliseconds(600)])
    }

    @Test("A timeout that used up the request's time is not retried")
    func usedUp() async {
        let scripted = ScriptedHTTPClient([.failure(.timedOut)])
        let client = scripted.client.delayed(by: request.timeout, on: clock)
            .retrying(clock: clock, now: { 0 }, jitter: { 0 })
        async let error = failure { () throws(NetworkError) in try await client.send(request) }
        #expect(await clock.advanceToNextWaking() == request.timeout)
        #expect(await error == .timedOut)
    }
}
