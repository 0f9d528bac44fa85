import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program for recommendations.
@Suite("moviesearch recommend", .endsHangs)
struct RecommendProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
        home = try TemporaryDirectory()
    }

    private func run(_ arguments: String...) async throws -> ProgramResult {
        try await program.run(arguments, environment: ["HOME": home.path])
    }

    @Test("movies like those with high ratings are listed with the reason, as text, lines and JSON")
    func recommended() async throws {
        let unrated = try await run("recommend")
        #expect(unrated.status == 1)
        #expect(
            unrated.standardError
                == "moviesearch: you have not rated any movies; rate one with 'moviesearch rate'.\n"
        )
        // Vertigo and Rear Window.
        for movie in ["tt0052357", "tt0047396"] { _ = try await run("rate", movie, "9") }
        let table = try await run("recommend", "y:1940..1960", "--limit", "3", "--locale", "en_US")
        let reasons = ["as Vertigo and Rear Window", "as Rear Window and Vertigo"]
        #expect(reasons.contains { table.standardOutput.contains($0) })
        #expect(table.standardError.hasPrefix("3 movies · from the built-in catalogue"))
        let plain = try await run("recommend", "director:hitchcock", "--limit", "1", "--plain")
        let fields = plain.standardOutput.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(fields.count == 15 && fields[13].contains(", which you rated 9"))
        #expect(!["tt0052357", "tt0047396"].contains(String(fields[0])))
        let json = try await run("recommend", "director:hitchcock", "--limit", "1", "--json")
        #expect(json.standardOutput.contains(#""query":"director:hitchcock","reason":null,"results":[{"#))
        #expect(try await run("recommend", "genre:western", "y:1900").status == 1)
        #expect(try await run("recommend", "--limit", "101").status == 64)
    }
}
