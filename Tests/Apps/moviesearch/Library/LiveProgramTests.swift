import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with a key, against a server on this machine that speaks as TMDB does.
@Suite("moviesearch with a key")
struct LiveProgramTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let body = #"""
        {"page":1,"results":[{"id":78,"title":"Blade Runner","original_title":"Blade Runner",
        "overview":"A blade runner must pursue replicants.","release_date":"1982-06-25","vote_average":7.941,
        "vote_count":14000}],"total_pages":1,"total_results":1}
        """#

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func search(
        _ arguments: [String] = ["blade runner"],
        at url: String
    ) async throws -> ProgramResult {
        try await program.run(
            arguments,
            environment: ["HOME": home.path, "TMDB_API_KEY": Self.key, "MOVIESEARCH_API_URL": url + "/3"]
        )
    }

    private func expectNoSecret(in result: ProgramResult) throws {
        #expect(!result.standardOutput.contains(Self.key))
        #expect(!result.standardError.contains(Self.key))
        let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        for file in files {
            #expect(!file.contains(Self.key))
            let data = FileManager.default.contents(atPath: home.path(of: file)) ?? Data()
            #expect(data.range(of: Data(Self.key.utf8)) == nil, "the key stands in \(file)")
        }
    }

    @Test("asks the service, prints its answer, and keeps it so that the next search asks nobody")
    func searchTwice() async throws {
        let server = try LocalHTTPServer { _ in
            .response(headers: ["Cache-Control": "max-age=600"], body: Array(Self.body.utf8))
        }
        let first = try await search(at: server.url)
        #expect(
            first
                == ProgramResult(
                    standardOutput: """
                        Title         Year  Rating  About
                        Blade Runner  1982     7.9  A blade runner must pursue replicants.
                        1 film · from TMDB

                        """
                )
        )
        let request = try #require(server.requests.first)
        #expect(request.path == "/3/search/movie")
        #expect(request.query == "api_key=\(Self.key)&query=blade%20runner&page=1&include_adult=false")

        let second = try await search(at: server.url)
        #expect(second.standardOutput.hasSuffix("1 film · from TMDB · cached less than a minute ago\n"))
        #expect(server.requests.count == 1)
        try expectNoSecret(in: second)
    }

    @Test("when the service is gone a kept answer stands in, and says so")
    func stale() async throws {
        let server = try LocalHTTPServer { _ in .json(Self.body) }
        _ = try await search(at: server.url)
        server.stop()
        let result = try await search(at: server.url)
        #expect(result.status == 0)
        #expect(
            result.standardOutput.hasSuffix(
                "1 film · from TMDB · cached less than a minute ago, since no newer answer came\n"
            )
        )
    }

    @Test("with TMDB as the only source, one that cannot be reached is one sentence and status 69")
    func unreachable() async throws {
        let server = try LocalHTTPServer { _ in .response() }
        server.stop()
        let result = try await search(["blade runner", "--source", "tmdb"], at: server.url)
        #expect(result.status == 69)
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.hasPrefix("moviesearch: TMDB cannot be reached ("))
        #expect(result.standardError.hasSuffix("); check the network and search again.\n"))
        try expectNoSecret(in: result)
    }

    @Test(
        "when the service is gone the built-in catalogue answers, which one sentence says",
        arguments: [
            (["blade runner"], "from the built-in catalogue\n"),
            (["blade runner", "--json"], #""source":"catalogue""#),
            (
                ["popular", "--limit", "25"],
                " · page 1 of the first 400 · from the built-in catalogue\n"
            ),
            (["show", "blade runner", "--json"], #""source":"catalogue""#),
            (["show", "tt0083658"], "From the built-in catalogue\n"),
        ]
    )
    func fallback(arguments: [String], end: String) async throws {
        let server = try LocalHTTPServer { _ in .response() }
        server.stop()
        let result = try await search(arguments, at: server.url)
        #expect(result.status == 0)
        #expect(result.standardOutput.contains(end))
        #expect(result.standardError.hasPrefix("TMDB cannot be reached ("))
        #expect(result.standardError.hasSuffix("); the built-in catalogue answers instead.\n"))
        #expect(result.standardError.filter(\.isNewline).count == 1)
        try expectNoSecret(in: result)
    }

    @Test(
        "a film that the catalogue lacks too is a failure of the service",
        arguments: ["zzqqzzqq", "tmdb:78", "tt9999999"]
    )
    func fallbackWithoutFilm(film: String) async throws {
        let server = try LocalHTTPServer { _ in .response(503) }
        let result = try await search(["show", film], at: server.url)
        #expect(result.status == 69)
        #expect(result.standardError == "moviesearch: TMDB had an error (status 503); try again later.\n")
    }

    @Test("a refused key is told in the service's words, status 77, and the key is not repeated")
    func refusedKey() async throws {
        let server = try LocalHTTPServer { request in
            .json(#"{"status_code":7,"status_message":"Invalid API key: \#(request.query)"}"#, status: 401)
        }
        let result = try await search(at: server.url)
        #expect(
            result
                == ProgramResult(
                    standardError:
                        """
                        moviesearch: TMDB refused the key (Invalid API key: api_key=•••&query=blade%20runner&page=1\
                        &include_adult=false); check the key and search again.

                        """,
                    status: 77
                )
        )
        try expectNoSecret(in: result)
    }

    @Test(
        "an answer that cannot be read is one sentence and status 69",
        arguments: [
            Reply.html("<html>Please log in</html>"), .json("{"), .json("[]"), .json(""),
            .cutOff(after: 40, of: Array(body.utf8)), .json("{}", status: 500), .response(204),
        ]
    )
    func unreadable(reply: Reply) async throws {
        let server = try LocalHTTPServer { _ in reply }
        let result = try await search(["blade runner", "--source", "tmdb"], at: server.url)
        #expect(result.status == 69)
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.hasPrefix("moviesearch: "))
        #expect(result.standardError.filter(\.isNewline).count == 1)
        try expectNoSecret(in: result)
    }

    @Test("a service's words cannot steer the terminal")
    func hostileAnswer() async throws {
        let body = #"""
            {"page":1,"results":[{"id":1,"title":"\u001b]0;x\u0007Evil\u001b[2J","overview":"a\u009b31mb\n\tc"}],
            "total_pages":1,"total_results":1}
            """#
        let server = try LocalHTTPServer { _ in .json(body) }
        let result = try await search(at: server.url)
        #expect(
            result.standardOutput == """
                Title  Year  Length  About
                Evil                 ab  c
                1 film · from TMDB

                """
        )
    }

    @Test("a home that cannot be written to costs the keeping and not the answer, and is told once")
    func unwritableHome() async throws {
        let service = try FilmService()
        let result = try await service.run(["blade runner", "--limit", "6"], changing: ["HOME": "/dev/null"])
        #expect(result.status == 0)
        #expect(result.standardOutput.hasSuffix("from TMDB\n"))
        #expect(service.server.requests.count == 3)
        #expect(result.standardError.hasPrefix("Answers are not kept: /dev/null/"))
        #expect(
            result.standardError.split(separator: "\n").count { $0.hasPrefix("Answers are not kept") } == 1
        )
    }

    @Test("Ctrl-C ends a search that nobody answers, quietly, with the status that shells give it")
    func interrupted() async throws {
        let gate = try Gate()
        let server = try LocalHTTPServer { _ in .hang(until: gate) }
        let result = try await program.run(
            ["blade runner"],
            environment: [
                "HOME": home.path, "TMDB_API_KEY": Self.key, "MOVIESEARCH_API_URL": server.url + "/3",
            ],
            interruptingWhen: { await server.waitForRequests(1) }
        )
        #expect(result == ProgramResult(status: 130, terminatedBySignal: 2))
    }

    @Test("programs that run at once share the store")
    func atOnce() async throws {
        let server = try LocalHTTPServer { _ in .json(Self.body) }
        try await withThrowingTaskGroup(of: ProgramResult.self) { group in
            for page in 1...8 {
                group.addTask { try await search(["blade", "--page", "\(page)"], at: server.url) }
            }
            for try await result in group {
                #expect(result.status == 0)
                #expect(result.standardError.isEmpty)
            }
        }
    }
}
