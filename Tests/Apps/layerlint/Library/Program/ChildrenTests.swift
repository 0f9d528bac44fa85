import Foundation
import ProgramTestSupport
import Testing

@Suite("The built program leaves no files behind")
struct ChildrenTests {
    @Test("A check adds no files to the package")
    func readOnly() async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        let before = try FileManager.default.subpathsOfDirectory(atPath: package.path).sorted()
        let home = try TemporaryDirectory()
        let run = try await LayerLintRun.layerlint(
            ["--package", package.path],
            asking: .swiftPM,
            environment: ["HOME": home.path]
        )
        #expect(run.status == 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: package.path).sorted() == before)
    }

    @Test(
        "A signal that ends a check also ends the programs that it runs",
        arguments: [SIGTERM, SIGINT, SIGHUP]
    )
    func signals(number: Int32) async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        let home = try TemporaryDirectory()
        let stuck = try StuckProgram(in: home)
        // Writes its number, and runs a program that writes its own and hangs.
        let path = "\"\(stuck.path)\""
        let script = "#!/bin/sh\necho $$ >\(path); sh -c 'echo $$ >\(path); exec sleep 1000'; exit 1\n"
        try await home.writeProgram(script, to: "bin/swift")
        let (started, continuation) = AsyncStream.makeStream(of: Int32.self)
        let run = try await BuiltProgram(named: "layerlint").run(
            ["--package", package.path],
            environment: [
                "HOME": home.path, "PATH": "\(home.path(of: "bin")):\(LayerLintRun.machinePath)",
            ],
            interruptingWhen: {
                for process in (try? await stuck.processIDs(2)) ?? [] { continuation.yield(process) }
                continuation.finish()
            },
            interruptingBy: number
        )
        #expect(run.status == 128 + number)
        var ended = 0
        for await process in started {
            // A signal takes a moment, and a process that has ended may wait for its parent to notice.
            let state = """
                for try in $(seq 2000); do
                    case $(ps -o stat= -p $0) in ''|Z*) exit 0 ;; esac
                done
                kill -9 $0; exit 1
                """
            ended += try await BuiltProgram.shell.run(["-c", state, "\(process)"]).status == 0 ? 1 : 0
        }
        #expect(ended == 2)
    }

    @Test("A check works without a writable folder for its cache", arguments: ["/proc/nowhere", "relative"])
    func notCached(home: String) async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        let temporary = try TemporaryDirectory()
        let run = try await LayerLintRun.layerlint(
            ["--package", package.path],
            asking: .swiftPM,
            environment: ["HOME": home, "TMPDIR": temporary.path]
        )
        #expect(run.standardError.hasSuffix("layerlint: 4 targets, 4 files, 0 findings, 0 waivers\n"))
        #expect(run.status == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
        #expect(left.filter { $0.hasPrefix("layerlint") } == [])
    }
}
