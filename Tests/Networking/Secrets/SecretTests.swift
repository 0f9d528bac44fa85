import Networking
import NetworkingTestSupport
import Testing

@Suite("Secrets are shown nowhere")
struct SecretTests {
    private static let key = "hunter2+/="
    private static let escapedKey = "hunter2%2B%2F%3D"
    private static let token = "eyJhunter2"

    private func makeRequest(_ client: HTTPClient = ScriptedHTTPClient().client) throws -> HTTPRequest {
        try makeService(client).request(for: endpoint)
    }

    private func makeService(_ client: HTTPClient) throws -> HTTPService {
        try service(
            query: [QueryItem(name: "api_key", secret: Secret(Self.key))],
            headers: [.bearer(Secret(Self.token))],
            client: client
        )
    }

    private var endpoint: Endpoint<[UInt8]> {
        Endpoint(path: "p", query: [QueryItem(name: "query", value: "x")], decoder: .bytes)
    }

    /// Everything that printing, logging or a debugger would show of a value.
    private func renderings<Value>(of value: Value) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        var dumpedInside = ""
        dump(["value": [value]], to: &dumpedInside)
        return [
            String(describing: value), String(reflecting: value), "\(value)", dumped, dumpedInside,
            String(describing: [value]), String(reflecting: Optional(value)),
            String(describing: Mirror(reflecting: value).children.map { "\($0)" }),
        ]
    }

    private func expectSilent<Value>(_ value: Value, _ location: SourceLocation = #_sourceLocation) {
        for text in renderings(of: value) {
            #expect(!text.contains("hunter2"), sourceLocation: location)
        }
    }

    @Test("A secret is shown as dots, alone and inside other values")
    func carriers() {
        let secret = Secret(Self.key)
        #expect("\(secret)" == "•••")
        #expect(secret.revealed == Self.key)
        expectSilent(secret)
        expectSilent(QueryItem(name: "api_key", secret: secret))
        expectSilent(HTTPHeader(name: "X-Key", secret: secret))
        expectSilent(HTTPHeader.bearer(secret))
        expectSilent([FieldValue.secret(secret): 1])
    }

    @Test("Descriptions of an endpoint and a service do not show a key")
    func services() throws {
        expectSilent(try makeService(ScriptedHTTPClient().client))
        expectSilent(
            Endpoint(
                path: "p",
                query: [QueryItem(name: "k", secret: Secret(Self.key))],
                headers: [.bearer(Secret(Self.token))],
                decoder: .bytes
            )
        )
    }

    @Test("A request sends the key and shows dots instead")
    func requests() throws {
        let request = try makeRequest()
        #expect(request.url == "https://api.example.org/3/p?api_key=\(Self.escapedKey)&query=x")
        #expect(request.redactedURL == "https://api.example.org/3/p?api_key=•••&query=x")
        #expect("\(request)" == "GET https://api.example.org/3/p?api_key=•••&query=x")
        expectSilent(request)
    }

    @Test("A request masks its listed secrets, escaped or not")
    func handMade() {
        let request = HTTPRequest(
            url: "https://h.example/hunter2?a=\(Self.escapedKey)",
            secrets: [Secret("hunter2"), Secret(Self.key), Secret("")]
        )
        expectSilent(request)
    }

    @Test(
        "A URL masks a secret in either case, percent-encoded or not",
        arguments: [
            "hunter2", "HUNTER2", "%68unter2", "%48%75%6e%74%65%72%32", "%2568unter2", "hunter%252532",
            "hUnTeR%32",
        ]
    )
    func urls(form: String) {
        let request = HTTPRequest(
            url: "https://h.example/a%20b/\(form)/c%2?x=%\(form)\(form)%",
            secrets: [Secret("hunter2")]
        )
        #expect(request.redactedURL == "https://h.example/a%20b/•••/c%2?x=%••••••%")
    }

    @Test(
        "A secret is found only in bytes that contain it, in whatever notation",
        arguments: [
            ("", false), ("hunter", false), ("hunter2", true), ("hhunter2x", true), ("hunthunter2", true),
            ("hunterhunter", false), ("HUNTER2", true), (#"{"key": "\u0068unter\u0032"}"#, true),
            ("%68unter2", true), ("\u{FF48}unter\u{FF12}", true),
        ]
    )
    func occurrences(text: String, occurs: Bool) {
        #expect(Secret("hunter2").occurs(in: Array(text.utf8)) == occurs)
        #expect(!Secret("").occurs(in: Array(text.utf8)))
    }

    @Test("The longest of several secrets is masked first")
    func several() {
        let secrets = [Secret("hunter2"), Secret("hunter2-longer")]
        #expect(secrets.masked(in: "hunter2-longer, hunter2") == "•••, •••")
    }

    @Test("A response that echoes the key does not show it in descriptions and errors")
    func echoes() async throws {
        let echo = HTTPResponse(
            status: .unauthorized,
            headers: ["X-Echo": "hunter2"],
            body: Array("Invalid key: hunter2".utf8)
        )
        expectSilent(echo)
        let service = try makeService(ScriptedHTTPClient([.success(echo)]).client)
        let error = await failure { () throws(NetworkError) in try await service.value(for: endpoint) }
        expectSilent(error)
        #expect(error == .status(.unauthorized, body: echo.body, headers: echo.headers))
        #expect("\(NetworkError.timedOut)" != "")
    }
}
