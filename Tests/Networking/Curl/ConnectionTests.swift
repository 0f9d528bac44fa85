import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite("Connections", .endsHangs)
struct ConnectionTests {
    @Test("Consecutive requests share a connection")
    func reuse() async throws {
        let server = try LocalHTTPServer { .text($0.target) }
        let client = HTTPClient.curl()
        for number in 0..<20 {
            let response = try await client.send(HTTPRequest(url: "\(server.url)/\(number)"))
            #expect(response.body.text == "/\(number)")
        }
        #expect(Set(server.requests.map(\.connection)).count == 1)
    }

    @Test("Two hundred concurrent requests get their own responses within the connection limit")
    func many() async throws {
        let server = try LocalHTTPServer { .text($0.target) }
        let client = HTTPClient.curl()
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
        #expect(Set(server.requests.map(\.connection)).count <= 8)
    }

    @Test("Servers that hang block neither each other nor other tasks")
    func waiting() async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate, then: .text("late")) }
        let shared = HTTPClient.curl(CurlConfiguration(connectionsPerHost: 32))
        try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<64 {
                let client = number < 32 ? shared : .curl()
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

    @Test("The last copy of a client closes its connections")
    func closing() async throws {
        let server = try LocalHTTPServer { _ in .response() }
        do {
            let client = HTTPClient.curl()
            _ = try await client.send(HTTPRequest(url: server.url))
        }
        await server.waitForClosedConnections(1)
    }

    @Test("A connection that the server has closed is replaced")
    func stale() async throws {
        let server = try LocalHTTPServer { _ in
            Reply([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)), .close])
        }
        let client = HTTPClient.curl()
        for count in 1...3 {
            #expect(try await client.send(HTTPRequest(url: server.url)).body.text == "ok")
            await server.waitForClosedConnections(count)
        }
    }
}
