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
