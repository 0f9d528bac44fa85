import Foundation
import ProgramTestSupport
import Testing

@Suite("Waivers are counted against earlier rules, and what cannot be compared is said")
struct HistoryTests {
    @Test("New waivers are counted against the last commit, and against a branch where it began")
    func waivers() async throws {
        var files = ProgramTests.clean
        let waiver = "waiver tool Foundation Sources/tool/main.swift \"until then\"\n"
        files["Sources/tool/main.swift"] = "import Dash_Core\nimport Foundation\n"
        let package = try LayerLintRun.package(files)
        let rules = files["Scripts/layers.rules"] ?? ""
        try await LayerLintRun.git(package, "init", "--quiet", "--initial-branch=main")
        try await LayerLintRun.git(package, "add", ".")
        try await LayerLintRun.git(package, "commit", "--quiet", "--message=one")
        try package.write(rules + "\n" + waiver, to: "Scripts/layers.rules")
        func run(_ baseline: String...) async throws -> ProgramResult {
            try await LayerLintRun.layerlint(["check", "--package", package.path] + baseline)
        }
        let added = """
            layerlint: 4 targets, 4 files, 0 findings, 1 waiver (1 added since HEAD)
            layerlint: note: new waiver: tool may see Foundation in Sources/tool/main.swift (until then)

            """
        #expect(try await run() == ProgramResult(standardOutput: "", standardError: added, status: 0))
        #expect(
            try await run("--baseline", "main").standardError
                == added.replacing("since HEAD", with: "since main")
        )
        try await LayerLintRun.git(package, "checkout", "--quiet", "-b", "work")
        try await LayerLintRun.git(package, "commit", "--quiet", "--all", "--message=two")
        #expect(
            try await run().standardError
                == "layerlint: 4 targets, 4 files, 0 findings, 1 waiver (as in HEAD)\n"
        )
        #expect(try await run("--baseline", "main").standardError.contains("1 waiver (1 added since main)"))

        try package.write(rules, to: "old.rules")
        #expect(
            try await run("--baseline", "old.rules").standardError.contains(
                "1 waiver (1 added since old.rules)"
            )
        )
        // Rules by an absolute path are of the same commit.
        #expect(
            try await run("--rules", package.path(of: "Scripts/layers.rules"), "--baseline", "main")
                .standardError.contains("1 waiver (1 added since main)")
        )
        try package.write("target\n", to: "odd.rules")
        let odd = try await run("--baseline", "odd.rules")
        #expect(odd.status == 2)
        #expect(
            odd.standardError.hasPrefix(
                "layerlint: error: the rules of --baseline odd.rules are not understood; name an earlier or a later one: "
                    + "odd.rules:1:1: "
            )
        )
        let unknown = try await run("--baseline", "nowhere")
        #expect(unknown.status == 2)
        #expect(unknown.standardError.contains("nowhere is no file and no commit that git knows"))

        try package.write(rules, to: "Scripts/layers.rules")
        try package.write("import Dash_Core\n", to: "Sources/tool/main.swift")
        #expect(try await run().standardError.contains("0 waivers (1 removed since HEAD)"))
    }

    // MARK: - What git cannot say

    private static let waiver = "waiver tool Foundation Sources/tool/main.swift \"until then\"\n"

    /// A package with one waiver, in a repository without a commit.
    private func unborn() async throws -> TemporaryDirectory {
        var files = ProgramTests.clean
        files["Sources/tool/main.swift"] = "import Dash_Core\nimport Foundation\n"
        files["Scripts/layers.rules", default: ""] += "\n" + Self.waiver
        let package = try LayerLintRun.package(files)
        try await LayerLintRun.git(package, "init", "--quiet", "--initial-branch=main")
        return package
    }

    private func committed() async throws -> TemporaryDirectory {
        let package = try await unborn()
        try await LayerLintRun.git(package, "add", ".")
        try await LayerLintRun.git(package, "commit", "--quiet", "--message=one")
        return package
    }

    private func check(
        _ package: TemporaryDirectory,
        _ arguments: String...,
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        try await LayerLintRun.layerlint(
            ["check", "--package", package.path] + arguments,
            environment: environment
        )
    }

    private static let counted = "layerlint: 4 targets, 4 files, 0 findings, 1 waiver"

    @Test("Without a repository there is nothing to compare with, and nothing to say")
    func noRepository() async throws {
        let package = try await unborn()
        try FileManager.default.removeItem(atPath: package.path(of: ".git"))
        #expect(
            try await check(package)
                == ProgramResult(standardOutput: "", standardError: Self.counted + "\n", status: 0)
        )
    }

    @Test("A repository without a commit is said to have none")
    func noCommit() async throws {
        #expect(
            try await check(try await unborn()).standardError == """
                \(Self.counted) (not compared with HEAD)
                layerlint: note: waivers are not compared with HEAD: there is no commit yet

                """
        )
    }

    @Test("A commit without the rules, as when they were moved, makes every waiver new")
    func movedRules() async throws {
        let package = try await committed()
        try package.write(try package.read("Scripts/layers.rules"), to: "moved.rules")
        #expect(
            try await check(package, "--rules", "moved.rules").standardError == """
                \(Self.counted) (1 added since HEAD, which has no rules)
                layerlint: note: new waiver: tool may see Foundation in Sources/tool/main.swift (until then)

                """
        )
        try package.write(ProgramTests.clean["Scripts/layers.rules"] ?? "", to: "moved.rules")
        try package.write("import Dash_Core\n", to: "Sources/tool/main.swift")
        #expect(
            try await check(package, "--rules", "moved.rules").standardError
                == "layerlint: 4 targets, 4 files, 0 findings, 0 waivers (HEAD has no rules)\n"
        )
    }

    @Test(
        "A broken repository is named with git's own reason",
        arguments: ["HEAD", "refs/heads/main", "objects"]
    )
    func brokenRepository(part: String) async throws {
        let package = try await committed()
        let path = package.path(of: ".git/\(part)")
        try FileManager.default.removeItem(atPath: path)
        if part == "objects" {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } else {
            try package.write(
                part == "HEAD" ? "nonsense\n" : String(repeating: "1", count: 40) + "\n",
                to: ".git/\(part)"
            )
        }
        let run = try await check(package)
        let lines = run.standardError.split(separator: "\n")
        #expect(lines.first == "\(Self.counted) (not compared with HEAD)")
        #expect(lines.count == 2)
        #expect(lines.last?.hasPrefix("layerlint: note: waivers are not compared with HEAD: ") == true)
        #expect(run.status == 0)
        let json = try await check(package, "--format", "json")
        #expect(json.standardOutput.contains("waivers are not compared with HEAD: "))
    }

    @Test("A repository without git to read it is no secret either")
    func noGit() async throws {
        let package = try await committed()
        // All that is in the path but git: what SwiftPM starts on its way differs between systems.
        let tools = try TemporaryDirectory()
        let links =
            "IFS=:; for folder in $PATH; do ln -s \"$folder\"/* \"$0\" 2>/dev/null; done; rm \"$0/git\""
        #expect(try await BuiltProgram.shell.run(["-c", links, tools.path]).status == 0)
        let run = try await check(package, environment: ["PATH": tools.path])
        #expect(
            run.standardError.contains("note: waivers are not compared with HEAD: git could not be started"),
            "\(run.standardError)"
        )
    }

    @Test("Rules that were not understood in the last commit are said to be so")
    func misunderstoodRules() async throws {
        let package = try await unborn()
        let rules = try package.read("Scripts/layers.rules")
        try package.write("target\n", to: "Scripts/layers.rules")
        try await LayerLintRun.git(package, "add", ".")
        try await LayerLintRun.git(package, "commit", "--quiet", "--message=one")
        try package.write(rules, to: "Scripts/layers.rules")
        #expect(
            try await check(package).standardError.contains(
                "waivers are not compared with HEAD: the rules there are not understood (HEAD:1:1: a name is missing"
            )
        )
    }

    @Test("A shallow clone has its HEAD, and says of a baseline what it lacks")
    func shallowClone() async throws {
        let package = try await committed()
        try await LayerLintRun.git(package, "branch", "old")
        try package.write("one more\n", to: "Notes.txt")
        try await LayerLintRun.git(package, "add", ".")
        try await LayerLintRun.git(package, "commit", "--quiet", "--message=two")
        let clone = try TemporaryDirectory()
        try await LayerLintRun.git(
            clone,
            "clone",
            "--quiet",
            "--depth=1",
            "--no-single-branch",
            "file://\(package.path)",
            "."
        )
        #expect(try await check(clone).standardError == Self.counted + " (as in HEAD)\n")
        let run = try await check(clone, "--baseline", "origin/old")
        #expect(run.status == 2)
        #expect(
            run.standardError
                == "layerlint: error: git finds no commit that HEAD and origin/old have in common; "
                + "in a shallow clone, fetch more of the history: git fetch --unshallow\n"
        )
    }
}
