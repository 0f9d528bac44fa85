import Foundation
import LayerLintKit
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// A script stands in for the compiler, and a clock that the test moves on for time.
@Suite("A compiler that does not come to an end is ended")
struct StuckCompilerTests {
    /// What the compiler is asked first, which this one answers.
    private static let version = "[ \"$1\" != --version ] || { echo stand-in; exit 0; }\n"

    @Test(
        "After its time it is asked to end, after a grace ended, and the source is named",
        .endsHangs
    )
    func late() async throws {
        let clock = TestClock()
        var questioning = try Questioning()
        questioning.clock = clock
        let stuck = try StuckProgram(in: questioning.home)
        try await questioning.putInPlace(ofCompiler: stuck.script(beginning: Self.version + "trap '' TERM"))
        try questioning.write(["T.swift": ""])
        let asking = Task { [questioning] in try await questioning.answers(["T.swift": ""]) }
        // For this machine and for a Mac; they have told their numbers when they no longer hear SIGTERM.
        let numbers = try await stuck.numbers(2)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(30))
        await clock.waitForSleepers(2)
        #expect(!StuckProgram.areGone(numbers))
        clock.advance(by: .seconds(2))
        let error = await #expect(throws: LintFailure.self) { try await asking.value }
        #expect(
            error?.sentence { $0 }
                == "what T.swift imports was not witnessed, so nothing is sure of it; swiftc did not end within "
                + "30 seconds and was stopped; run it by itself to see why"
        )
        #expect(StuckProgram.areGone(numbers))
    }

    @Test("A cancelled check leaves no compiler running", .endsHangs)
    func cancelled() async throws {
        var questioning = try Questioning()
        questioning.clock = TestClock()
        let stuck = try StuckProgram(in: questioning.home)
        try await questioning.putInPlace(ofCompiler: stuck.script(beginning: Self.version))
        try questioning.write(["T.swift": ""])
        let asking = Task { [questioning] in try await questioning.answers(["T.swift": ""]) }
        let numbers = try await stuck.numbers(2)
        asking.cancel()
        await #expect(throws: LintFailure.stoppedProgram("swiftc")) { try await asking.value }
        #expect(StuckProgram.areGone(numbers))
    }

    @Test("One that writes without end is ended before it fills the memory", .endsHangs)
    func endlessOutput() async throws {
        var questioning = try Questioning()
        questioning.clock = TestClock()
        questioning.outputLimit = 1 << 20
        try await questioning.putInPlace(
            ofCompiler: Self.version + "exec yes '{\"modules\": '\n"
        )
        try questioning.write(["T.swift": ""])
        let asking = questioning
        let error = await #expect(throws: LintFailure.self) { try await asking.answers(["T.swift": ""]) }
        #expect(error == .missingCompilerAnswer(source: "T.swift", .unanswered(.endlessProgram("swiftc"))))
    }

    @Test("Complaints without end are no more than read away", .endsHangs)
    func endlessErrors() async throws {
        var questioning = try Questioning()
        questioning.clock = TestClock()
        try await questioning.putInPlace(
            ofCompiler: "yes complaint | head -c 3000000 >&2; echo '{\"modules\": []}'\n"
        )
        try questioning.write(["T.swift": ""])
        let answers = try await questioning.answers(["T.swift": ""])
        #expect(answers.map(\.modules) == [[], []])
    }

    @Test("What it leaves running with its output does not hold up the check", .endsHangs)
    func leftovers() async throws {
        var questioning = try Questioning()
        questioning.clock = TestClock()
        try await questioning.putInPlace(
            ofCompiler: Self.version + "sleep 1000 &\necho '{\"modules\": []}'\n"
        )
        try questioning.write(["T.swift": ""])
        let answers = try await questioning.answers(["T.swift": ""])
        #expect(answers.map(\.modules) == [[], []])
    }
}
