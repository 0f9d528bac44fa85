import Testing
import WebServer

struct ReadAccessTests {
    private let access = ReadAccess(origins: ["http://localhost:3000"]) { .text("refused", status: $0) }

    private func respond(to method: WebRequest.Method = .get, _ headers: WebHeaders) async -> WebResponse {
        let handler = access.protecting({ _ in .json(Array("{}".utf8)) }, port: 8_080)
        return await handler(WebRequest(method, headers: headers))
    }

    @Test("A program reads without a key", arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"])
    func program(host: String) async {
        #expect(await respond(["Host": host]).status == 200)
        #expect(await respond(to: .head, ["Host": host]).status == 200)
    }

    @Test(
        "A name that an attacker lets point here is refused",
        arguments: [
            "rebound.example:8080", "127.0.0.1", "127.0.0.1:80", "127.0.0.2:8080", "localhost:8080.example",
            "",
        ]
    )
    func otherHost(host: String) async {
        #expect(await respond(["Host": host]).status == 421)
        #expect(await respond(["Host": host, "Origin": "http://localhost:3000"]).status == 421)
    }

    @Test("Without a host nothing is answered")
    func noHost() async {
        #expect(await respond([:]).status == 421)
    }

    @Test(
        "A page of another origin is refused, whatever it makes the browser do",
        arguments: [
            ["Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"],
            ["Origin": "https://evil.example"],
            ["Origin": "null"], ["Origin": "http://localhost:3001"], ["Sec-Fetch-Site": "cross-site"],
            ["Sec-Fetch-Site": "same-site"],
        ] as [WebHeaders]
    )
    func otherOrigin(headers: WebHeaders) async {
        let response = await respond(
            WebHeaders([WebField(name: "Host", value: "127.0.0.1:8080")] + headers.fields)
        )
        #expect(response.status == 403)
        #expect(response.headers["Access-Control-Allow-Origin"] == nil)
        #expect(response.headers["Cross-Origin-Resource-Policy"] == "same-origin")
        #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    }

    @Test(
        "A person who enters the address, and a page of this server, are answered without a permission",
        arguments: [
            ["Sec-Fetch-Site": "none"], ["Sec-Fetch-Site": "same-origin"],
            ["Origin": "http://127.0.0.1:8080"],
        ] as [WebHeaders]
    )
    func sameOrigin(headers: WebHeaders) async {
        let response = await respond(
            WebHeaders([WebField(name: "Host", value: "127.0.0.1:8080")] + headers.fields)
        )
        #expect(response.status == 200)
        #expect(response.headers["Access-Control-Allow-Origin"] == nil)
        #expect(response.headers["Vary"] == "Origin")
    }

    @Test("A page of an allowed origin is answered, and no other")
    func allowedOrigin() async {
        let headers: WebHeaders = [
            "Host": "127.0.0.1:8080", "Origin": "http://localhost:3000", "Sec-Fetch-Site": "same-site",
        ]
        let response = await respond(headers)
        #expect(response.status == 200)
        #expect(response.headers["Access-Control-Allow-Origin"] == "http://localhost:3000")
        #expect(response.headers["Vary"] == "Origin")
    }
}
