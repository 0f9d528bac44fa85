import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with a key, against a local server that imitates TMDB.
@Suite("moviesearch with a key", .endsHangs)
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
        at url: String,
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        let own = ["HOME": home.path, "TMDB_API_KEY": Self.key, "MOVIESEARCH_API_URL": url + "/3"]
        return try await program.run(arguments, environment: environment.merging(own) { $1 })
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

    #if canImport(Glibc)
        @Test("opens libcurl at the first request, and not for a cached answer")
        func openedLibraries() async throws {
            let server = try LocalHTTPServer { _ in
                .response(headers: ["Cache-Control": "max-age=600"], body: Array(Self.body.utf8))
            }
            for run in ["requested", "cached"] {
                // The dynamic linker reports what it opens.
                let log = ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": home.path(of: run)]
                #expect(try await search(at: server.url, environment: log).status == 0)
                let name = try #require(
                    try FileManager.default.contentsOfDirectory(atPath: home.path).first { $0.hasPrefix(run) }
                )
                let opened = String(
                    decoding: FileManager.default.contents(atPath: home.path(of: name)) ?? Data(),
                    as: UTF8.self
                )
                #expect(opened.contains("libc.so"))
                #expect(opened.contains("libcurl") == (run == "requested"))
            }
        }
    #endif

    @Test("requests the results, prints them, and answers the same search from the cache")
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

                        """,
                    standardError: "1 movie · from TMDB\n"
                )
        )
        let request = try #require(server.requests.first)
        #expect(request.path == "/3/search/movie")
        #expect(request.query == "api_key=\(Self.key)&query=blade%20runner&page=1&include_adult=false")

        let second = try await search(at: server.url)
        #expect(second.standardError.contains(/1 movie · from TMDB · cached .+ ago\n$/))
        #expect(server.requests.count == 1)
        try expectNoSecret(in: second)
    }

    @Test("with '--source tmdb', an unreachable service is one sentence and status 69")
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
        "the built-in catalogue answers if the service is unreachable, with one message",
        arguments: [
            (["blade runner"], "Blade Runner  "),
            (["blade runner", "--json"], #""source":"catalogue""#),
            (["popular", "--limit", "25"], "Year   Length  About\n"),
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
        let messages = result.standardError.split(separator: "\n").filter { !$0.contains(" movies · ") }
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("TMDB cannot be reached (") == true)
        #expect(messages.first?.hasSuffix("); the built-in catalogue answers instead.") == true)
        try expectNoSecret(in: result)
    }

    @Test("a rejected key is reported with the service's message, status 77, without the key")
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

    @Test("messages of the service cannot control the terminal")
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

                """
        )
    }

    @Test("an unwritable home directory prevents caching but not the answer, and is reported once")
    func unwritableHome() async throws {
        let service = try TMDBServerDouble()
        let result = try await service.run(["blade runner", "--limit", "6"], changing: ["HOME": "/dev/null"])
        #expect(result.status == 0)
        #expect(result.standardError.hasSuffix("from TMDB\n"))
        #expect(service.server.requests.count == 3)
        #expect(result.standardError.hasPrefix("Answers are not cached: /dev/null/"))
        #expect(
            result.standardError.split(separator: "\n").count { $0.hasPrefix("Answers are not cached") } == 1
        )
    }

    @Test("Ctrl-C ends a pending search quietly, with the status that shells expect")
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
}
