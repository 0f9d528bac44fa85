import Foundation
import ProgramTestSupport
import Testing

/// Tests with a script in place of `swift`, which writes down that it was asked.
@Suite("Asking SwiftPM about a package")
struct PackageAnswerCacheTests {
    private static let script = """
        #!/bin/sh
        echo "$*" >> "$ASKED"
        case "$*" in
            *describe*) echo '{"name": "P", "targets": [{"name": "A", "c99name": "A", "type": "library",
                "module_type": "SwiftTarget", "path": "Sources/A", "sources": ["A.swift"]}]}' ;;
            *) echo '{"name": "P", "targets": [{"name": "A", "type": "regular", "dependencies": []}]}' ;;
        esac

        """

    private let folder: TemporaryDirectory

    init() async throws {
        folder = try TemporaryDirectory()
        try folder.write(Self.script, to: "tools/swift")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: folder.path(of: "tools/swift")
        )
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
                "PATH": "\(folder.path(of: "tools")):\(LayerLintRun.machinePath)",
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
        "SwiftPM is always asked about a manifest that may look at its surroundings",
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
