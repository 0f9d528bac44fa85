import Foundation
import ProgramTestSupport
import Synchronization
import Testing

@Suite("The built program leaves no processes or files behind")
struct ChildrenTests {
    @Test("Control-C ends the program and all its child processes with status 130, without output")
    func interrupted() async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        let home = try TemporaryDirectory()
        let stuck = try StuckProgram(in: home)
        try await home.writeProgram(stuck.script(), to: "bin/swift")
        let processIDs = Mutex<[Int32]>([])
        let result = try await BuiltProgram(named: "layerlint").run(
            ["--package", package.path],
            environment: ["HOME": home.path, "PATH": home.path(of: "bin") + ":/usr/bin:/bin"],
            interruptingWhen: {
                // The package description and the manifest are requested concurrently.
                let running = (try? await stuck.processIDs(2)) ?? []
                processIDs.withLock { $0 = running }
            }
        )
        #expect(result == ProgramResult(status: 130, terminatedBySignal: SIGINT))
        let ended = processIDs.withLock { $0 }
        #expect(ended.count == 2)
        #expect(StuckProgram.areReaped(ended))
    }

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

    #if os(Linux)
        @Test("Running many compilers leaks no file descriptors")
        func openFiles() async throws {
            var files = ProgramTests.clean
            // Each file gets a compiler call of its own, since `#sourceLocation` may rename it.
            for number in 0..<30 {
                files["Sources/tool/File\(number).swift"] = "// #sourceLocation \(number)\n"
            }
            let package = try LayerLintRun.package(files)
            let home = try TemporaryDirectory()
            let script = """
                #!/bin/sh
                ls /proc/$PPID/fd | wc -l >> "\(home.path(of: "counts"))"
                echo '{"modules": []}'
                """
            try await home.writeProgram(script, to: "bin/swiftc")
            var environment = try await LayerLintRun.environment(for: package.path)
            environment["PATH"] = home.path(of: "bin") + ":" + (environment["PATH"] ?? "")
            _ = try await LayerLintRun.layerlint(["--package", package.path], environment: environment)
            let counts = try home.read("counts").split(separator: "\n").compactMap { Int($0) }
            #expect(counts.count > 60)
            let half = counts.count / 2
            // With one leaked pipe per call, the second half would have twice as many open files.
            let first = counts.prefix(half).max() ?? 0
            let second = counts.suffix(half).max() ?? .max
            #expect(second <= first + 12, "\(counts)")
        }
    #endif
}
