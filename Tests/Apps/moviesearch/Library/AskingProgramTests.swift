import ProgramTestSupport
import Testing

/// Runs the program on a terminal, and answers which movie is meant.
@MainActor
@Suite("moviesearch asks which movie is meant")
struct AskingProgramTests {
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
    }

    private func run(
        _ arguments: [String],
        _ turns: [ScriptedSession.Turn] = []
    ) async throws -> (status: Int32, output: String, errors: String) {
        try await ScriptedSession(turns).run(
            arguments,
            environment: ["HOME": home.path, "TERM": "xterm"],
            isTerminal: true
        )
    }

    @Test("the chosen movie is changed, and nothing without a choice")
    func choice() async throws {
        let none = try await run(
            ["rate", "heat", "8"],
            [ScriptedSession.Turn(awaited: "change nothing: ", line: "")]
        )
        #expect(none.status == 1)
        #expect(
            none.output.contains(
                "Which movie do you mean by \"heat\"?\n1  Heat (1995) · Michael Mann · tt0113277\n2  Heat (1987)"
            )
        )
        #expect(none.errors.contains("nothing was changed;"))

        let second = try await run(
            ["rate", "heat", "8"],
            [
                ScriptedSession.Turn(awaited: "change nothing: ", line: "99"),
                ScriptedSession.Turn(awaited: "change nothing: ", line: "2"),
            ]
        )
        #expect(second.status == 0)
        #expect(second.errors.contains("Rated 8 of 10: Heat (1987)."))
        let rated = try await run(["rate", "--plain"])
        #expect(rated.output.contains("Heat\t") && rated.output.contains("\t1987\t"))
        #expect(rated.output.split(separator: "\n").count == 1)
    }

    @Test("a script is not asked", arguments: [["--no-input"], ["--json"], ["--plain"]])
    func noQuestion(options: [String]) async throws {
        let result = try await run(["rate", "heat", "8"] + options)
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("several movies are called \"heat\": Heat (1995, tt0113277)"))
    }
}
