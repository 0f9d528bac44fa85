import Foundation
import ProgramTestSupport
import Testing

@Suite("The built program finds and shows paths from any current folder")
struct PlaceTests {
    @Test(
        "In a subfolder of a repository paths start at its root for a code host, at the current folder in text"
    )
    func subfolder() async throws {
        let repository = try TemporaryDirectory()
        try await LayerLintRun.git(repository, "init", "--quiet")
        for (file, text) in ProgramTests.clean { try repository.write(text, to: "packages/tiny/\(file)") }
        try repository.write(
            "import Dash_Core\n/* 한글 🙂 */ import Foundation\n",
            to: "packages/tiny/Sources/tool/main.swift"
        )

        let tiny = repository.path(of: "packages/tiny")
        let inside = try await check(from: tiny, of: tiny)
        #expect(inside.hasPrefix("Sources/tool/main.swift:2:20: error: "), "\(inside)")
        #expect(inside.contains("\n    Scripts/layers.rules:6:1: note: tool may import Dash-Core\n"))
        let above = try await check("--package", "packages/tiny", from: repository.path, of: tiny)
        #expect(above.hasPrefix("packages/tiny/Sources/tool/main.swift:2:20: error: "))
        let beside = try await check("--package", "../tiny/.", from: tiny, of: tiny)
        #expect(beside.hasPrefix("Sources/tool/main.swift:2:20: error: "))

        for (package, folder) in [(".", "packages/tiny"), ("packages/tiny", ".")] {
            let github = try await check(
                "--package",
                package,
                "--format",
                "github",
                from: repository.path(of: folder),
                of: tiny
            )
            #expect(github.hasPrefix("::error file=packages/tiny/Sources/tool/main.swift,line=2,col=20,"))
        }
        let sarif = try await check(
            "--package",
            tiny,
            "--format",
            "sarif",
            from: "/",
            of: tiny
        )
        let document = try JSONSerialization.jsonObject(with: Data(sarif.utf8))
        #expect(SARIFFormat.problems(in: document) == [])
        #expect(sarif.contains("\"uri\" : \"packages/tiny/Sources/tool/main.swift\""))
        #expect(
            sarif.contains(
                "\"uri\" : \"\(URL(filePath: Self.resolved(repository.path) + "/").absoluteString)\""
            )
        )
    }

    @Test("Findings refer to the version-specific manifest that SwiftPM reads")
    func versionedManifest() async throws {
        var files = ProgramTests.clean
        files["Package@swift-5.9.swift"] = "// swift-tools-version: 5.9\nnonsense\n"
        files["Package@swift-6.0.swift"] =
            "// swift-tools-version: 6.0\n// Newer.\n"
            + (files["Package.swift"] ?? "").replacing("// swift-tools-version: 6.0\n", with: "")
        files["Package@swift-99.0.swift"] = "// swift-tools-version: 99.0\nnonsense\n"
        files["Package.swift"] = files["Package.swift"]?.replacing(
            "tools-version: 6.0",
            with: "tools-version: 5.10"
        )
        files["Sources/tool/main.swift"] = ""
        let package = try LayerLintRun.package(files)
        #expect(
            try await check(from: package.path).hasPrefix(
                "Package@swift-6.0.swift:10:56: error: tool depends on Dash-Core and never imports it"
            )
        )
    }

    @Test("Without a manifest in the current folder the error names the package above, or suggests --package")
    func withoutPackage() async throws {
        let package = try LayerLintRun.package(ProgramTests.clean)
        for command in ["check", "init", "graph"] {
            let below = try await run(command, from: package.path(of: "Sources/tool"))
            #expect(
                below.standardError
                    == "layerlint: error: there is no Package.swift in this folder; for the package above it "
                    + "say --package \(LayerLintRun.shellQuoted(Self.resolved(package.path)))\n"
            )
            #expect(below.status == 2)
        }
        let other = try TemporaryDirectory()
        let nowhere = try await run("check", from: other.path)
        #expect(
            nowhere.standardError == "layerlint: error: there is no Package.swift in this folder; "
                + "say with --package where the package lies\n"
        )
        #expect(nowhere.status == 2)
    }

    @Test("--package accepts a folder whose name looks like an option")
    func dash() async throws {
        let parent = try TemporaryDirectory()
        for (file, text) in ProgramTests.clean { try parent.write(text, to: "-x/\(file)") }
        let run = try await run("check", "--package=-x", from: parent.path)
        #expect(run.standardError == "layerlint: 4 targets, 4 files, 0 findings, 0 waivers\n")
        #expect(run.status == 0)
    }

    /// Resolves links, since the program shows resolved paths and the temporary folder may be a link.
    private static func resolved(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().path
    }

    private func check(
        _ arguments: String...,
        from folder: String,
        of package: String? = nil
    ) async throws -> String {
        let run = try await self.run(["check"] + arguments, from: folder, of: package)
        #expect(run.status == 1, "\(run.standardError)")
        return run.standardOutput
    }

    private func run(_ arguments: String..., from folder: String) async throws -> ProgramResult {
        try await run(arguments, from: folder)
    }

    /// Asks SwiftPM itself unless the package is named.
    private func run(
        _ arguments: [String],
        from folder: String,
        of package: String? = nil
    ) async throws -> ProgramResult {
        let home = try TemporaryDirectory()
        var environment = ["HOME": home.path]
        if let package { environment = try await LayerLintRun.environment(for: package) }
        return try await BuiltProgram(named: "layerlint").run(
            arguments,
            environment: environment,
            workingDirectory: folder
        )
    }
}
