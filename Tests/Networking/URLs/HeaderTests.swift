import Networking
import Testing

@Suite("Headers")
struct HeaderTests {
    @Test(
        "A value with a line break is rejected before sending, without being quoted",
        arguments: ["hunter2\r\nX: y", "hunter2\n", "\rhunter2", "hunter2\0", "hunter2\u{7F}"]
    )
    func lineBreaks(value: String) throws {
        let endpoint = Endpoint(
            path: "p",
            headers: [HTTPHeader(name: "X-Key", secret: Secret(value))],
            decoder: .bytes
        )
        let service = try service()
        let error = #expect(throws: NetworkError.self) { try service.request(for: endpoint) }
        #expect(
            error == .invalidRequest(.invalidHeader(name: "X-Key"))
        )
    }

    @Test("A name that is not a token is rejected", arguments: ["", "X Y", "X:", "X\r\n", "é"])
    func names(name: String) throws {
        let endpoint = Endpoint(
            path: "p",
            headers: [HTTPHeader(name: name, value: "1")],
            decoder: .bytes
        )
        let service = try service()
        #expect(throws: NetworkError.self) { try service.request(for: endpoint) }
    }

    @Test("An endpoint's header replaces the service's, regardless of case")
    func precedence() throws {
        let service = try service(headers: [
            HTTPHeader(name: "Accept", value: "application/json"),
            HTTPHeader(name: "X-Id", value: "1"),
        ])
        let request = try service.request(
            for: Endpoint(
                path: "p",
                headers: [HTTPHeader(name: "accept", value: "text/csv")],
                decoder: .bytes
            )
        )
        #expect(
            request.headers == [
                HTTPHeader(name: "X-Id", value: "1"), HTTPHeader(name: "accept", value: "text/csv"),
            ]
        )
    }

    @Test("Headers are found in any case, including repeated ones")
    func lookUp() {
        let headers: HTTPHeaders = ["ETag": "W/\"1\"", "Set-Cookie": "a", "set-cookie": "b"]
        #expect(headers["etag"] == "W/\"1\"")
        #expect(headers["ETAG"] == "W/\"1\"")
        #expect(headers["Retry-After"] == nil)
        #expect(headers.values(named: "SET-COOKIE") == ["a", "b"])
    }
}
