import Networking
import NetworkingTestSupport
import Testing

@Suite("Requests over a real connection", .endsHangs)
struct TransferTests {
    private struct Movie: Decodable, Hashable {
        let title: String
    }

    @Test("A query, headers and the user agent arrive unchanged")
    func get() async throws {
        let server = try LocalHTTPServer { _ in .json(#"{"title":"기생충"}"#) }
        let service = try service(
            server.url + "/3/",
            query: [QueryItem(name: "api_key", secret: Secret("k+1"))],
            headers: [.bearer(Secret("token")), HTTPHeader(name: "X-Empty", value: "")],
            client: .curl()
        )
        let endpoint = Endpoint<Movie>(
            path: "search/movie",
            query: [QueryItem(name: "query", value: "C++ 기생충")],
            decoder: .json
        )
        #expect(try await service.value(for: endpoint) == Movie(title: "기생충"))
        let request = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(request.method == "GET")
        #expect(
            request.target
                == "/3/search/movie?api_key=k%2B1&query=C%2B%2B%20%EA%B8%B0%EC%83%9D%EC%B6%A9"
        )
        #expect(request.headers["Authorization"] == "Bearer token")
        #expect(request.headers["X-Empty"] == "")
        #expect(request.headers["User-Agent"] == "strata/0.1")
        #expect(request.headers["Host"] == "127.0.0.1:\(server.port)")
        #expect(request.headers["Content-Type"] == nil)
        #expect(request.body.isEmpty)
    }

    @Test("A string is decoded from quoted JSON, and text is returned as it is")
    func strings() async throws {
        let server = try LocalHTTPServer { _ in .json(#""hello""#) }
        let service = try service(server.url, client: .curl())
        #expect(try await service.value(for: Endpoint<String>(path: "a", decoder: .json)) == "hello")
        #expect(try await service.value(for: Endpoint<String>(path: "a", decoder: .text)) == #""hello""#)
    }

    @Test(
        "A body is sent with its length and without a default content type",
        arguments: [HTTPMethod.post, .put, .patch, .delete],
        ["", "a=1&b=\0\r\n"]
    )
    func bodies(method: HTTPMethod, body: String) async throws {
        let server = try LocalHTTPServer { .response(200, body: $0.body) }
        let service = try service(server.url, client: .curl())
        let endpoint = Endpoint(method: method, path: "p", body: Array(body.utf8), decoder: .bytes)
        #expect(try await service.value(for: endpoint).text == body)
        let request = try #require(server.requests.first)
        #expect(request.method == method.rawValue)
        #expect(request.headers["Content-Length"] == "\(body.utf8.count)")
        #expect(request.headers["Content-Type"] == nil)
        #expect(request.headers["Expect"] == nil)
    }

    @Test("HEAD returns headers and no body")
    func head() async throws {
        let server = try LocalHTTPServer { _ in
            Reply([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nETag: x\r\n\r\n".utf8))])
        }
        let service = try service(server.url, client: .curl())
        let endpoint = Endpoint(method: .head, path: "p", decoder: .bytes)
        let response = try await service.response(for: endpoint)
        #expect(response.headers["etag"] == "x")
        #expect(response.body.isEmpty)
    }

    @Test(
        "An unsuccessful status is an error with the response body",
        arguments: [400, 401, 404, 429, 500]
    )
    func statuses(status: Int) async throws {
        let body = #"{"success":false,"status_code":7,"status_message":"Invalid API key"}"#
        let server = try LocalHTTPServer { _ in .json(body, status: status) }
        let service = try service(server.url, client: .curl())
        let error = await failure { () throws(NetworkError) in
            try await service.value(for: Endpoint<Movie>(path: "p", decoder: .json))
        }
        guard case .status(let received, let words, let headers) = error else {
            Issue.record("Expected a status, got \(String(describing: error))")
            return
        }
        #expect(received.rawValue == status)
        #expect(words.text == body)
        #expect(headers["Content-Type"] == "application/json")
    }

    @Test("A 204 and a 304 have no body, and the connection is reused")
    func empty() async throws {
        let server = try LocalHTTPServer { request in
            switch request.path {
            case "/none": .response(204)
            case "/same": .response(304, headers: ["ETag": "x"])
            default: .text("end")
            }
        }
        let service = try service(server.url, client: .curl())
        #expect(try await service.value(for: Endpoint(path: "none", decoder: .bytes)).isEmpty)
        let conditional = Endpoint(
            path: "same",
            headers: [HTTPHeader(name: "If-None-Match", value: "x")],
            decoder: .bytes
        )
        #expect(try await service.response(for: conditional).status == .notModified)
        #expect(try await service.value(for: Endpoint(path: "end", decoder: .text)) == "end")
        #expect(Set(server.requests.map(\.connection)).count == 1)
    }

    @Test("A web page with status 200 is not JSON")
    func webPage() async throws {
        let server = try LocalHTTPServer { _ in .html("<html><body>Log in</body></html>") }
        let service = try service(server.url, client: .curl())
        let error = await failure { () throws(NetworkError) in
            try await service.value(for: Endpoint<Movie>(path: "p", decoder: .json))
        }
        #expect(error == .undecodable(.webPage))
    }

    @Test("A compressed response is decompressed")
    func gzip() async throws {
        // {"title":"Parasite"}
        let packed: [UInt8] = [
            31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 42, 201, 44, 201, 73, 85, 178, 82, 10, 72, 44, 74, 44,
            206, 44, 73, 85, 170, 5, 0, 68, 130, 131, 140, 20, 0, 0, 0,
        ]
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: packed)
        }
        let service = try service(server.url, client: .curl())
        let movie = try await service.value(for: Endpoint<Movie>(path: "p", decoder: .json))
        #expect(movie == Movie(title: "Parasite"))
        #expect(server.requests.first?.headers["Accept-Encoding"]?.contains("gzip") == true)
    }

    @Test("Headers of an interim response are not part of the final one")
    func interim() async throws {
        let server = try LocalHTTPServer { _ in
            .raw(
                Array(
                    """
                    HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n\
                    HTTP/1.1 200 OK\r\nETag:  y \r\nContent-Length: 2\r\n\r\nok
                    """.utf8
                )
            )
        }
        let response = try await HTTPClient.curl().send(HTTPRequest(url: server.url))
        #expect(response.headers["Link"] == nil)
        #expect(response.headers["ETag"] == "y")
        #expect(response.body.text == "ok")
    }
}
