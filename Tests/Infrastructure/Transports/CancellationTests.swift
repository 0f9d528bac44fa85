import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite("Cancelling", .endsHangs)
struct CancellationTests {
    private func send(_ request: HTTPRequest, _ client: HTTPClient) async -> NetworkError? {
        await failure { () throws(NetworkError) in try await client.send(request) }
    }

    @Test(
        "A cancelled task ends at once, and the server sees the connection close",
        arguments: Transport.allCases
    )
    func hanging(transport: Transport) async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate) }
        let client = transport.client()
        let task = Task { await send(HTTPRequest(url: server.url, timeout: .hangTimeout), client) }
        await server.waitForRequests(1)
        task.cancel()
        #expect(await task.value == .cancelled)
        await server.waitForAbandonedReplies(1)
    }

    @Test("A task that is cancelled already sends nothing", arguments: Transport.allCases)
    func beforehand(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in .response() }
        let client = transport.client()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await send(HTTPRequest(url: server.url), client)
        }
        #expect(await task.value == .cancelled)
        #expect(server.connectionCount == 0)
    }

    @Test(
        "Other requests of the client continue, and the free connection is used again",
        arguments: Transport.allCases
    )
    func others(transport: Transport) async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { request in
            request.path == "/hang" ? .hang(until: gate) : .text("hello")
        }
        let client = transport.client(connectionsPerHost: 2)
        let tasks = (0..<2).map { _ in
            Task { await send(HTTPRequest(url: server.url + "/hang", timeout: .hangTimeout), client) }
        }
        await server.waitForRequests(2)
        let waiting = Task { () throws(NetworkError) -> HTTPResponse in
            try await client.send(HTTPRequest(url: server.url, timeout: .hangTimeout))
        }
        tasks[0].cancel()
        #expect(await tasks[0].value == .cancelled)
        #expect(try await waiting.value.body.text == "hello")
        tasks[1].cancel()
        #expect(await tasks[1].value == .cancelled)
        await server.waitForAbandonedReplies(2)
    }

    @Test(
        "Racing responses and cancellations leave no task waiting and no connection open",
        arguments: Transport.allCases
    )
    func races(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in .text("hello") }
        await withTaskGroup(of: Bool.self) { group in
            let client = transport.client()
            for index in 0..<300 {
                group.addTask {
                    let task = Task { () throws(NetworkError) -> HTTPResponse in
                        try await client.send(HTTPRequest(url: server.url))
                    }
                    for _ in 0..<(index % 30) { await Task.yield() }
                    task.cancel()
                    return switch await task.result {
                    case .success(let response): response.body.text == "hello"
                    case .failure(let error): (error as? NetworkError) == .cancelled
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        // The client was released, and its connections were closed with it.
        await server.waitForClosedConnections(server.connectionCount)
    }
}
