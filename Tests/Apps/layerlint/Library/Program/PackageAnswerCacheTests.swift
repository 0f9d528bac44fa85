import Foundation
import ProgramTestSupport
import Testing

/// Tests with a script in place of `swift`, which writes down that it was asked.
@Suite("Asking SwiftPM about a package")
struct PackageAnswerCacheTests {
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

    @Test("SwiftPM is asked again only if a plain manifest or the names of the files have changed")
    func plain() async throws {
        try folder.write(
            "import PackageDescription\nlet package = Package(name: \"P\")\n",
            to: "package/Package.swift"
        )
        #expect(try await asked() == 2)
        try folder.write("let a = 1\n", to: "package/Sources/A/A.swift")
        #expect(try await asked() == 0)
        try folder.write("", to: "package/Sources/A/B.swift")
        #expect(try await asked() == 2)
        #expect(try await asked() == 0)
        try folder.write(
            "import PackageDescription\nlet package = Package(name: \"Q\")\n",
            to: "package/Package.swift"
        )
        #expect(try await asked() == 2)
    }

    @Test(
        "SwiftPM is always asked about a manifest that may look at its environment",
        arguments: [
            "import Foundation\nlet package = Package(name: \"P\")\n",
            "import PackageDescription\nlet name = Context.environment[\"NAME\"]\n",
        ]
    )
    func computed(manifest: String) async throws {
        try folder.write(manifest, to: "package/Package.swift")
        for _ in 1...2 { #expect(try await asked() == 2) }
    }
}
