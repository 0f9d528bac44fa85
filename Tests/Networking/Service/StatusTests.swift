import Networking
import NetworkingTestSupport
import Testing

@Suite("Statuses of responses")
struct StatusTests {
    private let endpoint = Endpoint(path: "p", decoder: ResponseDecoder.text)
    private let conditional = Endpoint(
        path: "p",
        headers: [HTTPHeader(name: "if-none-match", value: "W/\"1\"")],
        decoder: ResponseDecoder.text
    )

    @Test("A successful response is returned", arguments: [200, 201, 204, 299])
    func successes(status: Int) async throws {
        let status = HTTPStatus(rawValue: status)
        let service = try service(client: ScriptedHTTPClient([.text("hello", status: status)]).client)
        let response = try await service.response(for: endpoint)
        #expect(response.status == status)
        #expect(response.body.text == "hello")
    }

    @Test(
        "Any other status is an error with the status, the body and the headers",
        arguments: [0, 100, 199, 300, 302, 304, 400, 401, 404, 418, 429, 500, 503, 599, 999]
    )
    func failures(status: Int) async throws {
        let answer = HTTPResponse(
            status: HTTPStatus(rawValue: status),
            headers: ["Retry-After": "7"],
            body: Array("{\"status_message\":\"no\"}".utf8)
        )
        let expected = NetworkError.status(answer.status, body: answer.body, headers: answer.headers)
        let service = try service(client: ScriptedHTTPClient([.success(answer), .success(answer)]).client)
        #expect(
            await failure { () throws(NetworkError) in try await service.response(for: endpoint) } == expected
        )
        #expect(
            await failure { () throws(NetworkError) in try await service.value(for: endpoint) } == expected
        )
    }

    @Test("A 304 to a conditional request is a response without a value")
    func notModified() async throws {
        let script = ScriptedHTTPClient([.status(.notModified), .status(.notModified)])
        let service = try service(client: script.client)
        #expect(try await service.response(for: conditional).status == .notModified)
        #expect(
            await failure { () throws(NetworkError) in try await service.value(for: conditional) }
                == .status(.notModified, body: [], headers: [:])
        )
    }

    @Test("An error keeps the body up to a limit")
    func longBodies() async throws {
        let body = [UInt8](repeating: 0x61, count: HTTPService.errorBodyLimit + 1)
        let answer = HTTPResponse(status: .internalServerError, body: body)
        let service = try service(client: ScriptedHTTPClient([.success(answer)]).client)
        let error = await failure { () throws(NetworkError) in try await service.value(for: endpoint) }
        guard case .status(.internalServerError, let kept, _) = error else {
            Issue.record("Expected the status, got \(String(describing: error))")
            return
        }
        #expect(kept.count == HTTPService.errorBodyLimit)
    }

    @Test("An error of the client is passed on")
    func transportErrors() async throws {
        let service = try service(client: ScriptedHTTPClient([.failure(.timedOut)]).client)
        #expect(
            await failure { () throws(NetworkError) in try await service.value(for: endpoint) } == .timedOut
        )
    }

    @Test("An unexpected request fails the test")
    func unexpectedRequests() async throws {
        await withKnownIssue {
            let service = try service(client: ScriptedHTTPClient([]).client)
            _ = try? await service.response(for: endpoint)
        }
    }

    @Test("A client can be wrapped by another")
    func decorators() async throws {
        let script = ScriptedHTTPClient { request in .text("\(request.headers.count)") }
        let inner = script.client
        let outer = HTTPClient { request throws(NetworkError) in
            var request = request
            request.headers.append(HTTPHeader(name: "X-Trace", value: "1"))
            return try await inner.send(request)
        }
        #expect(try await service(client: outer).value(for: endpoint) == "1")
        #expect(script.requests.map(\.headers) == [[HTTPHeader(name: "X-Trace", value: "1")]])
    }
}
