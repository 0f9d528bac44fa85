import Foundation
import ProgramTestSupport
import Testing

@Suite("Checking the targets of single files, as a hook and an action do")
struct HookTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized

    /// Returns the values of a key in a YAML file of this repository, in order; of a block, without its indentation.
    private static func values(of key: String, in file: String) throws -> [String] {
        let lines = try String(contentsOf: root.appending(path: file), encoding: .utf8).components(
            separatedBy: "\n"
        )
        return lines.indices.compactMap { index -> String? in
            let text = lines[index].drop { $0 == " " || $0 == "-" }
            guard text.hasPrefix("\(key): ") else { return nil }
            let value = text.dropFirst(key.count + 2)
            guard value == "|" else { return String(value.trimmingPrefix("'")).replacing(/'$/, with: "") }
            let indentation = lines[index].prefix { $0 == " " } + "  "
            return lines[(index + 1)...].prefix { $0.hasPrefix(indentation) }
                .map { $0.dropFirst(indentation.count) + "\n" }.joined()
        }
    }

    /// Runs a command line as on a machine with layerlint on the `PATH`.
    private func run(
        _ command: String,
        _ arguments: [String] = [],
        in folder: String,
        of package: TemporaryDirectory? = nil,
        asking describer: LayerLintRun.Describer = .answers,
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        let bin = URL(filePath: try BuiltProgram(named: "layerlint").path).deletingLastPathComponent().path
        var own = ["PATH": LayerLintRun.machinePath]
        if let package { own = try await LayerLintRun.environment(for: package.path, asking: describer) }
        own["PATH", default: ""] = "\(bin):\(own["PATH", default: ""])"
        return try await BuiltProgram(path: "/bin/bash").run(
            ["--noprofile", "--norc", "-eo", "pipefail", "-c", command, "bash"] + arguments,
            environment: own.merging(environment) { $1 },
            workingDirectory: folder
        )
    }

    private static func violating() throws -> TemporaryDirectory {
        var files = ProgramTests.clean
        files["Sources/tool/main.swift"] = "import Dash_Core\nimport Foundation\n"
        files["Sources/tool/ä file.swift"] = "import Foundation\n"
        return try LayerLintRun.package(files)
    }

    private static let problem = "tool may not import Foundation, which comes from outside the package"

    @Test("The hook reports a staged violation, and nothing about files of other targets and of none")
    func hook() async throws {
        let package = try Self.violating()
        let entry = try #require(try Self.values(of: "entry", in: ".pre-commit-hooks.yaml").first)
        let pattern = try Regex(
            try #require(try Self.values(of: "files", in: ".pre-commit-hooks.yaml").first)
        )
        try await LayerLintRun.git(package, "init", "--quiet", "--initial-branch=main")
        func hooked() async throws -> ProgramResult {
            let staged = try await run(
                "git -c core.quotePath=false diff --cached --name-only --diff-filter=d",
                in: package.path
            )
            let files = staged.standardOutput.split(separator: "\n").map(String.init)
            return try await run(
                "\(entry) \"$@\"",
                files.filter { $0.contains(pattern) },
                in: package.path,
                of: package
            )
        }
        try await LayerLintRun.git(package, "add", "Sources/Dash-Core", "Scripts/../ARCHITECTURE.md")
        #expect(
            try await hooked()
                == ProgramResult(
                    standardOutput: "",
                    standardError:
                        "layerlint: 1 target, 1 file, 0 findings, 0 waivers\n",
                    status: 0
                )
        )
        try await LayerLintRun.git(package, "add", "Sources/tool")
        let found = try await hooked()
        #expect(found.status == 1)
        #expect(found.standardOutput.contains("Sources/tool/main.swift:2:8: error: \(Self.problem)"))
        #expect(found.standardOutput.contains("and in 1 more place: Sources/tool/ä file.swift:1:8"))
    }

    @Test("Files count from the current folder, by any path, and files outside the package are ignored")
    func paths() async throws {
        let package = try Self.violating()
        let outside = try TemporaryDirectory()
        try FileManager.default.createSymbolicLink(
            atPath: outside.path(of: "link"),
            withDestinationPath: package.path
        )
        let check = "layerlint check --package \"$0\" \"$@\""
        let wanted = package.path(of: "Sources/tool/main.swift")
        for (root, file) in [
            ("link", "link/Sources/tool/main.swift"), ("link", wanted), (package.path, "link/Sources/tool/x"),
        ] {
            let found = try await run(
                check.replacing("$0", with: root),
                [file],
                in: outside.path,
                of: package,
                // Through the link, too, SwiftPM finds the package.
                asking: file == wanted ? .swiftPM : .answers
            )
            #expect(found.status == 1, "\(root) \(file): \(found)")
        }
        let ignored = try await run(
            check.replacing("$0", with: "link"),
            ["Sources/tool/main.swift", "/etc/passwd"],
            in: outside.path,
            of: package
        )
        #expect(ignored.standardError == "layerlint: 0 targets, 0 files, 0 findings, 0 waivers\n")
        #expect(ignored.status == 0)
    }

    @Test("A mistyped command is no file, and what concerns the whole package takes no files")
    func usage() async throws {
        for command in ["chekc", "check --deep main.swift", "check --diagram A.md main.swift"] {
            #expect(try await run("layerlint \(command)", in: Self.root.path).status == 64)
        }
    }

    @Test("The action takes the layerlint on the PATH, or builds one, and reports annotations")
    func action() async throws {
        let package = try Self.violating()
        let steps = try Self.values(of: "run", in: "Apps/layerlint/action.yml")
        try #require(steps.count == 2)
        let bin = package.path(of: ".build/bin")
        try package.write("", to: ".build/added")
        try await package.writeProgram("#!/bin/sh\necho \"$@\"\n", to: ".build/bin/swift")
        var environment = [
            "GITHUB_ACTION_PATH": "/checkout/Apps/layerlint", "GITHUB_PATH": package.path(of: ".build/added"),
            "RUNNER_TEMP": "/temp", "PACKAGE": ".",
        ]
        #expect(try await run(steps[0], in: package.path, environment: environment).status == 0)
        #expect(try package.read(".build/added") == "")
        let checked = try await run(steps[1], in: package.path, of: package, environment: environment)
        #expect(checked.status == 1)
        #expect(checked.standardOutput.contains("::error file=Sources/tool/main.swift,line=2,col=8"))

        environment["PATH"] = "\(bin):/usr/bin:/bin"
        let built = try await run(steps[0], in: package.path, environment: environment)
        let command =
            "build -c release --product layerlint --package-path /checkout/Apps/layerlint/../.. "
            + "--scratch-path /temp/layerlint"
        #expect(built == ProgramResult(standardOutput: command + "\n", standardError: "", status: 0))
        #expect(try package.read(".build/added") == command + " --show-bin-path\n")
    }
}
