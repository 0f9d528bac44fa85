import CommandLineKit
import TerminalKit
import Testing

@testable import ProgramKit

@Suite("The process context")
struct ProcessContextTests {
    @Test("an empty setting counts as not set, and secrets are random by default")
    func settings() {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let context = ProcessContext(
            arguments: [],
            environment: ["SET": "x", "EMPTY": ""],
            now: { 0 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
        #expect(context.setting("SET") == "x")
        #expect(context.setting("EMPTY") == nil)
        #expect(context.setting("MISSING") == nil)
        let secret = context.makeSecret()
        #expect(secret.utf8.count > 40 && context.makeSecret() != secret)
    }
}

@Suite("The limits of a process")
struct ProcessLimitsTests {
    @Test("report no shortage without limits, or if enough is left")
    func enough() {
        #expect(ProcessLimits().shortage == nil)
        let least = ProcessLimits(
            freeDescriptors: ProcessLimits.neededDescriptors,
            freeBytes: ProcessLimits.neededBytes,
            freeThreads: ProcessLimits.neededThreads
        )
        #expect(least.shortage == nil)
    }

    @Test("report a shortage in one sentence with the limit to raise")
    func shortage() {
        #expect(
            ProcessLimits(freeDescriptors: 1).shortage
                == "only one more file can be opened and 16 are needed; raise 'ulimit -n'."
        )
        #expect(
            ProcessLimits(hasProc: false).shortage
                == "/proc is not mounted, and Swift programs need it; mount it first."
        )
        let threads = ProcessLimits(freeThreads: 1).shortage
        #expect(threads?.hasPrefix("only one more thread can be started and ") == true)
        #expect(threads?.hasSuffix(" are needed; raise 'ulimit -u'.") == true)
        let bytes = ProcessLimits(freeBytes: -1).shortage
        #expect(bytes?.hasPrefix("only 0 MB more of memory can be used and ") == true)
        #expect(bytes?.hasSuffix(" are needed; raise 'ulimit -v'.") == true)
    }
}

@Suite("Cleanup after an asynchronous body")
struct CleanupTests {
    @Test(
        "cleans up once the body has returned or thrown, and passes on its result",
        arguments: [true, false]
    )
    func order(succeeds: Bool) async {
        let failure = ProgramFailure("no room.", status: .ioError)
        var steps: [String] = []
        let result: Result<Int, ProgramFailure>
        do throws(ProgramFailure) {
            result = .success(
                try await withCleanup { () throws(ProgramFailure) in
                    steps.append("body")
                    if !succeeds { throw failure }
                    return 1
                } cleanup: {
                    steps.append("cleanup")
                }
            )
        } catch {
            result = .failure(error)
        }
        #expect(steps == ["body", "cleanup"])
        #expect(result == (succeeds ? .success(1) : .failure(failure)))
    }
}
