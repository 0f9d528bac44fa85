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
                let running = (try? await stuck.processIDs(1)) ?? []
                processIDs.withLock { $0 = running }
            }
        )
        #expect(result == ProgramResult(status: 130, terminatedBySignal: SIGINT))
        let ended = processIDs.withLock { $0 }
        #expect(ended.count == 1)
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
}
