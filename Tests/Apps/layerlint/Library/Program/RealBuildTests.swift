import Foundation
import ProgramTestSupport
import Testing

/// Tests with packages that SwiftPM really builds.
@Suite("Checks after and during a SwiftPM build", .serialized)
struct RealBuildTests {
    /// The home folder of all programs in a test, which share the caches there.
    private let home: TemporaryDirectory

    init() throws {
        home = try TemporaryDirectory()
    }

    // MARK: - After a build

    static let inferred = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Inferred",
            targets: [
                .target(name: "Core"),
                .target(name: "Mid", dependencies: ["Core"]),
                .target(name: "App", dependencies: ["Mid"]),
                .target(name: "Dash-Name"),
            ]
        )
        """,
        "Sources/Dash-Name/Dash.swift": "func dash() {}\n",
        "Sources/Core/Core.swift": "public struct Secret { public var number = 1; public init() {} }\n",
        "Sources/Mid/Mid.swift": """
        public import Core
        public typealias Alias = Secret
        public func make() -> Secret { Secret() }
        public func number() -> Int { make().number }
        """,
        "Sources/App/Clean.swift": "import Mid\nfunc clean() -> Int { number() }\n",
        "Sources/App/Inferred.swift":
            "import Mid\nfunc inferred() -> Any { let secret = make(); return secret }\n",
        "Sources/App/Member.swift": "import Mid\nfunc member() -> Int { make().number }\n",
        "Sources/App/Renamed.swift": "import Mid\nfunc renamed() -> Int { Alias().number }\n",
        "Scripts/layers.rules": """
        strict
        default deny
        Core Dash-Name may import nothing
        Mid may import Core
        App may import Mid
        """,
    ]

    @Test(
        "--deep reports uses without an import, and fails if the build is missing or outdated"
    )
    func deep() async throws {
        let package = try package(Self.inferred)
        let before = try await deepCheck(package)
        #expect(before.status == 2)
        #expect(
            before.standardError
                == "layerlint: error: --deep reads a debug build, and there is none of \(package.path)/Sources/App/Clean.swift; "
                + "run: swift build --build-tests\n"
                + "layerlint: not everything could be checked: 0 findings in the rest, and nothing there was called unused\n"
        )

        try await build(package)
        #expect(try await LayerLintRun.layerlint(["--package", package.path]).status == 0)
        let found = try await deepCheck(package)
        #expect(found.status == 1)
        let errors = found.standardOutput.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(!errors.isEmpty)
        for error in errors { #expect(error.contains("App uses Core without importing it: ")) }
        #expect(errors.allSatisfy { $0.contains("Core.Secret") })
        for name in ["Inferred", "Member", "Renamed"] {
            #expect(found.standardOutput.contains("\(package.path)/Sources/App/\(name).swift:1:1"))
        }
        #expect(!found.standardOutput.contains("Clean.swift"))

        try package.write(Self.inferred["Sources/App/Clean.swift"] ?? "", to: "Sources/App/Clean.swift")
        let after = try await deepCheck(package)
        #expect(after.status == 2)
        #expect(
            after.standardError.contains(
                "that of \(package.path)/Sources/App/Clean.swift is older than the source"
            )
        )

        // The new object is identical, so it keeps its old modification date.
        try await build(package)
        let again = try await deepCheck(package)
        #expect(again.standardOutput == found.standardOutput)
    }

    @Test("--deep reads no pipe and no device in place of an object")
    func special() async throws {
        let package = try package(Self.inferred)
        let folder = package.path(of: ".build/debug/Core.build")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try #require(mkfifo(folder + "/Core.swift.o", 0o600) == 0)
        let run = try await deepCheck(package)
        #expect(run.status == 2)
        #expect(run.standardError.contains("--deep reads a debug build, and there is none of"))
    }

    @Test("The tools that read objects have a limit of memory and of time")
    func limits() async throws {
        let package = try package([
            "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"One\", targets: [.target(name: \"Core\")])\n",
            "Sources/Core/Core.swift": "", ".layerlint": "",
        ])
        // After its source: an object that is older is not read.
        try package.write("forged", to: ".build/debug/Core.build/Core.swift.o")
        let environment = try await LayerLintRun.environment(for: package.path)
        // Stands in for a compiler whose toolchain is not known, so that the tools of the PATH are taken.
        try await home.writeProgram("#!/bin/sh\necho version\n", to: "bin/swiftc")
        try await home.writeProgram(
            "#!/bin/sh\necho error: $(ulimit -v) $(ulimit -t) >&2; exit 1\n",
            to: "bin/nm"
        )
        let run = try await LayerLintRun.layerlint(
            ["--deep", "--package", package.path],
            environment: ["PATH": "\(home.path(of: "bin")):\(environment["PATH"] ?? "")"]
        )
        #expect(
            run.standardError.contains("nm failed (exit status 1): 4194304 120; mend that first"),
            "\(run)"
        )
        #expect(run.status == 2)
    }

    // MARK: - During a build

    @Test("A check finishes while a build is running")
    func duringBuild() async throws {
        let package = try package(Self.inferred)
        let stuck = try StuckProgram(in: home)
        // Replaces the build's compiler, and hangs when it compiles the first target.
        let compiler = """
            #!/bin/sh
            case "$*" in *"-module-name Core"*) echo $$ >"\(stuck.path)"; exec sleep 1000 ;; esac
            exec swiftc "$@"

            """
        let environment = [
            "HOME": home.path, "SWIFT_EXEC": try await home.writeProgram(compiler, to: "swiftc"),
        ]
        async let build = BuiltProgram.shell.run(
            ["-c", "exec swift build --package-path \"$0\" --disable-index-store", package.path],
            environment: environment
        )
        let compilers = try await stuck.processIDs(1)
        let run = try await BuiltProgram(named: "layerlint").run(
            ["--package", package.path],
            environment: ["HOME": home.path]
        )
        for compiler in compilers { kill(compiler, SIGKILL) }
        #expect(run.status == 0)
        #expect(run.standardError == "layerlint: 4 targets, 7 files, 0 findings, 0 waivers\n")
        _ = try await build
    }

    // MARK: - Programs

    private func build(_ package: TemporaryDirectory) async throws {
        let run = try await BuiltProgram.shell.run(
            [
                "-c",
                // An index would take most of the time and is not needed.
                "exec swift build --package-path \"$0\" --disable-index-store "
                    + "--explicit-target-dependency-import-check error",
                package.path,
            ],
            environment: ["HOME": home.path]
        )
        #expect(run.status == 0, "\(run.standardOutput)\(run.standardError)")
    }

    private func deepCheck(_ package: TemporaryDirectory) async throws -> ProgramResult {
        try await LayerLintRun.layerlint(["--deep", "--package", package.path])
    }

    private func package(_ files: [String: String]) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        for (file, text) in files { try directory.write(text, to: file) }
        return directory
    }
}
