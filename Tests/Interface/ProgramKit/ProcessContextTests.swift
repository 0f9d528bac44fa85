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

@Suite("A process in the background")
struct BackgroundProcessTests {
    @Test("tells how it ended and what it complained of, and has no files of this process")
    func end() async throws {
        let script = "echo said; ls /proc/self/fd | wc -l >&2; exit 3"
        let process = try #require(
            BackgroundProcess.start(["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
        )
        let (status, message) = await Self.end(of: process)
        #expect(status == 3)
        #if os(Linux)
            // The three streams, and the folder that is listed.
            #expect(message == "4\n")
        #endif
        #expect(BackgroundProcess.start(["no-such-program-anywhere"], environment: [:]) == nil)
    }

    @Test("is told to end")
    func stopping() async throws {
        let process = try #require(
            BackgroundProcess.start(["sleep", "600"], environment: ["PATH": "/usr/bin:/bin"])
        )
        #expect(process.end() == nil)
        process.stop()
        #expect(await Self.end(of: process).status == 128 + 15)
    }

    private static func end(of process: BackgroundProcess) async -> (status: Int32, message: String) {
        while true {
            if let (status, message) = process.end() { return (status.rawValue, message) }
            await Task.yield()
        }
    }

    @Test(
        "takes the first socket that was passed to it and to no other process",
        arguments: [
            (["LISTEN_PID": "7", "LISTEN_FDS": "1"], 3), (["LISTEN_PID": "7", "LISTEN_FDS": "2"], 3),
            (["LISTEN_PID": "8", "LISTEN_FDS": "1"], nil), (["LISTEN_PID": "7", "LISTEN_FDS": "0"], nil),
            (["LISTEN_PID": "7", "LISTEN_FDS": "-1"], nil), (["LISTEN_PID": "7"], nil),
            (["LISTEN_FDS": "1"], nil), ([:], nil),
        ] as [([String: String], Int32?)]
    )
    func listeningSocket(environment: [String: String], socket: Int32?) {
        #expect(ProcessContext.listeningSocket(of: 7, in: environment) == socket)
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
