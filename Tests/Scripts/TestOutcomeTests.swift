import ProgramTestSupport
import Testing

/// How Scripts/test summarizes the output of `swift test`.
@Suite("The outcome of Scripts/test")
struct TestOutcomeTests {
    private func outcome(
        _ output: String,
        status: Int = 0,
        environment: [String: String] = [:],
        by script: String = "Scripts/test",
        _ arguments: [String] = ["Shared"],
        proofStatus: Int = 0
    ) async throws -> ProgramResult {
        let checkout = try await Checkout()
        try checkout.write(ChosenTests.targets, to: "describe.txt")
        try checkout.write(output, to: "output.txt")
        try checkout.write(String(status), to: "status.txt")
        // Replaces the proofs, which would build the whole repository.
        try checkout.write("exit \(proofStatus)", to: "Scripts/lib/new/check.sh")
        try checkout.write("exit \(proofStatus)", to: "Scripts/lib/test/plain.sh")
        try checkout.write("exit \(proofStatus)", to: "Scripts/lib/test/clients.sh")
        return try await checkout.run(script, arguments, environment: environment)
    }

    private static let skipping = """
        ◇ Test run started.
        ➜ Suite "Completions" skipped: "zsh is not installed"
        ➜ Test "offers" skipped: "zsh is not installed"
        ✔ Test "adds" passed after 0.001 seconds.
        ✔ Test "adds more" with 3 test cases passed after 0.001 seconds.
        ━ Test known() passed after 0.001 seconds with 1 known issue.
        ✔ Test run with 4 tests in 2 suites passed after 0.002 seconds with 1 known issue.
        """

    @Test("the last line has the counts, after the skipped tests with their reasons")
    func skipped() async throws {
        let result = try await outcome(Self.skipping)
        #expect(result.status == 0)
        #expect(
            result.standardOutput == """
                ➜ Test "offers" skipped: "zsh is not installed"

                3 passed, 0 failed, 1 skipped

                """
        )
    }

    @Test("in CI a skipped test counts as failed")
    func nothingSkippedInCI() async throws {
        let output = "Build complete! (1 s)\n" + Self.skipping
        let result = try await outcome(output, by: ".ci/run", [])
        #expect(result.status == 1)
        #expect(result.standardOutput.contains("Nothing may be skipped here.\n"))
        #expect(result.standardOutput.hasSuffix("\n3 passed, 1 failed\n"))
    }

    @Test("CI tests nothing and fails if the proof of Scripts/new fails")
    func failedProof() async throws {
        let output = "Build complete! (1 s)\n" + Self.skipping
        let result = try await outcome(output, by: ".ci/run", [], proofStatus: 1)
        #expect(result == ProgramResult(status: 1))
    }

    @Test("failures are printed in full, and counted by test")
    func failed() async throws {
        let output = """
            ◇ Test run started.
            ✘ Test "adds" recorded an issue with 1 argument n → 1 at A.swift:1:2: Expectation failed: a
            ↳ a comment
              in two lines
            ✔ Test "other" passed after 0.001 seconds.
            ✘ Test "adds" recorded an issue with 1 argument n → 2 at A.swift:1:2: Expectation failed: a
            ✘ Test "adds" with 3 test cases failed after 0.001 seconds with 2 issues.
            ✘ Suite "Adding" failed after 0.001 seconds with 2 issues.
            ✘ Test run with 2 tests in 1 suite failed after 0.002 seconds with 2 issues.
            """
        let result = try await outcome(output, status: 1)
        #expect(result.status == 1)
        #expect(
            result.standardOutput == """
                ✘ Test "adds" recorded an issue with 1 argument n → 1 at A.swift:1:2: Expectation failed: a
                ↳ a comment
                  in two lines
                ✘ Test "adds" recorded an issue with 1 argument n → 2 at A.swift:1:2: Expectation failed: a

                1 passed, 1 failed

                """
        )
    }

    @Test("a crash is a failure, printed with its place in the sources")
    func crashed() async throws {
        let output = """
            ◇ Test run started.
            ✔ Test "other" passed after 0.001 seconds.
            Swift/Array.swift:692: Fatal error: Index out of range
            *** Program crashed: Illegal instruction at 0x00007fb717d6df7f ***
              2 [ra] 0x00007fb7184c6f65 specialized Array.subscript.getter + 84 in libswiftCore.so
              3 [ra] 0x000055c133bbfa57 T.crash() + 86 in P.xctest at /a b/Tests/KitTests/T.swift:13:52
            error: Exited with unexpected signal code 4
            """
        let result = try await outcome(output, status: 1)
        #expect(result.status == 1)
        #expect(
            result.standardOutput == """
                Swift/Array.swift:692: Fatal error: Index out of range
                    /a b/Tests/KitTests/T.swift:13:52
                The tests ended early; those that had not ended yet are not counted.

                1 passed, 1 failed

                """
        )
    }

    @Test("a failed build prints its errors, without counts")
    func brokenBuild() async throws {
        let result = try await outcome("[1/2] Compiling A\nA.swift:1:1: error: made up\n", status: 1)
        #expect(result.status == 1)
        #expect(result.standardOutput == "")
        #expect(
            result.standardError == """
                test: building and testing SharedTests
                A.swift:1:1: error: made up
                test: the build failed; the errors are above.

                """
        )
    }

    @Test("a run without tests fails")
    func none() async throws {
        let output = """
            ◇ Test run started.
            ✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
            """
        let result = try await outcome(output)
        #expect(result.status == 1)
        #expect(result.standardOutput == "")
        #expect(result.standardError.hasSuffix("test: no test ran; there is none by that name.\n"))
    }

    @Test("findings of other checks fail the run, and the tests are still counted")
    func otherChecks() async throws {
        let checkout = try await Checkout()
        try checkout.write("See `Modules/Missing/A.swift`.", to: "README.md")
        try checkout.write("let a = 1\nlet b = 2\n", to: "Modules/A.swift")
        try checkout.write("# A\n```swift Modules/A.swift\n…\nlet b = 3\n```\n", to: "Modules/README.md")
        try checkout.write("# A\n## B\n", to: "Modules/README.ko.md")
        try checkout.write("Build complete! (1 s)\n" + Self.skipping, to: "output.txt")
        let result = try await checkout.run("Scripts/test")
        #expect(result.status == 1)
        #expect(result.standardError.contains("named in a document and not there: Modules/Missing/A.swift"))
        #expect(result.standardError.contains("Modules/README.md:4: not in Modules/A.swift: let b = 3"))
        #expect(result.standardError.contains("Modules/README.ko.md differs from its original: "))
        #expect(result.standardOutput.hasSuffix("\n3 passed, 0 failed, 1 skipped\n"))
    }
}
