import Foundation
import ProgramTestSupport
import Testing

@Suite("The commands explain, graph and check of the built program")
struct CommandTests {
    static let files = ProgramTests.clean

    private func layerlint(_ arguments: String..., environment: [String: String] = [:]) async throws
        -> ProgramResult
    {
        try await LayerLintRun.layerlint(arguments, environment: environment)
    }

    @Test("explain exits with 0 for an allowed import, 1 for a forbidden one, and 2 for an unknown name")
    func explain() async throws {
        let package = try LayerLintRun.package(Self.files)
        let allowed = try await layerlint("explain", "tool", "Dash_Core", "--package", package.path)
        #expect(
            allowed
                == ProgramResult(
                    standardOutput: """
                        tool may import Dash-Core
                            \(package.path)/Scripts/layers.rules:6:1: tool may import Dash-Core

                        """,
                    standardError: "",
                    status: 0
                )
        )
        let denied = try await layerlint("explain", "Dash-Core", "tool", "--package", package.path)
        #expect(denied.standardOutput.contains("tool is above it: tool → Dash-Core\n"))
        #expect(denied.status == 1)
        #expect(
            try await layerlint("explain", "tol", "--package", package.path)
                == ProgramResult(
                    standardOutput: "",
                    standardError:
                        "layerlint: error: the package has no target \"tol\"; did you mean \"tool\"?\n",
                    status: 2
                )
        )
    }

    @Test("graph --format dot draws the targets for Graphviz")
    func dot() async throws {
        let package = try LayerLintRun.package(Self.files)
        #expect(
            try await layerlint("graph", "--targets", "--format", "dot", "--package", package.path)
                .standardOutput == """
                    digraph layers {
                        rankdir=TB;
                        node [shape=box];
                        subgraph cluster_0 {
                            label="Core";
                            "Dash-Core";
                            "CPart";
                        }
                        subgraph cluster_1 {
                            label="Programs";
                            "tool" [style=rounded];
                        }
                        "tool" -> "Dash-Core";
                    }

                    """
        )
    }

    @Test("graph --reaches draws what leads to a target, and an unknown target is one sentence and status 2")
    func part() async throws {
        let package = try LayerLintRun.package(Self.files)
        let drawn = try await layerlint("graph", "--reaches", "tool", "--package", package.path)
        #expect(drawn.standardOutput.hasSuffix("    t_CoreTests --> t_tool\n"), "\(drawn)")
        #expect(
            try await layerlint("graph", "--focus", "tol", "--format", "svg", "--package", package.path)
                == ProgramResult(
                    standardOutput: "",
                    standardError:
                        "layerlint: error: the package has no target \"tol\"; did you mean \"tool\"?\n",
                    status: 2
                )
        )
        #expect(try await layerlint("graph", "--focus", "tool", "--reaches", "tool").status == 64)
        #expect(try await layerlint("graph", "--focus", "tool", "--write", "A.md").status == 64)
    }

    @Test(
        "A check with invalid rules reports the error in every format and exits with 2",
        arguments: ["json", "sarif", "github"]
    )
    func failureInFormats(format: String) async throws {
        let package = try LayerLintRun.package(Self.files)
        try package.write("layer\n", to: "Scripts/layers.rules")
        let run = try await layerlint("check", "--format", format, "--package", package.path)
        #expect(run.status == 2)
        #expect(run.standardOutput.contains("begins no statement"))
        #expect(run.standardError.hasPrefix("\(package.path)/Scripts/layers.rules:1:1: error: "))
    }

    @Test("A dependency cycle, which SwiftPM rejects, is reported as a finding with its path")
    func cycle() async throws {
        let package = try LayerLintRun.package([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Round", targets: [
                .target(name: "A", dependencies: ["B"]),
                .target(name: "B", dependencies: [.target(name: "C")]),
                .target(name: "C", dependencies: ["A"]),
            ])
            """,
            "Sources/A/A.swift": "", "Sources/B/B.swift": "", "Sources/C/C.swift": "",
            "Scripts/layers.rules": "default deny\n",
        ])
        let run = try await LayerLintRun.layerlint(["--package", package.path], asking: .swiftPM)
        #expect(run.status == 1)
        #expect(
            run.standardOutput.hasPrefix(
                "\(package.path)/Package.swift:4:39: error: A leads back to itself: A → B → C → A [cycle]\n"
            )
        )
    }

    @Test("A target that depends on itself is reported as a cycle")
    func selfCycle() async throws {
        let package = try LayerLintRun.package([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Round", targets: [.target(name: "A", dependencies: ["A"])])
            """,
            "Sources/A/A.swift": "",
            "Scripts/layers.rules": "default deny\n",
        ])
        let run = try await LayerLintRun.layerlint(["--package", package.path], asking: .swiftPM)
        #expect(
            run.standardOutput == """
                \(package.path)/Package.swift:3:82: error: A leads back to itself: A → A [cycle]
                    to do: take "A" out of the dependencies of A

                """
        )
        #expect(run.status == 1)
    }

    @Test("A broken link, about which SwiftPM only warns, is an error with status 2")
    func brokenLink() async throws {
        let package = try LayerLintRun.package(Self.files)
        try FileManager.default.createSymbolicLink(
            atPath: package.path(of: "Sources/tool/Lost.swift"),
            withDestinationPath: "../nowhere.swift"
        )
        #expect(
            try await layerlint("--package", package.path)
                == ProgramResult(
                    standardOutput: "",
                    standardError: """
                        layerlint: error: \(package.path)/Sources/tool/Lost.swift is a link that leads nowhere; mend it or \
                        take it away
                        layerlint: not everything could be checked: 0 findings in the rest, and nothing there was \
                        called unused

                        """,
                    status: 2
                )
        )
    }

    @Test(
        "A target may be in the package's root folder, and includes of hidden or linked folders are reported"
    )
    func rootFolder() async throws {
        let package = try LayerLintRun.package([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Root", targets: [
                .target(name: "A", path: ".", exclude: ["Scripts", "C"], sources: ["a.swift"]),
                .target(name: "C", path: "C"),
            ])
            """,
            "a.swift": "func a() {}\n",
            "C/c.c": "#include \"../.hidden/x.h\"\n#include \"linked/y.h\"\n",
            "C/include/c.h": "int c(void);\n",
            ".hidden/x.h": "", ".build/y.h": "",
            "Scripts/layers.rules": "strict\nA C may import nothing\n",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: package.path(of: "C/linked"),
            withDestinationPath: "../.build"
        )
        let run = try await layerlint("--package", package.path)
        let problems = run.standardOutput.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(problems.count == 2, "\(run.standardOutput)\(run.standardError)")
        #expect(problems.first?.contains("C may not include ../.hidden/x.h of A") == true)
        #expect(problems.last?.contains("C includes linked/y.h, which belongs to no target") == true)
    }

    @Test("A check without swift in PATH is an error with status 2")
    func withoutSwift() async throws {
        let package = try LayerLintRun.package(Self.files)
        let run = try await layerlint("--package", package.path, environment: ["PATH": package.path])
        #expect(run.status == 2)
        #expect(run.standardOutput == "")
        #expect(run.standardError.hasPrefix("layerlint: error: swift could not be started"))
    }
}
