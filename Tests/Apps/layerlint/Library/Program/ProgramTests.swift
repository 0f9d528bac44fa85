import Foundation
import ProgramTestSupport
import Testing

@Suite("The built program checks real packages")
struct ProgramTests {
    static let clean: [String: String] = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Tiny",
            targets: [
                .target(name: "Dash-Core", exclude: ["Left.swift"]),
                .target(name: "CPart"),
                .executableTarget(name: "tool", dependencies: ["Dash-Core"]),
                .testTarget(name: "CoreTests", dependencies: ["Dash-Core", "tool"]),
            ]
        )
        """,
        "Sources/Dash-Core/Core.swift": "public let one = 1\n",
        "Sources/Dash-Core/Left.swift": "import Foundation // excluded, so nobody compiles it\n",
        "Sources/CPart/part.c": "int part;\n",
        "Sources/CPart/include/part.h": "extern int part;\n",
        "Sources/tool/main.swift": "import Dash_Core\n",
        "Tests/CoreTests/CoreTests.swift": "import Testing\n@testable import Dash_Core\n",
        "Scripts/layers.rules": """
        strict
        default deny
        group Core: Dash-Core CPart
        group Programs: tool
        Core may import nothing
        tool may import Dash-Core
        CoreTests may import Dash-Core Testing
        CoreTests may import tool "it is run"
        """,
        "ARCHITECTURE.md": "# Tiny\n<!-- layers:begin -->\n<!-- layers:end -->\n",
    ]

    @Test("A clean package passes with only a summary, and its graph is printed, checked and written")
    func cleanPackage() async throws {
        let package = try package(Self.clean)
        #expect(
            try await layerlint("check", "--package", package.path)
                == ProgramResult(
                    standardOutput: "",
                    standardError: "layerlint: 4 targets, 4 files, 0 findings, 0 waivers\n",
                    status: 0
                )
        )
        #expect(
            try await layerlint("graph", "--targets", "--package", package.path).standardOutput
                == Self.drawing
        )
        #expect(try await layerlint("graph", "--package", package.path).standardOutput == Self.groupedDrawing)
        #expect(
            try await layerlint("--package", package.path, "--diagram", "ARCHITECTURE.md")
                == ProgramResult(
                    standardOutput: """
                        \(package.path)/ARCHITECTURE.md:2:1: error: the diagram is not what the manifest and the rules say now \
                        [outdated-diagram]
                            to do: run: layerlint graph --write ARCHITECTURE.md

                        """,
                    standardError: "layerlint: 4 targets, 4 files, 1 finding, 0 waivers\n",
                    status: 1
                )
        )
        let update = try await layerlint("graph", "--package", package.path, "--write", "ARCHITECTURE.md")
        #expect(update == ProgramResult(standardOutput: "", standardError: "", status: 0))
        #expect(
            try package.read("ARCHITECTURE.md")
                == "# Tiny\n<!-- layers:begin -->\n```mermaid\n\(Self.groupedDrawing)```\n<!-- layers:end -->\n"
        )
        #expect(try await layerlint("--package", package.path, "--diagram", "ARCHITECTURE.md").status == 0)
    }

    static let groupedDrawing = """
        flowchart TD
            t_Core["Core"]
            t_Programs["Programs"]
            t_Programs --> t_Core

        """

    static let drawing = """
        flowchart TD
            subgraph group0["Core"]
                t_Dash_Core["Dash-Core"]
                t_CPart["CPart"]
            end
            subgraph group1["Programs"]
                t_tool(["tool"])
            end
            t_tool --> t_Dash_Core

        """

    @Test("Violations exit with 1 and are listed by place, each with its rule and advice")
    func plantedViolations() async throws {
        var files = Self.clean
        files["Sources/tool/main.swift"] = "let a = 1; import Foundation\n"
        files["Sources/Dash-Core/Core.swift"] = "#if os(Windows)\nimport CPart\n#endif\n"
        let package = try package(files)
        #expect(
            try await layerlint("--package", package.path)
                == ProgramResult(
                    standardOutput: """
                        \(package.path)/Package.swift:9:56: error: tool depends on Dash-Core and never imports it [unused-dependency]
                            to do: take "Dash-Core" out of the dependencies of tool, or say: check unused-dependency off in tool
                        \(package.path)/Sources/Dash-Core/Core.swift:2:8: error: Dash-Core may not import CPart, under #if os(Windows) \
                        [forbidden-import]
                            \(package.path)/Scripts/layers.rules:5:1: note: Core may import nothing
                            to do: do without it, or move this code to a target that may import CPart
                        \(package.path)/Sources/tool/main.swift:1:19: error: tool may not import Foundation, which comes from outside the \
                        package [forbidden-import]
                            \(package.path)/Scripts/layers.rules:6:1: note: tool may import Dash-Core
                            to do: do without it, or put what needs Foundation behind a target that may import it

                        """,
                    standardError: "layerlint: 4 targets, 4 files, 3 findings, 0 waivers\n",
                    status: 1
                )
        )
    }

    @Test("Completions offer files and folders for the options that take them")
    func completions() async throws {
        let script = try await layerlint("completions", "bash")
        #expect(script.standardOutput.contains("check:--package) _layerlint_paths d ;;\n"))
        #expect(script.standardOutput.contains("graph:--write) _layerlint_paths f ;;\n"))
        #expect(script.status == 0)
    }

    @Test("Findings exit with 1 even if their output is closed early")
    func closedPipe() async throws {
        var files = Self.clean
        files["Sources/tool/main.swift"] = "import Foundation\n"
        let package = try package(files)
        let result = try await BuiltProgram(named: "layerlint").run(
            ["--package", package.path],
            environment: try await LayerLintRun.environment(for: package.path),
            closingOutputAfter: 0
        )
        #expect(result == ProgramResult(status: 1))
    }

    @Test("An unreadable source, and missing or invalid rules, exit with 2 and a message on standard error")
    func unreadable() async throws {
        let package = try package(Self.clean)
        try Data([0x2F, 0x2F, 0xFF]).write(to: URL(filePath: package.path(of: "Sources/tool/main.swift")))
        #expect(
            try await layerlint("--package", package.path)
                == ProgramResult(
                    standardOutput: "",
                    standardError: """
                        \(package.path)/Sources/tool/main.swift:1:3: error: this is not UTF-8; save the file as UTF-8
                        layerlint: not everything could be checked: 0 findings in the rest, and nothing there was \
                        called unused

                        """,
                    status: 2
                )
        )
        #expect(
            try await layerlint("--package", package.path, "--rules", "none")
                == ProgramResult(
                    standardOutput: "",
                    standardError:
                        "layerlint: error: there are no rules at \(package.path)/none; to begin with what the package does today, "
                        + "run: layerlint init --package \(LayerLintRun.shellQuoted(package.path)) --rules none\n",
                    status: 2
                )
        )
        let folder = try await layerlint("--package", package.path, "--rules", "Scripts")
        #expect(
            folder.standardError == "layerlint: error: \(package.path)/Scripts is a folder; name a file\n"
        )
        #expect(folder.status == 2)
        try package.write("group\n", to: "bad.rules")
        #expect(
            try await layerlint("graph", "--package", package.path, "--rules", "bad.rules")
                == ProgramResult(
                    standardOutput: "",
                    standardError:
                        "\(package.path)/bad.rules:1:1: error: a group needs a name, a colon and its members: "
                        + "group Features: *Feature\n",
                    status: 2
                )
        )
    }

    @Test("A manifest that SwiftPM rejects exits with 2 and SwiftPM's error")
    func brokenManifest() async throws {
        var files = Self.clean
        files["Package.swift"] =
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = nothing\n"
        let package = try package(files)
        let run = try await LayerLintRun.layerlint(["--package", package.path], asking: .swiftPM)
        #expect(run.status == 2)
        #expect(run.standardOutput.isEmpty)
        let lines = run.standardError.split(separator: "\n")
        #expect(
            lines.first?.hasPrefix(
                "layerlint: error: \"swift package dump-package\" failed for \(package.path) (exit status 1): "
            ) == true
        )
        #expect(
            lines.first?.hasSuffix(
                "Package.swift:3:15: error: cannot find 'nothing' in scope; mend that first:"
            ) == true
        )
        #expect(lines.count > 1)
    }

    @Test("A mistake on the command line exits with 64")
    func usage() async throws {
        let run = try await layerlint("check", "--nonsense")
        #expect(run.status == 64)
        #expect(run.standardOutput.isEmpty)
    }

    @Test(
        "Help lists every exit status of the program",
        arguments: ["0", "1", "2", "64", "74", "130"]
    )
    func statuses(status: String) async throws {
        let help = try await layerlint("--help").standardOutput
        #expect(help.split(separator: "\n").contains { $0.hasPrefix("  \(status) ") }, "\(help)")
    }

    private func layerlint(_ arguments: String...) async throws -> ProgramResult {
        try await LayerLintRun.layerlint(arguments)
    }

    private func package(_ files: [String: String]) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        for (file, text) in files { try directory.write(text, to: file) }
        return directory
    }
}
