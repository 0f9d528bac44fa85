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
                "HOME": folder.path, "ASKED": folder.path(of: "asked"), "GITHUB_TOKEN": "secret",
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

@Suite("The plugin for other packages")
struct PluginTests {
    @Test("is a command of swift package that runs this package's layerlint")
    func description() async throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../../Apps/layerlint/Plugin").standardized.path
        let scratch = try TemporaryDirectory()
        let swift = try #require(BuiltProgram(installed: "swift"))
        let described = try await swift.run(
            ["package", "--package-path", package, "--scratch-path", scratch.path]
                + ["--manifest-cache", "local", "describe", "--type", "json"],
            environment: ["HOME": scratch.path]
        )
        try #require(described.status == 0, "\(described.standardError)")
        #expect(described.standardOutput.contains(#""verb" : "layerlint""#))
        #expect(described.standardOutput.contains(#""layerlint""#))
    }
}
