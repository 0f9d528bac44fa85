import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite("Connections", .endsHangs)
struct ConnectionTests {
    @Test("Consecutive requests share a connection", arguments: Transport.allCases)
    func reuse(transport: Transport) async throws {
        let server = try LocalHTTPServer { .text($0.target) }
        let client = transport.client()
        for number in 0..<20 {
            let response = try await client.send(HTTPRequest(url: "\(server.url)/\(number)"))
            #expect(response.body.text == "/\(number)")
        }
        #expect(Set(server.requests.map(\.connection)).count == 1)
    }

    @Test(
        "Two hundred concurrent requests get their own responses within the connection limit",
        arguments: Transport.allCases
    )
    func many(transport: Transport) async throws {
        let server = try LocalHTTPServer { .text($0.target) }
        let client = transport.client()
        try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 0..<200 {
                group.addTask {
                    let response = try await client.send(HTTPRequest(url: "\(server.url)/\(number)"))
                    return (number, response.body.text)
                }
            }
            for try await (number, text) in group { #expect(text == "/\(number)") }
        }
        #expect(server.requests.count == 200)
        if !transport.has(.replacesConnections) {
            #expect(Set(server.requests.map(\.connection)).count <= 8)
        }
    }

    @Test("Servers that hang block neither each other nor other tasks", arguments: Transport.allCases)
    func waiting(transport: Transport) async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate, then: .text("late")) }
        let shared = transport.client(connectionsPerHost: 32)
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<64 {
                let client = number < 32 ? shared : transport.client()
                group.addTask {
                    try await client.send(HTTPRequest(url: server.url, timeout: .hangTimeout)).body.text
                }
            }
            // All requests arrive at the same time only if none waits for another.
            await server.waitForRequests(64)
            gate.open()
            for try await text in group { #expect(text == "late") }
        }
    }

    @Test("The last copy of a client closes its connections", arguments: Transport.allCases)
    func closing(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in .response() }
        do {
            let client = transport.client()
            _ = try await client.send(HTTPRequest(url: server.url))
        }
        await server.waitForClosedConnections(1)
    }

    @Test("A connection that the server has closed is replaced", arguments: Transport.allCases)
    func stale(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in
            Reply([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)), .close])
        }
        let client = transport.client()
        for count in 1...3 {
            #expect(try await client.send(HTTPRequest(url: server.url)).body.text == "ok")
            await server.waitForClosedConnections(count)
        }
    }
}
