import ProgramTestSupport
import Testing

/// Uses the real SwiftPM to learn which targets it leaves out and where the toolchain is.
@Suite("Comparing declared targets and paths with the files on disk")
struct DeclaredPathTests {
    @Test(
        "Empty targets, missing paths, tests without a target, and search paths outside the toolchain are reported"
    )
    func leftovers() async throws {
        let toolchain = try await BuiltProgram.shell.run([
            "-c", #"swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p'"#,
        ]).standardOutput.split(separator: "\n").joined()
        let package = try TemporaryDirectory()
        for (file, text) in Self.files {
            try package.write(text.replacing("TOOLCHAIN", with: toolchain), to: file)
        }
        let run = try await BuiltProgram(named: "layerlint").run(
            ["check"],
            environment: try await LayerLintRun.environment(for: package.path),
            workingDirectory: package.path
        )
        let found = run.standardOutput.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            found == [
                "Package.swift:7:23: error: Empty is declared and has no sources, so SwiftPM leaves it out [empty-target]",
                "Package.swift:8:23: error: Core excludes gone, which is not there [unmatched-path]",
                "Package.swift:8:23: error: Core names the source gone.swift, which is not there [unmatched-path]",
                "Package.swift:11:27: error: Core is compiled with -I /opt/none, which lets headers and modules be found "
                    + "that belong to no target [hidden-import]",
                "Tests/OldTests/Old.swift:1:1: error: no target compiles this file [source-without-target]",
            ],
            "\(run.standardError)"
        )
        #expect(run.status == 1)
    }

    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Leftovers",
            targets: [
                .target(name: "Empty"),
                .target(name: "Core", exclude: ["gone"], sources: ["core.swift", "gone.swift"],
                    swiftSettings: [
                    .unsafeFlags(["-I", "TOOLCHAIN/host"]),
                    .unsafeFlags(["-I", "/opt/none"]),
                ]),
            ]
        )
        """,
        "Sources/Core/core.swift": "",
        "Sources/Empty/notes.md": "",
        "Tests/OldTests/Old.swift": "import Core\n",
        "Scripts/layers.rules": """
        strict
        group All: Core
        Core may use unsafe-flags "the toolchain's own libraries"
        """,
    ]
}
