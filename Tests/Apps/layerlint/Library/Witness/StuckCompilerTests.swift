import Foundation
import LayerLintKit
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// A script replaces the compiler, and the tests advance the clock.
@Suite("A compiler that hangs is stopped")
struct StuckCompilerTests {
    /// Answers `--version`, the first call of a compiler.
    private static let version = "[ \"$1\" != --version ] || { echo stand-in; exit 0; }\n"

    @Test(
        "A hanging compiler gets SIGTERM after 30 seconds, is killed two seconds later, and its source is named",
        .endsHangs
    )
    func late() async throws {
        let clock = TestClock()
        var fixture = try PrescanFixture()
        fixture.clock = clock
        let stuck = try StuckProgram(in: fixture.home)
        try await fixture.replaceCompiler(with: stuck.script(beginning: Self.version + "trap '' TERM"))
        try fixture.write(["T.swift": ""])
        let task = Task { [fixture] in try await fixture.answers(["T.swift": ""]) }
        // One process for each platform. They write their IDs after they have started to ignore SIGTERM.
        let processIDs = try await stuck.processIDs(2)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(30))
        await clock.waitForSleepers(2)
        #expect(!StuckProgram.areReaped(processIDs))
        clock.advance(by: .seconds(2))
        let error = await #expect(throws: LintFailure.self) { try await task.value }
        #expect(
            error?.sentence { $0 }
                == "what T.swift imports was not witnessed, so nothing is sure of it; swiftc did not end within "
                + "30 seconds and was stopped; run it by itself to see why"
        )
        #expect(StuckProgram.areReaped(processIDs))
    }

    @Test("Cancelling a check stops the running compilers", .endsHangs)
    func cancelled() async throws {
        var fixture = try PrescanFixture()
        fixture.clock = TestClock()
        let stuck = try StuckProgram(in: fixture.home)
        try await fixture.replaceCompiler(with: stuck.script(beginning: Self.version))
        try fixture.write(["T.swift": ""])
        let task = Task { [fixture] in try await fixture.answers(["T.swift": ""]) }
        let processIDs = try await stuck.processIDs(2)
        task.cancel()
        await #expect(throws: LintFailure.stoppedProgram("swiftc")) { try await task.value }
        #expect(StuckProgram.areReaped(processIDs))
    }

    @Test("A compiler that writes endless output is stopped at the output limit", .endsHangs)
    func endlessOutput() async throws {
        var fixture = try PrescanFixture()
        fixture.clock = TestClock()
        fixture.outputLimit = 1 << 20
        try await fixture.replaceCompiler(
            with: Self.version + "exec yes '{\"modules\": '\n"
        )
        try fixture.write(["T.swift": ""])
        let current = fixture
        let error = await #expect(throws: LintFailure.self) { try await current.answers(["T.swift": ""]) }
        #expect(error == .missingCompilerAnswer(source: "T.swift", .unanswered(.endlessProgram("swiftc"))))
    }

    @Test("Megabytes of compiler errors neither block the compiler nor fail the check", .endsHangs)
    func endlessErrors() async throws {
        var fixture = try PrescanFixture()
        fixture.clock = TestClock()
        try await fixture.replaceCompiler(
            with: "yes complaint | head -c 3000000 >&2; echo '{\"modules\": []}'\n"
        )
        try fixture.write(["T.swift": ""])
        let answers = try await fixture.answers(["T.swift": ""])
        #expect(answers.map(\.modules) == [[], []])
    }

    @Test("A background process that holds the compiler's output open does not delay the check", .endsHangs)
    func leftovers() async throws {
        var fixture = try PrescanFixture()
        fixture.clock = TestClock()
        try await fixture.replaceCompiler(
            with: Self.version + "sleep 1000 &\necho '{\"modules\": []}'\n"
        )
        try fixture.write(["T.swift": ""])
        let answers = try await fixture.answers(["T.swift": ""])
        #expect(answers.map(\.modules) == [[], []])
    }
}
