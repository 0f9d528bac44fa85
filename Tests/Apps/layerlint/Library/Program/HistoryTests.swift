import Foundation
import ProgramTestSupport
import Testing

@Suite("Comparing waivers with earlier rules")
struct HistoryTests {
    @Test("New waivers are counted since the last commit, the start of a branch, or an older file")
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
            try await run("--since", "main").standardError
                == added.replacing("since HEAD", with: "since main")
        )
        try await LayerLintRun.git(package, "checkout", "--quiet", "-b", "work")
        try await LayerLintRun.git(package, "commit", "--quiet", "--all", "--message=two")
        #expect(
            try await run().standardError
                == "layerlint: 4 targets, 4 files, 0 findings, 1 waiver (as in HEAD)\n"
        )
        #expect(try await run("--since", "main").standardError.contains("1 waiver (1 added since main)"))

        try package.write(rules, to: "old.rules")
        #expect(
            try await run("--since", "old.rules").standardError.contains(
                "1 waiver (1 added since old.rules)"
            )
        )
        // The path of the rules may be absolute.
        #expect(
            try await run("--rules", package.path(of: "Scripts/layers.rules"), "--since", "main")
                .standardError.contains("1 waiver (1 added since main)")
        )
        try package.write("group\n", to: "odd.rules")
        let odd = try await run("--since", "odd.rules")
        #expect(odd.status == 2)
        #expect(
            odd.standardError.hasPrefix(
                "layerlint: error: the rules of --since odd.rules are not understood; name an earlier or a later one: "
                    + "odd.rules:1:1: "
            )
        )
        let unknown = try await run("--since", "nowhere")
        #expect(unknown.status == 2)
        #expect(unknown.standardError.contains("nowhere is no file and no commit that git knows"))

        try package.write(rules, to: "Scripts/layers.rules")
        try package.write("import Dash_Core\n", to: "Sources/tool/main.swift")
        #expect(try await run().standardError.contains("0 waivers (1 removed since HEAD)"))
    }

    // MARK: - Missing history

    private static let waiver = "waiver tool Foundation Sources/tool/main.swift \"until then\"\n"

    /// Returns a package with one waiver, in a repository without commits.
    private func packageWithoutCommit() async throws -> TemporaryDirectory {
        var files = ProgramTests.clean
        files["Sources/tool/main.swift"] = "import Dash_Core\nimport Foundation\n"
        files["Scripts/layers.rules", default: ""] += "\n" + Self.waiver
        let package = try LayerLintRun.package(files)
        try await LayerLintRun.git(package, "init", "--quiet", "--initial-branch=main")
        return package
    }

    private func committedPackage() async throws -> TemporaryDirectory {
        let package = try await packageWithoutCommit()
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

    private static let summary = "layerlint: 4 targets, 4 files, 0 findings, 1 waiver"

    @Test("Without a repository waivers are counted without a comparison or a note")
    func noRepository() async throws {
        let package = try await packageWithoutCommit()
        try FileManager.default.removeItem(atPath: package.path(of: ".git"))
        #expect(
            try await check(package)
                == ProgramResult(standardOutput: "", standardError: Self.summary + "\n", status: 0)
        )
    }

    @Test("Without a commit a note says that waivers are not compared")
    func noCommit() async throws {
        #expect(
            try await check(try await packageWithoutCommit()).standardError == """
                \(Self.summary) (not compared with HEAD)
                layerlint: note: waivers are not compared with HEAD: there is no commit yet

                """
        )
    }

    @Test("If the last commit has no rules at their path, every waiver is new")
    func movedRules() async throws {
        let package = try await committedPackage()
        try package.write(try package.read("Scripts/layers.rules"), to: "moved.rules")
        #expect(
            try await check(package, "--rules", "moved.rules").standardError == """
                \(Self.summary) (1 added since HEAD, which has no rules)
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
        "In a broken repository a note says that waivers are not compared",
        arguments: ["HEAD", "refs/heads/main", "objects"]
    )
    func brokenRepository(part: String) async throws {
        let package = try await committedPackage()
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
        #expect(lines.first == "\(Self.summary) (not compared with HEAD)")
        #expect(lines.count == 2)
        #expect(lines.last?.hasPrefix("layerlint: note: waivers are not compared with HEAD: ") == true)
        #expect(run.status == 0)
        let json = try await check(package, "--format", "json")
        #expect(json.standardOutput.contains("waivers are not compared with HEAD: "))
    }

    @Test("Without git a note says that waivers are not compared")
    func noGit() async throws {
        let package = try await committedPackage()
        // Links everything in PATH except git, since SwiftPM needs different programs on each system.
        let tools = try TemporaryDirectory()
        let links =
            "IFS=:; for folder in $PATH; do ln -s \"$folder\"/* \"$0\" 2>/dev/null; done; rm \"$0/git\""
        #expect(try await BuiltProgram.shell.run(["-c", links, tools.path]).status == 0)
        let run = try await check(package, environment: ["PATH": "\(SwiftPMAnswers.standIn):\(tools.path)"])
        #expect(
            run.standardError.contains("note: waivers are not compared with HEAD: git could not be started"),
            "\(run.standardError)"
        )
    }

    @Test("If the last commit has invalid rules, a note says that waivers are not compared")
    func misunderstoodRules() async throws {
        let package = try await packageWithoutCommit()
        let rules = try package.read("Scripts/layers.rules")
        try package.write("group\n", to: "Scripts/layers.rules")
        try await LayerLintRun.git(package, "add", ".")
        try await LayerLintRun.git(package, "commit", "--quiet", "--message=one")
        try package.write(rules, to: "Scripts/layers.rules")
        #expect(
            try await check(package).standardError.contains(
                "waivers are not compared with HEAD: the rules there are not understood (HEAD:1:1: a group needs a name"
            )
        )
    }

    @Test(
        "A shallow clone is compared with HEAD; for a baseline without a common commit it fails with advice"
    )
    func shallowClone() async throws {
        let package = try await committedPackage()
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
        #expect(try await check(clone).standardError == Self.summary + " (as in HEAD)\n")
        let run = try await check(clone, "--since", "origin/old")
        #expect(run.status == 2)
        #expect(
            run.standardError
                == "layerlint: error: git finds no commit that HEAD and origin/old have in common; "
                + "in a shallow clone, fetch more of the history: git fetch --unshallow\n"
        )
    }
}
