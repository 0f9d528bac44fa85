import Networking
import NetworkingTestSupport
import Testing

@Suite("Responses that are too large", .endsHangs)
struct LimitTests {
    private static let limit = 1 << 20

    private func send(to server: LocalHTTPServer) async -> Result<HTTPResponse, NetworkError> {
        do throws(NetworkError) {
            let request = HTTPRequest(url: server.url, maximumBytes: Self.limit)
            return .success(try await HTTPClient.curl().send(request))
        } catch {
            return .failure(error)
        }
    }

    @Test("A Content-Length over the limit ends the transfer before the body")
    func announced() async throws {
        let body = [UInt8](repeating: 0x61, count: 20 << 20)
        let server = try LocalHTTPServer { _ in .response(200, body: body) }
        #expect(await send(to: server) == .failure(.tooLarge(limit: Self.limit)))
        await server.waitForAbandonedReplies(1)
    }

    @Test("A body of unknown length is cut off at the limit")
    func unannounced() async throws {
        let body = [UInt8](repeating: 0x61, count: 20 << 20)
        let server = try LocalHTTPServer { _ in
            Reply([.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)), .send(body), .close])
        }
        #expect(await send(to: server) == .failure(.tooLarge(limit: Self.limit)))
        await server.waitForAbandonedReplies(1)
    }

    @Test("The limit itself is allowed, and one byte more is not")
    func boundary() async throws {
        for (count, isAllowed) in [(Self.limit, true), (Self.limit + 1, false)] {
            let body = [UInt8](repeating: 0x61, count: count)
            for head in ["", "Content-Length: \(count)\r\n"] {
                let server = try LocalHTTPServer { _ in
                    .raw(Array("HTTP/1.1 200 OK\r\n\(head)\r\n".utf8) + body)
                }
                switch await send(to: server) {
                case .success(let response): #expect(isAllowed && response.body == body)
                case .failure(let error): #expect(!isAllowed && error == .tooLarge(limit: Self.limit))
                }
            }
        }
    }

    @Test("A header line longer than libcurl accepts is too large, not out of memory")
    func headerLine() async throws {
        let server = try LocalHTTPServer { _ in
            .response(headers: ["X-Long": String(repeating: "a", count: 200_000)])
        }
        #expect(await send(to: server) == .failure(.tooLarge(limit: 100 << 10)))
    }

    @Test("A gzip bomb is limited by its decompressed size")
    func bomb() async throws {
        let bomb = GzipBomb(repeats: 100_000).bytes
        try #require(bomb.count < Self.limit)
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: bomb)
        }
        #expect(await send(to: server) == .failure(.tooLarge(limit: Self.limit)))
    }

    @Test("The gzip bomb is valid below the limit")
    func bombUnpacks() async throws {
        let bomb = GzipBomb(repeats: 10).bytes + [0x44, 0x38, 0x9F, 0x32, 0x15, 0x0A, 0, 0]
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: bomb)
        }
        let response = try await send(to: server).get()
        #expect(response.body == [UInt8](repeating: 0, count: 2_581))
    }

    @Test("A damaged compressed response is an error")
    func damaged() async throws {
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: Array("not gzip at all".utf8))
        }
        #expect(
            await send(to: server) == .failure(.undecodable(.damagedCompression))
        )
    }

    @Test("Endless headers are cut off")
    func headers() async throws {
        let line = "X-Flood: " + String(repeating: "x", count: 1_000) + "\r\n"
        let server = try LocalHTTPServer { _ in
            .raw(Array(("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 1_000) + "\r\n").utf8))
        }
        #expect(await send(to: server) == .failure(.tooLarge(limit: 256 << 10)))
    }
}
