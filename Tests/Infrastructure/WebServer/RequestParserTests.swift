import Testing

@testable import WebServer

struct RequestParserTests {
    @Test("A request is parsed")
    func requestIsParsed() throws {
        let parsed = try #require(
            try parse(
                "GET /movie/caf%C3%A9/../a+b?q=blade+runn%65r&empty=&flag&q=2 HTTP/1.1\r\n"
                    + "Host: 127.0.0.1:8080\r\nAccept-Language: \t ko \t\r\nX:\r\n\r\n"
            )
        )
        #expect(
            parsed
                == ParsedRequest(
                    request: WebRequest(
                        path: "/movie/café/../a+b",
                        query: ["q": "blade runner", "empty": "", "flag": "", "q": "2"],
                        headers: ["Host": "127.0.0.1:8080", "Accept-Language": "ko", "X": ""]
                    ),
                    isOld: false,
                    keepsAlive: true
                )
        )
    }

    @Test("A form is parsed")
    func formIsParsed() throws {
        let parsed = try parse(
            post("amount=1%2C5&to=KRW", type: "Application/X-WWW-Form-Urlencoded; charset=utf-8")
        )
        #expect(parsed?.request.form == ["amount": "1,5", "to": "KRW"])
        #expect(parsed?.request.method == .post)
    }

    @Test("The body of a GET is skipped")
    func bodyOfGetIsSkipped() throws {
        var parser = RequestParser(options: .init())
        parser.append(
            "GET /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET /2 HTTP/1.1\r\nHost: x\r\n\r\n"
                .utf8
        )
        #expect(try parser.next()?.request.path == "/1")
        #expect(try parser.next()?.request.path == "/2")
        #expect(try parser.next() == nil)
        #expect(parser.progress == .nothing)
    }

    @Test(
        "Connections stay open as the client says",
        arguments: [
            ("HTTP/1.1", "X: y", true),
            ("HTTP/1.1", "Connection: Upgrade , CLOSE", false),
            ("HTTP/1.0", "X: y", false),
            ("HTTP/1.0", "Connection: Keep-Alive", true),
        ]
    )
    func connectionsStayOpenAsTheClientSays(version: String, header: String, keepsAlive: Bool) throws {
        let parsed = try parse("GET / \(version)\r\nHost: x\r\n\(header)\r\n\r\n")
        #expect(parsed?.keepsAlive == keepsAlive)
        #expect(parsed?.isOld == (version == "HTTP/1.0"))
    }

    @Test(
        "Malformed heads are refused",
        arguments: [
            "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\nHost: x\n\n",
            "GET / HTTP/1.1\r\nHost: x\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\rX: y\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\0\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\u{1B}\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\u{7F}\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n",
            "GET / HTTP/1.1\r\n Host: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost\t: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nH\u{E9}: y\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n",
            "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET / HTTP/1.1 \r\nHost: x\r\n\r\n",
            " GET / HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET / \r\nHost: x\r\n\r\n",
            "GET /\r\nHost: x\r\n\r\n",
            "GET / http/1.1\r\nHost: x\r\n\r\n",
            "GET / HTTP/1,1\r\nHost: x\r\n\r\n",
            "GET / HTTP/11\r\nHost: x\r\n\r\n",
            "G(T / HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET * HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET x HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /#a HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /é HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /?q=%f HTTP/1.1\r\nHost: x\r\n\r\n",
            "\u{16}\u{3}\u{1}",
        ]
    )
    func malformedHeadsAreRefused(text: String) {
        #expect(throws: RequestError.malformed) { try parse(text) }
    }

    @Test(
        "Bodies of uncertain length are refused",
        arguments: [
            "Content-Length: +5", "Content-Length: -5", "Content-Length: 0x5", "Content-Length: 5, 5",
            "Content-Length:",
            "Content-Length: 5 5", "Content-Length: ٥", "Content-Length: 5\r\nContent-Length: 5",
            "Content-Length: 5\r\ncontent-length: 6", "Content-Length: 5\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: identity\r\nContent-Length: 5",
        ]
    )
    func bodiesOfUncertainLengthAreRefused(headers: String) {
        #expect(throws: RequestError.malformed) {
            try parse("POST / HTTP/1.1\r\nHost: x\r\n\(headers)\r\n\r\nabcde")
        }
    }

    @Test(
        "What the server does not do is refused",
        arguments: [
            ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", RequestError.unknownVersion),
            ("GET / HTTP/1.2\r\nHost: x\r\n\r\n", .unknownVersion),
            ("DELETE / HTTP/1.1\r\nHost: x\r\n\r\n", .methodNotAllowed),
            ("QUERY / HTTP/1.1\r\nHost: x\r\n\r\n", .methodNotAllowed),
            ("OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", .methodNotAllowed),
            ("get / HTTP/1.1\r\nHost: x\r\n\r\n", .notImplemented),
            ("BREW / HTTP/1.1\r\nHost: x\r\n\r\n", .notImplemented),
            ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", .notImplemented),
            ("GET / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n", .unknownExpectation),
            (post("{}", type: "application/json"), .unknownMediaType),
            (post("a=b", type: "text/plain"), .unknownMediaType),
            (post("a=%", type: form), .malformed),
        ]
    )
    func whatTheServerDoesNotDoIsRefused(text: String, error: RequestError) {
        #expect(throws: error) { try parse(text) }
    }

    @Test(
        "A method that the server does not handle is not allowed, and the response names those that it does"
    )
    func methods() throws {
        let methods: Set<WebRequest.Method> = [.head, .get]
        for (method, isAllowed) in [("GET", true), ("HEAD", true), ("POST", false)] {
            var parser = RequestParser(options: .init(methods: methods))
            parser.append("\(method) / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
            if isAllowed {
                #expect(try parser.next() != nil)
            } else {
                #expect(throws: RequestError.methodNotAllowed) { try parser.next() }
            }
        }
        let response = RequestError.methodNotAllowed.response(allowing: methods)
        #expect(response.headers["Allow"] == "GET, HEAD")
    }

    @Test("Sizes are limited")
    func sizesAreLimited() throws {
        let options = WebServer.Options()
        func head(_ bytes: Int) -> String {
            let start = "GET / HTTP/1.1\r\nHost: x\r\nX: "
            return start + String(repeating: "x", count: bytes - start.utf8.count - 4) + "\r\n\r\n"
        }
        #expect(try parse(head(options.maximumHeadBytes)) != nil)
        #expect(throws: RequestError.headTooLarge) { try parse(head(options.maximumHeadBytes + 1)) }

        func target(_ bytes: Int) -> String {
            "GET /" + String(repeating: "x", count: bytes - 1) + " HTTP/1.1\r\nHost: x\r\n\r\n"
        }
        #expect(try parse(target(options.maximumTargetBytes)) != nil)
        #expect(throws: RequestError.targetTooLong) { try parse(target(options.maximumTargetBytes + 1)) }
        #expect(throws: RequestError.targetTooLong) {
            try parse("GET /" + String(repeating: "x", count: 9_000))
        }

        func body(_ bytes: Int) -> String {
            post("a=" + String(repeating: "x", count: bytes - 2), type: form)
        }
        #expect(try parse(body(options.maximumBodyBytes)) != nil)
        for length in ["65537", "9223372036854775808", "99999999999999999999999"] {
            #expect(throws: RequestError.bodyTooLarge) {
                try parse(
                    "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: \(form)\r\nContent-Length: \(length)\r\n\r\n"
                )
            }
        }
    }

    @Test("The parser says what it waits for")
    func parserSaysWhatItWaitsFor() throws {
        var parser = RequestParser(options: .init())
        #expect(parser.progress == .nothing)
        parser.append("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Type: \(form)\r\n".utf8)
        #expect(try parser.next() == nil)
        #expect(parser.progress == .head)
        parser.append("Content-Length: 3\r\n\r\n".utf8)
        #expect(try parser.next() == nil)
        #expect(parser.progress == .body)
        #expect(parser.expectsContinue)
        parser.append("a=b".utf8)
        #expect(try parser.next()?.request.form == ["a": "b"])
        #expect(parser.progress == .nothing)
        #expect(!parser.expectsContinue)
    }

    @Test("The last fields of an obsolete text are read as they are")
    func lastFieldsOfAnObsoleteTextAreReadAsTheyAre() throws {
        let bytes =
            Array("GET / HTTP/1.1\r\nHost: x\r\nCookie: a=".utf8) + [0xFF] + Array("; b=1\r\n\r\n".utf8)
        var parser = RequestParser(options: .init())
        parser.append(bytes)
        #expect(try parser.next()?.request.cookies(named: "b") == ["1"])
    }
}

private let form = "application/x-www-form-urlencoded"

private func post(_ body: String, type: String) -> String {
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

@discardableResult
private func parse(_ text: String) throws(RequestError) -> ParsedRequest? {
    var parser = RequestParser(options: .init())
    parser.append(text.utf8)
    return try parser.next()
}
