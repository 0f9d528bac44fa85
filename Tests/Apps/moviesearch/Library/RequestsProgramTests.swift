import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with a key, and checks its requests and its messages about them.
@Suite("The requests of moviesearch")
struct RequestsProgramTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl"
    private static let body = #"""
        {"page":1,"results":[{"id":78,"title":"Blade Runner"}],"total_pages":1,"total_results":1}
        """#
    private static let fresh = Reply.response(
        headers: ["Cache-Control": "max-age=600"],
        body: Array(body.utf8)
    )

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func search(
        _ options: String...,
        at server: LocalHTTPServer? = nil,
        credential: [String: String] = ["TMDB_API_KEY": key]
    ) async throws -> ProgramResult {
        var environment = ["HOME": home.path]
        if let server {
            environment["MOVIESEARCH_API_URL"] = server.url + "/3"
            environment.merge(credential) { $1 }
        }
        return try await program.run(["blade runner"] + options, environment: environment)
    }

    /// Returns standard error, with every duration as `N` and the server's address as `URL`.
    private func notes(_ result: ProgramResult, of server: LocalHTTPServer) -> String {
        result.standardError
            .replacing(#/\d+(?= m?s\b)/#, with: "N")
            .replacing("\(server.url)/3/search/movie", with: "URL")
    }

    @Test("a temporary failure is retried, without a message")
    func passing() async throws {
        let server = try LocalHTTPServer(replies: .response(503), Self.fresh)
        let result = try await search(at: server)
        #expect(result.status == 0)
        #expect(result.standardError == "1 movie · from TMDB\n")
        #expect(server.requests.count == 2)
        #expect(Set(server.requests.map(\.target)).count == 1)
    }

    @Test("a lasting failure is tried three times")
    func lasting() async throws {
        let server = try LocalHTTPServer(replies: .response(503))
        #expect(try await search("--source", "tmdb", at: server).status == 69)
        #expect(server.requests.count == 3)
    }

    @Test("a permanent failure is not retried", arguments: [400, 401, 404, 422])
    func final(status: Int) async throws {
        let server = try LocalHTTPServer(replies: .response(status))
        #expect(try await search(at: server).status != 0)
        #expect(server.requests.count == 1)
    }

    @Test("a long 'Retry-After' is not waited for, but reported at once")
    func tooManyRequests() async throws {
        let server = try LocalHTTPServer(replies: .response(429, headers: ["Retry-After": "3600"]))
        #expect(
            try await search(at: server)
                == ProgramResult(
                    standardError:
                        "moviesearch: TMDB wants fewer requests; wait 1 hour and search again.\n",
                    status: 69
                )
        )
        #expect(server.requests.count == 1)
    }

    @Test("--verbose reports every attempt, the origin and unreadable rows, and does not change the output")
    func verbose() async throws {
        let body = Self.body.replacing("[{", with: #"[{"id":"no number"},{"#)
        let server = try LocalHTTPServer(
            replies: .response(429, headers: ["Retry-After": "0"]),
            .json(body)
        )
        let result = try await search("--verbose", "--json", at: server)
        #expect(
            result.standardOutput.hasPrefix(
                #"{"ageSeconds":null,"countsAll":true,"page":1,"person":null,"query":"blade runner","#
            )
        )
        #expect(result.standardOutput.contains(#""skipped":1,"#))
        let request = "GET URL?api_key=•••&query=blade%20runner&page=1&include_adult=false"
        #expect(
            notes(result, of: server) == """
                \(request): 429, 0 bytes, N ms
                \(request): 200, \(body.utf8.count) bytes, N ms
                Answered from TMDB.
                1 row of the answer could not be read.

                """
        )
    }

    @Test("--verbose reports that the cache answered, without a request")
    func store() async throws {
        let server = try LocalHTTPServer(replies: Self.fresh)
        _ = try await search(at: server)
        let result = try await search("--verbose", at: server)
        #expect(
            notes(result, of: server).hasPrefix(
                "Answered from the cache: cached from TMDB N s ago.\n1 movie · "
            )
        )
        #expect(!notes(result, of: server).contains("GET"))
    }

    @Test("--verbose reports why a stale answer was shown")
    func stale() async throws {
        let server = try LocalHTTPServer(replies: .json(Self.body), .response(504))
        _ = try await search(at: server)
        let result = try await search("--verbose", "--plain", at: server)
        let request = "GET URL?api_key=•••&query=blade%20runner&page=1&include_adult=false"
        #expect(
            notes(result, of: server) == """
                \(request): 504, 0 bytes, N ms
                \(request): 504, 0 bytes, N ms
                \(request): 504, 0 bytes, N ms
                Answered from the cache: cached from TMDB N s ago, and no newer answer came.

                """
        )
    }

    @Test("--verbose reports that the catalogue answered")
    func catalogue() async throws {
        let result = try await search("--verbose", "--plain")
        #expect(result.standardError == "Answered from the built-in catalogue.\n")
    }

    @Test(
        "--verbose never prints a key, whatever fails",
        arguments: [["TMDB_API_KEY": key], ["TMDB_ACCESS_TOKEN": token]],
        [
            fresh,
            .response(500, headers: ["X-Echo": "\(key) \(token)"], body: Array("\(key) \(token)".utf8)),
            .redirect(to: "/elsewhere?api_key=\(key)&token=\(token)"),
            .cutOff(after: 9, of: Array(body.utf8)),
        ]
    )
    func secrets(credential: [String: String], reply: Reply) async throws {
        let server = try LocalHTTPServer(replies: reply)
        let result = try await search("--verbose", at: server, credential: credential)
        #expect(result.standardError.hasPrefix("GET \(server.url)/3/search/movie"))
        for secret in [Self.key, Self.token] {
            #expect(!(result.standardOutput + result.standardError).contains(secret))
        }
    }
}
