import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program for the statistics of the user's movies.
@Suite("moviesearch stats", .endsHangs)
struct StatsProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path])
    }

    @Test("what was seen in a year is counted, as text with bars, lines and JSON")
    func year() async throws {
        let none = try await run("stats")
        #expect(none.status == 0 && none.standardOutput.isEmpty)
        #expect(
            none.standardError
                == "You have not marked any movies as seen; mark one with 'moviesearch seen'.\n"
        )
        _ = try await run("seen", "tt0083658", "--on", "2025-01-06")
        _ = try await run("seen", "tt0078748", "--on", "2026-01-05")
        _ = try await run("rate", "tt0078748", "9")
        let text = try await run("stats", "2026", "--locale", "en_US").standardOutput
        #expect(
            text.hasPrefix("Your movies of 2026\nMovies       1\nTime         2 hours\nMean rating  9.0\n")
        )
        #expect(text.contains("\nJanuary    ████████████████████████████████████████ 1\n"))
        let plain = try await run("stats", "--plain").standardOutput
        #expect(plain.hasPrefix("total\tmovies\t2\ntotal\tviewings\t2\n"))
        #expect(plain.contains("\ndirectors\tRidley Scott\t2\n") && plain.contains("\nyears\t2025\t1\n"))
        let json = try await run("stats", "2020", "--json")
        #expect(json.standardOutput.hasPrefix(#"{"actors":[],"countries":[],"decades":[],"directors":[],"#))
        #expect(json.standardError == "No movie is marked as seen in 2020.\n")
        #expect(try await run("stats", "20").status == 64)
    }

    @Test("a page is written to a file, which replaces an older page and nothing else")
    func page() async throws {
        let path = home.path(of: "stats.html")
        #expect(try await run("stats", "--html", path).standardError.contains("have not marked"))
        for count in 1...2 {
            _ = try await run("seen", "tt0083658", "--on", "2026-01-0\(count)")
            #expect(try await run("stats", "--html", path) == ProgramResult())
            let page = try String(contentsOfFile: path, encoding: .utf8)
            #expect(page.contains("<dd>\(count)</dd>"))
            #expect(!page.contains("<script") && !page.contains("href=") && !page.contains("src="))
        }
        _ = try await run("seen", "--remove", "tt0083658")
        #expect(try await run("stats", "--html", path).standardError.contains("have not marked"))
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("<dd>2</dd>"))
        try home.write("a letter", to: "letter.html")
        let refused = try await run("stats", "--html", home.path(of: "letter.html"))
        #expect(refused.status == 74 && refused.standardError.contains("choose another name"))
        #expect(try await run("stats", "--html", home.path).status == 74)
        #expect(try await run("stats", "--html", path, "--json").status == 64)
    }
}
