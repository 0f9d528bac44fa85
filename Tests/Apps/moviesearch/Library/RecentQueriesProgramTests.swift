import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program as its user does, and checks the saved searches.
@Suite("moviesearch recent")
struct RecentQueriesProgramTests {
    private static let file = ".local/share/strata/moviesearch/recent.sqlite"

    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path])
    }

    /// Searches as a person does, with a terminal as input and output.
    private func search(_ words: String..., home path: String? = nil) async throws -> ProgramResult {
        try await BuiltProgram.shell.run(
            ["-c", #"exec "$0" "$@" <&1"#, program.path] + words,
            environment: ["HOME": path ?? home.path, "NO_COLOR": "1"],
            standardOutput: .terminal(columns: 80, rows: 24)
        )
    }

    @Test("searches of a script, which has no terminal on one side, are not saved")
    func scripts() async throws {
        _ = try await run("alien")
        _ = try await program.run(
            ["heat"],
            environment: ["HOME": home.path],
            standardOutput: .terminal(columns: 80, rows: 24)
        )
        _ = try await program.run(
            ["--serve-stdio"],
            environment: ["HOME": home.path],
            standardInput: .text("{\"search\":\"heat\"}\n")
        )
        #expect(try await run("recent").standardOutput.isEmpty)
        _ = try await search("vertigo")
        #expect(try await run("recent").standardOutput == "vertigo\n")
    }

    @Test("searches with results are listed once, newest first; later pages are not saved")
    func list() async throws {
        for words in ["blade runner", "alien", "BLADE  Runner", "zzzz"] { _ = try await search(words) }
        _ = try await search("godfather", "--page", "2")
        #expect(try await run("recent") == ProgramResult(standardOutput: "BLADE Runner\nalien\n"))
        #expect(
            try await run("recent", "--limit", "1", "--json")
                == ProgramResult(standardOutput: #"{"queries":["BLADE Runner"]}"# + "\n")
        )
    }

    @Test("--clear deletes all searches, and a message says that there are none")
    func clear() async throws {
        _ = try await search("alien")
        let none = ProgramResult(
            standardError: "No search is saved yet; one that finds movies will be.\n"
        )
        #expect(try await run("recent", "--clear") == none)
        #expect(try await run("recent") == none)
        #expect(try await run("recent", "--json") == ProgramResult(standardOutput: #"{"queries":[]}"# + "\n"))
        let bytes = try Data(contentsOf: URL(filePath: home.path(of: Self.file)))
        #expect(bytes.range(of: Data("alien".utf8)) == nil, "forgotten words are still in the file")
    }

    @Test("clearing or damaging the cache does not lose them")
    func cacheCleared() async throws {
        _ = try await search("alien")
        #expect(try await run("cache", "clear").status == 0)
        try home.write(
            String(repeating: "not a database ", count: 100),
            to: ".cache/strata/moviesearch/responses.sqlite"
        )
        #expect(try await run("cache").standardError.contains("was damaged"))
        #expect(try await run("recent").standardOutput == "alien\n")
    }

    @Test("an unwritable home directory prevents saving but not the answer")
    func unwritableHome() async throws {
        let search = try await search("blade runner", home: "/dev/null")
        #expect(search.status == 0)
        #expect(search.standardOutput.hasPrefix("Title "))
        #expect(search.standardError.hasPrefix("The search is not saved: /dev/null/"))
        #expect(search.standardError.filter(\.isNewline).count == 1)

        let recent = try await program.run(["recent"], environment: ["HOME": "/dev/null"])
        #expect(recent.status == 74)
        #expect(recent.standardOutput.isEmpty)
        #expect(recent.standardError.hasPrefix("moviesearch: /dev/null/"))
    }
}
