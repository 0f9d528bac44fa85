import Networking
import NetworkingTestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Requests over a real connection", .endsHangs)
struct TransferTests {
    @Test("A query and headers arrive unchanged", arguments: Transport.allCases)
    func get(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in .json(#"{"title":"기생충"}"#) }
        let request = HTTPRequest(
            url: server.url + "/3/search?api_key=k%2B1&query=C%2B%2B%20%EA%B8%B0",
            headers: [.bearer(Secret("token")), HTTPHeader(name: "X-Empty", value: "")]
        )
        let response = try await transport.client().send(request)
        #expect(response.status == .ok)
        #expect(response.headers["content-type"] == "application/json")
        #expect(response.body.text == #"{"title":"기생충"}"#)
        let received = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(received.method == "GET")
        #expect(received.target == "/3/search?api_key=k%2B1&query=C%2B%2B%20%EA%B8%B0")
        #expect(received.headers["Authorization"] == "Bearer token")
        #expect(received.headers["X-Empty"] == "")
        #expect(received.headers["Host"] == "127.0.0.1:\(server.port)")
        #expect(received.headers["Content-Type"] == nil)
        #expect(received.headers["Cookie"] == nil)
        #expect(received.body.isEmpty)
    }

    @Test(
        "A body is sent with its length, and with the content type of its request",
        arguments: Transport.allCases,
        [HTTPMethod.post, .put, .patch, .delete]
    )
    func bodies(transport: Transport, method: HTTPMethod) async throws {
        let server = try LocalHTTPServer { .response(200, body: $0.body) }
        let client = transport.client()
        for (body, type) in [("", nil), ("a=1&b=\0\r\n", nil), ("{}", "application/json")] {
            let request = HTTPRequest(
                method: method,
                url: server.url,
                headers: type.map { [HTTPHeader(name: "Content-Type", value: $0)] } ?? [],
                body: Array(body.utf8)
            )
            #expect(try await client.send(request).body.text == body)
            let received = try #require(server.requests.last)
            #expect(received.method == method.rawValue)
            #expect(received.headers["Expect"] == nil)
            if body.isEmpty {
                #expect(["0", nil].contains(received.headers["Content-Length"]))
            } else {
                #expect(received.headers["Content-Length"] == "\(body.utf8.count)")
            }
            if method == .post, type == nil, !body.isEmpty, transport.has(.sendsFormType) {
                #expect(received.headers["Content-Type"] == "application/x-www-form-urlencoded")
            } else {
                #expect(received.headers["Content-Type"] == type)
            }
        }
    }

    @Test("A GET may have a body", arguments: Transport.allCases)
    func bodyOfGET(transport: Transport) async throws {
        let server = try LocalHTTPServer { .response(200, body: $0.body) }
        let request = HTTPRequest(url: server.url, body: Array("q".utf8))
        if transport.has(.sendsNoBodyWithGET) {
            let error = await failure { () throws(NetworkError) in try await transport.client().send(request)
            }
            #expect(error == .invalidRequest(.rejected))
            #expect(server.connectionCount == 0)
        } else {
            #expect(try await transport.client().send(request).body.text == "q")
        }
    }

    @Test("HEAD returns headers and no body, whatever length it announces", arguments: Transport.allCases)
    func head(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in
            Reply([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nETag: x\r\n\r\n".utf8))])
        }
        let request = HTTPRequest(method: .head, url: server.url)
        let response = try await transport.client().send(request)
        #expect(response.headers["etag"] == "x")
        #expect(response.body.isEmpty)
    }

    @Test(
        "A response of any status is returned, with its body",
        arguments: Transport.allCases,
        [200, 201, 300, 400, 401, 404, 407, 429, 500]
    )
    func statuses(transport: Transport, status: Int) async throws {
        let server = try LocalHTTPServer { _ in
            .response(
                status,
                headers: ["WWW-Authenticate": #"Basic realm="r""#],
                body: Array("words".utf8)
            )
        }
        let response = try await transport.client().send(HTTPRequest(url: server.url))
        #expect(response.status.rawValue == status)
        #expect(response.body.text == "words")
        #expect(server.requests.count == 1)
    }

    @Test(
        "A redirect is returned and not followed",
        arguments: Transport.allCases,
        ["/new", "http://h.invalid/a?key=1", "ftp://127.0.0.1/", "file:///etc/passwd", "javascript:1", ""]
    )
    func redirects(transport: Transport, target: String) async throws {
        let server = try LocalHTTPServer { _ in .redirect(to: target, status: 307) }
        let client = transport.client()
        for method in [HTTPMethod.get, .post] {
            let response = try await client.send(HTTPRequest(method: method, url: server.url + "/old"))
            #expect(response.status == 307)
            #expect(response.headers["Location"] == target)
        }
        #expect(server.requests.map(\.path) == ["/old", "/old"])
    }

    @Test("With the decorator a redirect is followed", arguments: Transport.allCases)
    func followed(transport: Transport) async throws {
        let server = try LocalHTTPServer { request in
            request.path == "/new/place" ? .text("here") : .redirect(to: "../new/place?x=1")
        }
        let client = transport.client().followingRedirects(clock: ContinuousClock())
        let response = try await client.send(HTTPRequest(url: server.url + "/old/place"))
        #expect(response.body.text == "here")
        #expect(server.requests.map(\.target) == ["/old/place", "/new/place?x=1"])
        #expect(Set(server.requests.map(\.connection)).count == 1)
    }

    @Test("A 204 and a 304 have no body, and the connection is reused", arguments: Transport.allCases)
    func empty(transport: Transport) async throws {
        let server = try LocalHTTPServer { request in
            switch request.path {
            case "/none": .response(204)
            case "/same": .response(304, headers: ["ETag": "x"])
            default: .text("end")
            }
        }
        let client = transport.client()
        #expect(try await client.send(HTTPRequest(url: server.url + "/none")).body.isEmpty)
        let conditional = HTTPRequest(
            url: server.url + "/same",
            headers: [HTTPHeader(name: "If-None-Match", value: "x")]
        )
        #expect(try await client.send(conditional).status == .notModified)
        #expect(try await client.send(HTTPRequest(url: server.url + "/end")).body.text == "end")
        #expect(Set(server.requests.map(\.connection)).count == 1)
    }

    @Test("Nothing is cached, and no cookie is stored", arguments: Transport.allCases)
    func stateless(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in
            .response(headers: ["Cache-Control": "max-age=600", "Set-Cookie": "a=b"], body: [0x61])
        }
        let client = transport.client()
        for _ in 0..<2 { _ = try await client.send(HTTPRequest(url: server.url)) }
        #expect(server.requests.map { $0.headers["Cookie"] } == [nil, nil])
    }

    @Test("A compressed response is decompressed", arguments: Transport.allCases)
    func gzip(transport: Transport) async throws {
        // {"title":"Parasite"}
        let packed: [UInt8] = [
            31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 42, 201, 44, 201, 73, 85, 178, 82, 10, 72, 44, 74, 44,
            206, 44, 73, 85, 170, 5, 0, 68, 130, 131, 140, 20, 0, 0, 0,
        ]
        let server = try LocalHTTPServer { _ in
            .response(200, headers: ["Content-Encoding": "gzip"], body: packed)
        }
        let response = try await transport.client().send(HTTPRequest(url: server.url))
        #expect(response.body.text == #"{"title":"Parasite"}"#)
        #expect(server.requests.first?.headers["Accept-Encoding"]?.contains("gzip") == true)
    }

    @Test("Headers of an interim response are not part of the final one", arguments: Transport.allCases)
    func interim(transport: Transport) async throws {
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
        let response = try await transport.client().send(HTTPRequest(url: server.url))
        #expect(response.headers["Link"] == nil)
        #expect(response.headers["ETag"] == "y")
        #expect(response.body.text == "ok")
    }

    @Test("Repeated headers are all there, in order", arguments: Transport.allCases)
    func repeated(transport: Transport) async throws {
        let server = try LocalHTTPServer { _ in
            .raw(Array("HTTP/1.1 200 OK\r\nX-A: 1\r\nX-A: 2\r\nContent-Length: 0\r\n\r\n".utf8))
        }
        let response = try await transport.client().send(HTTPRequest(url: server.url))
        #expect(
            response.headers.values(named: "X-A")
                == (transport.has(.joinsRepeatedHeaders) ? ["1, 2"] : ["1", "2"])
        )
    }

    #if canImport(Glibc)
        @Test("The proxy that the environment names is used", arguments: Transport.allCases)
        func proxy(transport: Transport) async {
            await #expect(processExitsWith: .success) { [transport] in
                let proxy = try LocalHTTPServer { .text("for \($0.target)") }
                setenv("http_proxy", proxy.url, 1)
                for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
                let response = try await transport.client().send(HTTPRequest(url: "http://h.invalid/p"))
                try #require(response.body.text == "for http://h.invalid/p")
            }
        }
    #endif
}
