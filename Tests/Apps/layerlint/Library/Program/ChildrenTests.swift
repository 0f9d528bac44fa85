import Foundation
import ProgramTestSupport
import Synchronization
import Testing

@Suite("The built program leaves nothing behind of what it starts")
struct ChildrenTests {
    @Test("Control-C: status 130 without a word, and all that it started is gone")
    func interrupted() async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        let home = try TemporaryDirectory()
        let stuck = try StuckProgram(in: home)
        try await home.writeProgram(stuck.script(), to: "bin/swift")
        let numbers = Mutex<[Int32]>([])
        let result = try await BuiltProgram(named: "layerlint").run(
            ["--package", package.path],
            environment: ["HOME": home.path, "PATH": home.path(of: "bin") + ":/usr/bin:/bin"],
            interruptingWhen: {
                // The description and the manifest are asked for at once.
                let running = (try? await stuck.numbers(2)) ?? []
                numbers.withLock { $0 = running }
            }
        )
        #expect(result == ProgramResult(status: 130, terminatedBySignal: SIGINT))
        let ended = numbers.withLock { $0 }
        #expect(ended.count == 2)
        #expect(StuckProgram.areGone(ended))
    }

    @Test("The package stays as it was")
    func readOnly() async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        let before = try FileManager.default.subpathsOfDirectory(atPath: package.path).sorted()
        let home = try TemporaryDirectory()
        let run = try await LayerLintRun.layerlint(
            ["--package", package.path],
            environment: ["HOME": home.path]
        )
        #expect(run.status == 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: package.path).sorted() == before)
    }

    @Test("Where nothing can be kept the answer is the same", arguments: ["/proc/nowhere", "relative"])
    func notCached(home: String) async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        let temporary = try TemporaryDirectory()
        let run = try await LayerLintRun.layerlint(
            ["--package", package.path],
            environment: ["HOME": home, "TMPDIR": temporary.path]
        )
        #expect(run.standardError.hasSuffix("layerlint: 4 targets, 4 files, 0 findings, 0 waivers\n"))
        #expect(run.status == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
        #expect(left.filter { $0.hasPrefix("layerlint") } == [])
    }

    #if os(Linux)
        @Test("However many compilers are asked, no open file stays behind")
        func openFiles() async throws {
            var files = ProgramTests.clean
            // Each is asked about by itself, since it may call itself something else.
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
            let machine = ProcessInfo.processInfo.environment["PATH"] ?? ""
            _ = try await BuiltProgram(named: "layerlint").run(
                ["--package", package.path],
                environment: ["HOME": home.path, "PATH": home.path(of: "bin") + ":" + machine]
            )
            let counts = try home.read("counts").split(separator: "\n").compactMap { Int($0) }
            #expect(counts.count > 60)
            let half = counts.count / 2
            // A pipe that stays open for each would more than double the number from the first half to the second.
            let first = counts.prefix(half).max() ?? 0
            let second = counts.suffix(half).max() ?? .max
            #expect(second <= first + 12, "\(counts)")
        }
    #endif
}
