import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with a key, and checks its requests and its messages about them.
@Suite("The requests of moviesearch")
struct RequestsProgramTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let body = #"""
        {"page":1,"results":[{"id":78,"title":"Blade Runner"}],"total_pages":1,"total_results":1}
        """#

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func search(_ options: String..., at server: LocalHTTPServer? = nil) async throws -> ProgramResult
    {
        var environment = ["HOME": home.path]
        if let server {
            environment["MOVIESEARCH_API_URL"] = server.url + "/3"
            environment["TMDB_API_KEY"] = Self.key
        }
        return try await program.run(["blade runner"] + options, environment: environment)
    }

    /// Returns standard error, with every duration as `N` and the server's address as `URL`.
    private func notes(_ result: ProgramResult, of server: LocalHTTPServer) -> String {
        result.standardError
            .replacing(#/\d+(?= m?s\b)/#, with: "N")
            .replacing("\(server.url)/3/search/movie", with: "URL")
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
}
