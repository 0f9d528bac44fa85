import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with a key against a local server, and checks what it caches.
@Suite("moviesearch cache")
struct CacheProgramTests {
    private static let body =
        #"{"page":1,"results":[{"id":78,"title":"Blade Runner"}],"total_pages":1,"total_results":1}"#

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private var folder: String { home.path(of: ".cache/strata/moviesearch") }
    private var file: String { folder + "/responses.sqlite" }

    private func run(_ arguments: [String], at server: LocalHTTPServer? = nil) async throws -> ProgramResult {
        var environment = ["HOME": home.path]
        if let server {
            environment["TMDB_API_KEY"] = "0123456789abcdef0123456789abcdef"
            environment["MOVIESEARCH_API_URL"] = server.url + "/3"
        }
        return try await program.run(arguments, environment: environment)
    }

    @Test("shows the place, number, size and age of cached answers, and clears them")
    func infoAndClear() async throws {
        let server = try LocalHTTPServer { _ in .json(Self.body) }
        for words in ["blade", "runner"] { _ = try await run([words], at: server) }
        for arguments in [["cache"], ["cache", "info"]] {
            let shown = try await run(arguments)
            #expect(
                shown.standardOutput.hasPrefix(
                    """
                    Place    \(folder)
                    Answers  2
                    Size     \(Self.body.utf8.count * 2) bytes

                    """
                )
            )
            #expect(shown.standardOutput.contains(/\nOldest   .+ ago\nNewest   .+ ago\n$/))
        }
        let cleared = ProgramResult(
            standardOutput: """
                Place    \(folder)
                Answers  0
                Size     0 bytes

                """
        )
        #expect(try await run(["cache", "clear"]) == cleared)
        #expect(try await run(["cache"]) == cleared)
        #expect(
            try await run(["cache", "--json"])
                == ProgramResult(
                    standardOutput: """
                        {"answers":0,"bytes":0,"newestSeconds":null,"oldestSeconds":null,"place":"\(folder)"}

                        """
                )
        )
    }

    @Test("a damaged cache is set aside and reported once, and the search still succeeds")
    func damaged() async throws {
        try home.write("no database at all", to: ".cache/strata/moviesearch/responses.sqlite")
        let server = try LocalHTTPServer { _ in
            .response(headers: ["Cache-Control": "max-age=3600"], body: Array(Self.body.utf8))
        }
        let first = try await run(["blade"], at: server)
        #expect(first.status == 0)
        #expect(
            first.standardError.hasPrefix(
                "\(file) was damaged and has been replaced; its old contents are in \(file).damaged.\n"
            )
        )
        let second = try await run(["blade"], at: server)
        #expect(!second.standardError.contains("damaged"))
        #expect(second.standardError.contains("· cached "))
        let setAside = ".cache/strata/moviesearch/responses.sqlite.damaged"
        #expect(try home.read(setAside) == "no database at all")
        #expect(try await run(["cache", "clear"]).status == 0)
        #expect(throws: (any Error).self) { try home.read(setAside) }
    }

    @Test("without a home directory there is no cache: one sentence and status 74")
    func noHome() async throws {
        #expect(
            try await program.run(["cache"])
                == ProgramResult(
                    standardError:
                        "moviesearch: neither HOME nor XDG_CACHE_HOME is set to an absolute path; set one of them.\n",
                    status: 74
                )
        )
    }
}
