import Networking
import NetworkingTestSupport
import Testing

@Suite("Retry-After", .endsHangs)
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    private static let example: Int64 = 784_111_777

    private let clock = TestClock()
    private let request = HTTPRequest(url: "https://api.example.org/3")

    private func client(_ scripted: ScriptedHTTPClient, now: Int64) -> HTTPClient {
        scripted.client.retrying(RetryPolicy(), clock: clock, now: { now }, jitter: { 0 })
    }

    private func pause(after value: String, now: Int64 = example) async throws -> Duration {
        let scripted = ScriptedHTTPClient([
            .status(.tooManyRequests, headers: ["retry-after": value]), .status(.ok),
        ])
        async let answer = client(scripted, now: now).send(request)
        let pause = await clock.advanceToNextWaking()
        #expect(try await answer.status == .ok)
        return pause
    }

    @Test("A number of seconds is the pause", arguments: [("1", 1), ("7", 7), ("010", 10)])
    func seconds(value: String, seconds: Int) async throws {
        #expect(try await pause(after: value) == .seconds(seconds))
    }

    @Test(
        "Zero seconds or a past date is no pause",
        arguments: ["0", "Sun, 06 Nov 1994 08:49:37 GMT", "Thu, 01 Jan 1970 00:00:00 GMT"]
    )
    func atOnce(value: String) async throws {
        let scripted = ScriptedHTTPClient([
            .status(.serviceUnavailable, headers: ["Retry-After": value]), .status(.ok),
        ])
        #expect(try await client(scripted, now: Self.example).send(request).status == .ok)
    }

    @Test(
        "A future date is the end of the pause",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", example),
            ("Thu, 01 Jan 1970 00:00:09 GMT", 9),
            ("Mon, 28 Feb 2000 23:59:59 GMT", 951_782_399),
            ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
            ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
            ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
            ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ]
    )
    func date(value: String, seconds: Int64) async throws {
        #expect(try await pause(after: value, now: seconds - 3) == .seconds(3))
    }

    @Test(
        "An invalid value is ignored",
        arguments: [
            "", "soon", "-1", "+1", "1.5", "1e3", "٣", "1 2", "0x1F",
            "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49:37 GMT ",
            "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
            "Sun, 29 Feb 1900 00:00:00 GMT", "Tue, 29 Feb 2100 00:00:00 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
            "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
            "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 +8:49:37 GMT",
        ]
    )
    func unreadable(value: String) async throws {
        #expect(try await pause(after: value) == .milliseconds(100))
    }

    @Test(
        "A pause beyond the policy is not waited for; the response is returned with its header",
        arguments: ["11", "3600", "99999999999999999999999", "Sun, 06 Nov 1994 08:49:48 GMT"]
    )
    func tooLong(value: String) async throws {
        let scripted = ScriptedHTTPClient([.status(.tooManyRequests, headers: ["Retry-After": value])])
        let answer = try await client(scripted, now: Self.example).send(request)
        #expect(answer.status == .tooManyRequests)
        #expect(answer.headers["Retry-After"] == value)
    }

    @Test("A pause beyond the request's timeout is not waited for")
    func beyondTimeout() async throws {
        let scripted = ScriptedHTTPClient([.status(.tooManyRequests, headers: ["Retry-After": "5"])])
        var request = request
        request.timeout = .seconds(5)
        #expect(try await client(scripted, now: 0).send(request).status == .tooManyRequests)
    }
}
