import Networking
import NetworkingTestSupport
import Testing

/// `Task.immediate` runs until its first suspension, so each request has joined before the next line runs.
@Suite("Sharing equal requests", .endsHangs)
struct SharingTests {
    private let clock = TestClock()
    private let request = HTTPRequest(url: "https://api.example.org/3?q=a")

    /// Returns a client whose exchanges take one second of the clock.
    private func client(_ scripted: ScriptedHTTPClient) -> HTTPClient {
        scripted.client.delayed(by: .seconds(1), on: clock).sharingEqualRequests()
    }

    private func send(
        _ request: HTTPRequest,
        _ client: HTTPClient
    ) -> Task<Result<HTTPResponse, NetworkError>, Never> {
        Task.immediate {
            do throws(NetworkError) {
                return .success(try await client.send(request))
            } catch {
                return .failure(error)
            }
        }
    }

    @Test("Equal requests in flight share one exchange and its response")
    func shared() async {
        let scripted = ScriptedHTTPClient([.text("hello")])
        let client = client(scripted)
        let tasks = (0..<5).map { _ in send(request, client) }
        #expect(await clock.advanceToNextWaking() == .seconds(1))
        for task in tasks { #expect(await task.value == .text("hello")) }
        #expect(scripted.requests == [request])
    }

    @Test("An error is shared too")
    func sharedError() async {
        let client = client(ScriptedHTTPClient([.failure(.timedOut)]))
        let tasks = (0..<2).map { _ in send(request, client) }
        _ = await clock.advanceToNextWaking()
        for task in tasks { #expect(await task.value == .failure(.timedOut)) }
    }

    @Test("A request after the response or error starts a new exchange")
    func anew() async {
        let client = client(ScriptedHTTPClient([.failure(.timedOut), .text("second"), .text("third")]))
        for expected: ScriptedHTTPClient.Answer in [.failure(.timedOut), .text("second"), .text("third")] {
            let task = send(request, client)
            _ = await clock.advanceToNextWaking()
            #expect(await task.value == expected)
        }
    }

    @Test("Requests that differ in any property have exchanges of their own")
    func different() async {
        var others = Array(repeating: request, count: 5)
        others[0].url += "b"
        others[1].headers = [.bearer(Secret("one"))]
        others[2].headers = [.bearer(Secret("two"))]
        others[3].timeout = .seconds(1)
        others[4].maximumBytes = 1
        let scripted = ScriptedHTTPClient { _ in .status(.ok) }
        let client = client(scripted)
        let tasks = ([request] + others).map { send($0, client) }
        await clock.waitForSleepers(6)
        clock.advance(by: .seconds(1))
        for task in tasks { #expect(await task.value == .status(.ok)) }
        #expect(scripted.requests.count == 6)
    }

    @Test("Only GET requests are shared", arguments: [HTTPMethod.head, .post, .put, .patch, .delete])
    func methods(method: HTTPMethod) async {
        let client = client(ScriptedHTTPClient([.status(.ok), .status(.ok)]))
        let tasks = (0..<2).map { _ in send(HTTPRequest(method: method, url: request.url), client) }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        for task in tasks { #expect(await task.value == .status(.ok)) }
    }

    @Test("A cancelled caller ends at once, and the others get the response", arguments: 0..<3)
    func oneCancelled(index: Int) async {
        let client = client(ScriptedHTTPClient([.text("hello")]))
        var tasks = (0..<3).map { _ in send(request, client) }
        let leaving = tasks.remove(at: index)
        leaving.cancel()
        #expect(await leaving.value == .failure(.cancelled))
        _ = await clock.advanceToNextWaking()
        for task in tasks { #expect(await task.value == .text("hello")) }
    }

    @Test("Cancelling the last caller cancels the exchange")
    func allCancelled() async {
        let client = client(ScriptedHTTPClient())
        let tasks = (0..<3).map { _ in send(request, client) }
        await clock.waitForSleepers(1)
        for task in tasks {
            #expect(clock.sleeperCount == 1)
            task.cancel()
            #expect(await task.value == .failure(.cancelled))
        }
        await clock.waitForSleepers(0)
    }

    @Test("The late end of an abandoned exchange does not affect a later, equal one")
    func lateEnd() async {
        let (ends, log) = AsyncStream<String>.makeStream()
        let scripted = ScriptedHTTPClient([.text("late"), .text("hello")])
        let client = HTTPClient { [clock] request throws(NetworkError) in
            // An unstructured task, which ignores the cancellation.
            await Task { try? await clock.sleep(for: .seconds(2)) }.value
            return try await scripted.client.send(request)
        }
        .logging(to: { log.yield($0) }, clock: clock)
        .sharingEqualRequests()
        let first = send(request, client)
        await clock.waitForSleepers(1)
        first.cancel()
        #expect(await first.value == .failure(.cancelled))
        clock.advance(by: .seconds(1))
        let second = send(request, client)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(1))
        for await _ in ends { break }
        clock.advance(by: .seconds(1))
        #expect(await second.value == .text("hello"))
    }

    @Test("A task that is already cancelled sends nothing")
    func beforehand() async {
        let client = client(ScriptedHTTPClient())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { () throws(NetworkError) in try await client.send(request) }
        }
        #expect(await task.value == .cancelled)
        #expect(clock.sleeperCount == 0)
    }

    @Test("Racing responses, callers and cancellations leave no task waiting")
    func races() async {
        let scripted = ScriptedHTTPClient { _ in .text("hello") }
        let client = scripted.client.sharingEqualRequests()
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<500 {
                group.addTask {
                    let task = Task { () throws(NetworkError) -> HTTPResponse in
                        try await client.send(request)
                    }
                    for _ in 0..<(index % 20) { await Task.yield() }
                    if index.isMultiple(of: 2) { task.cancel() }
                    return switch await task.result {
                    case .success(let response): response.body.text == "hello"
                    case .failure(let error):
                        index.isMultiple(of: 2) && (error as? NetworkError) == .cancelled
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
