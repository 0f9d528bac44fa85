import Foundation
import ProgramTestSupport
import Testing

/// Tests with a script in place of `swift`, which writes down that it was asked.
@Suite("Asking SwiftPM about a package")
struct ManifestCacheTests {
    /// The folder of the script. A test that wrote it could not start it while another starts a program.
    private static let tools = URL(filePath: #filePath).appending(path: "../../Fixtures/asked").standardized
        .path

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("", to: "package/.layerlint")
        try folder.write("", to: "package/Sources/A/A.swift")
    }

    /// How often SwiftPM is asked by one check.
    private func asked() async throws -> Int {
        try folder.write("", to: "asked")
        let run = try await BuiltProgram(named: "layerlint").run(
            ["--package", folder.path(of: "package")],
            environment: [
                "HOME": folder.path, "ASKED": folder.path(of: "asked"),
                "PATH": "\(Self.tools):\(LayerLintRun.machinePath)",
            ]
        )
        #expect(run.status == 0, "\(run.standardError)")
        return try folder.read("asked").split(separator: "\n").count
    }

    @Test("SwiftPM is asked again only if the manifest has changed, whatever the sources and their names")
    func plain() async throws {
        try folder.write(
            "import PackageDescription\nlet package = Package(name: \"P\")\n",
            to: "package/Package.swift"
        )
        #expect(try await asked() == 1)
        try folder.write("", to: "package/Sources/A/B.swift")
        #expect(try await asked() == 0)
        try folder.write(
            "import PackageDescription\nlet package = Package(name: \"Q\")\n",
            to: "package/Package.swift"
        )
        #expect(try await asked() == 1)
    }

    @Test(
        "A manifest that computes is stored with the variables that it reads, as long as they are not set",
        arguments: [
            ("let name = Context.environment[\"NAME\"]\n", 0),
            ("let path = getenv(\"PATH\")\n", 0),
            ("let home = Context.environment[\"HOME\"]\n", 1),
            ("let all = ProcessInfo.processInfo.environment\n", 1),
            ("let commit = Context.gitInformation?.currentCommit\n", 1),
        ]
    )
    func computed(manifest: String, again: Int) async throws {
        try folder.write("import Foundation\n" + manifest, to: "package/Package.swift")
        #expect(try await asked() == 1)
        #expect(try await asked() == again)
    }
}
