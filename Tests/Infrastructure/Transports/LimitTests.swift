import Networking
import NetworkingTestSupport
import Testing

@Suite("Responses that are too large", .endsHangs)
struct LimitTests {
    private static let limit = 1 << 20

    private func send(to server: LocalHTTPServer, by transport: Transport) async -> Result<
        HTTPResponse, NetworkError
    > {
        await transport.outcome(of: HTTPRequest(url: server.url, maximumBytes: Self.limit))
    }

    @Test("A Content-Length over the limit ends the transfer before the body", arguments: Transport.allCases)
    func announced(transport: Transport) async throws {
        let body = [UInt8](repeating: 0x61, count: 20 << 20)
        let server = try LocalHTTPServer { _ in .response(200, body: body) }
        #expect(await send(to: server, by: transport) == .failure(.tooLarge(limit: Self.limit)))
        if !transport.has(.readsOnWhileEnding) { await server.waitForAbandonedReplies(1) }
    }

    @Test("A body of unknown length is cut off at the limit", arguments: Transport.allCases)
    func unannounced(transport: Transport) async throws {
        let body = [UInt8](repeating: 0x61, count: 20 << 20)
        let server = try LocalHTTPServer { _ in
            Reply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .send(body), .close])
        }
        #expect(await send(to: server, by: transport) == .failure(.tooLarge(limit: Self.limit)))
        if !transport.has(.readsOnWhileEnding) { await server.waitForAbandonedReplies(1) }
    }

    @Test("The limit itself is allowed, and one byte more is not", arguments: Transport.allCases)
    func boundary(transport: Transport) async throws {
        for (count, isAllowed) in [(Self.limit, true), (Self.limit + 1, false)] {
            let body = [UInt8](repeating: 0x61, count: count)
            for head in ["", "Content-Length: \(count)\r\n"] {
                let server = try LocalHTTPServer { _ in
                    .raw(Array("HTTP/1.1 200 OK\r\n\(head)\r\n".utf8) + body)
                }
                switch await send(to: server, by: transport) {
                case .success(let response): #expect(isAllowed && response.body == body)
                case .failure(let error): #expect(!isAllowed && error == .tooLarge(limit: Self.limit))
                }
            }
        }
    }

    @Test(
        "A header line longer than libcurl accepts is too large, not out of memory",
        arguments: Transport.allCases
    )
    func headerLine(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in
            .response(headers: ["X-Long": String(repeating: "a", count: 200_000)])
        }
        let outcome = await send(to: server, by: transport)
        if transport.has(.limitsNoHead) {
            #expect(throws: NetworkError.self) { try outcome.get() }
        } else {
            #expect(outcome == .failure(.tooLarge(limit: 100 << 10)))
        }
    }

    @Test("A gzip bomb is limited by its decompressed size", arguments: Transport.allCases)
    func bomb(transport: Transport) async throws {
        let bomb = GzipBomb(repeats: 100_000).bytes
        try #require(bomb.count < Self.limit)
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: bomb)
        }
        #expect(await send(to: server, by: transport) == .failure(.tooLarge(limit: Self.limit)))
    }

    @Test("The gzip bomb is valid below the limit", arguments: Transport.allCases)
    func bombUnpacks(transport: Transport) async throws {
        let bomb = GzipBomb(repeats: 10).bytes + [0x44, 0x38, 0x9F, 0x32, 0x15, 0x0A, 0, 0]
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: bomb)
        }
        let response = try await send(to: server, by: transport).get()
        #expect(response.body == [UInt8](repeating: 0, count: 2_581))
    }

    @Test("A damaged compressed response is an error", arguments: Transport.allCases)
    func damaged(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: Array("not gzip at all".utf8))
        }
        #expect(
            await send(to: server, by: transport)
                == .failure(transport.reported(.undecodable(.damagedCompression)))
        )
    }

    @Test("Endless headers are cut off", arguments: Transport.allCases)
    func headers(transport: Transport) async throws {
        let line = "X-Flood: " + String(repeating: "x", count: 1_000) + "\r\n"
        let server = try LocalHTTPServer { _ in
            .raw(Array(("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 1_000) + "\r\n").utf8))
        }
        let outcome = await send(to: server, by: transport)
        if transport.has(.limitsNoHead) {
            #expect(throws: NetworkError.self) { try outcome.get() }
        } else {
            #expect(outcome == .failure(.tooLarge(limit: 256 << 10)))
        }
    }
}
