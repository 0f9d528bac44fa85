import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program for movies at random.
@Suite("moviesearch pick", .endsHangs)
struct PickProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path])
    }

    @Test("every movie has its turn, and is shown as 'show' does; also one that only the user has saved")
    func turns() async throws {
        for movie in ["tt0083658", "tt0078748"] { _ = try await run("watchlist", "add", movie) }
        let text =
            "Date,Name,Year,Letterboxd URI\n2026-11-20,Nowhere at All,1999,https://boxd.it/4\n"
        _ = try await run("mine", "import", home.write(text, to: "watchlist.csv"), "--yes")
        var titles: Set<String> = []
        for by in ["fame", "chance", "fame"] {
            let picked = try await run("pick", "in:watchlist", "--by", by, "--plain")
            #expect(picked.status == 0)
            titles.insert(String(picked.standardOutput.split(separator: "\n").dropFirst().first ?? ""))
        }
        #expect(titles == ["title\tBlade Runner", "title\tAlien", "title\tNowhere at All"])
        let again = try await run("pick", "in:watchlist", "--json")
        #expect(again.standardError.contains("All 3 movies have had their turn; a new round begins.\n"))
        #expect(again.standardOutput.contains(#""mine":{"#))
        let shown = try await run("pick", "in:watchlist", "sci-fi", "--locale", "en_US")
        #expect(shown.status == 1)
    }

    @Test("by taste one has to have rated movies; no movie and a mistake are failures")
    func failures() async throws {
        let unrated = try await run("pick", "--by", "taste")
        #expect(
            unrated.standardError
                == "moviesearch: you have not rated any movies; rate one with 'moviesearch rate'.\n"
        )
        #expect(unrated.status == 1)
        _ = try await run("rate", "tt0083658", "9")
        #expect(try await run("pick", "--by", "taste", "-in:rated", "--plain").status == 0)
        #expect(try await run("pick", "qqqqzzzz").status == 1)
        #expect(try await run("pick", "y:x").status == 64)
        #expect(try await run("pick", "--by", "luck").status == 64)
        let homeless = try await program.run(["pick"], environment: [:])
        #expect(homeless.status == 74 && homeless.standardOutput.isEmpty)
    }
}
