import Foundation
import ProgramTestSupport
import Testing

@Suite("The command affected of the built program")
struct AffectedProgramTests {
    /// Returns a package in a repository with a commit, which ignores what SwiftPM builds.
    private func repository(in folder: String = "") async throws -> TemporaryDirectory {
        let files = ProgramTests.clean.map { (folder + $0, $1) }
        let directory = try LayerLintRun.package(Dictionary(uniqueKeysWithValues: files))
        try directory.write(".build\n", to: ".gitignore")
        try await LayerLintRun.git(directory, "init", "--quiet", "--initial-branch=main")
        try await commit(directory)
        return directory
    }

    private func commit(_ package: TemporaryDirectory) async throws {
        try await LayerLintRun.git(package, "add", ".")
        try await LayerLintRun.git(package, "commit", "--quiet", "--message=one")
    }

    private func affected(_ package: String, _ arguments: String...) async throws -> ProgramResult {
        try await LayerLintRun.layerlint(["affected", "--package", package] + arguments)
    }

    private static let core = "CoreTests\nDash-Core\ntool\n"

    @Test("Changes count whether they are committed, staged, not staged, or new")
    func states() async throws {
        let package = try await repository()
        #expect(
            try await affected(package.path)
                == ProgramResult(standardOutput: "", standardError: "", status: 0)
        )
        try package.write("// new\n", to: "Sources/Dash-Core/näw \"file\"\n.swift")
        #expect(
            try await affected(package.path)
                == ProgramResult(standardOutput: Self.core, standardError: "", status: 0)
        )
        #expect(try await affected(package.path, "--tests").standardOutput == "CoreTests\n")
        try await LayerLintRun.git(package, "add", ".")
        #expect(try await affected(package.path).standardOutput == Self.core)
        try await commit(package)
        #expect(try await affected(package.path).standardOutput == "")
        #expect(try await affected(package.path, "--since", "HEAD~1").standardOutput == Self.core)
        try package.write("int other;\n", to: "Sources/CPart/part.c")
        #expect(try await affected(package.path).standardOutput == "CPart\n")
        // What is staged counts although the file is as it was again.
        try await LayerLintRun.git(package, "add", ".")
        try package.write(ProgramTests.clean["Sources/CPart/part.c"] ?? "", to: "Sources/CPart/part.c")
        #expect(try await affected(package.path).standardOutput == "CPart\n")
    }

    @Test("Both names of a renamed file count, and only what changed on this branch")
    func renamed() async throws {
        let package = try await repository()
        try await LayerLintRun.git(package, "checkout", "--quiet", "-b", "work")
        try await LayerLintRun.git(package, "mv", "Sources/CPart/part.c", "Sources/Dash-Core/part.txt")
        try package.write("int other;\n", to: "Sources/CPart/other.c")
        try await commit(package)
        #expect(try await affected(package.path, "--since", "main").standardOutput == "CPart\n" + Self.core)
        try await LayerLintRun.git(package, "checkout", "--quiet", "main")
        #expect(try await affected(package.path, "--since", "work").standardOutput == "")
    }

    @Test("A file in a linked folder also affects the targets that link to it")
    func linkedFolder() async throws {
        let package = try await repository()
        try FileManager.default.createSymbolicLink(
            atPath: package.path(of: "Sources/tool/Linked"),
            withDestinationPath: "../CPart/include"
        )
        try await commit(package)
        try package.write("extern int other;\n", to: "Sources/CPart/include/part.h")
        #expect(try await affected(package.path).standardOutput == "CPart\nCoreTests\ntool\n")
    }

    @Test("Of a package below the root of its repository, only its own files count")
    func nested() async throws {
        let directory = try await repository(in: "Kits/A/")
        let package = directory.path(of: "Kits/A")
        try directory.write("", to: "Sources/CPart/part.c")
        #expect(try await affected(package).standardOutput == "")
        try directory.write("int other;\n", to: "Kits/A/Sources/CPart/part.c")
        #expect(try await affected(package).standardOutput == "CPart\n")
    }

    @Test(
        "No program runs that the repository's own configuration names, or that lies in a relative folder of the PATH"
    )
    func untrusted() async throws {
        let package = try await repository()
        let outside = try TemporaryDirectory()
        let marker = outside.path(of: "ran")
        try await outside.writeProgram("#!/bin/sh\necho $0 >>\"\(marker)\"; cat 2>/dev/null\n", to: "evil")
        let evil = outside.path(of: "evil")
        for name in [
            "core.fsmonitor", "diff.external", "filter.evil.clean", "filter.evil.process",
            "filter.e=vil.clean", "diff.evil.textconv", "diff.evil.command",
        ] {
            try await LayerLintRun.git(package, "config", name, evil)
        }
        try package.write("* filter=evil diff=evil\n*.c filter=e=vil\n", to: ".git/info/attributes")
        for name in ["git", "swift", "swiftc"] {
            try await package.writeProgram("#!/bin/sh\n\"\(evil)\"\n", to: name)
        }
        try package.write("int other;\n", to: "Sources/CPart/part.c")
        // A filter runs when git compares a file that was written again. SwiftPM itself asks git, too.
        try package.write(try package.read("Package.swift"), to: "Package.swift")
        let environment = try await LayerLintRun.environment(for: package.path, asking: .swiftPM)
        let run = try await BuiltProgram(named: "layerlint").run(
            ["affected"],
            environment: environment.merging(["PATH": ".::bin:\(environment["PATH"] ?? "")"]) { $1 },
            workingDirectory: package.path
        )
        #expect(run == ProgramResult(standardOutput: "CPart\n", standardError: "", status: 0))
        #expect(!FileManager.default.fileExists(atPath: marker), "\((try? outside.read("ran")) ?? "")")
    }

    @Test("Without a repository or with an unknown commit, one sentence says so, and the status is 2")
    func failures() async throws {
        let package = try await repository()
        func sentence(_ text: String) -> ProgramResult {
            ProgramResult(standardOutput: "", standardError: "layerlint: error: \(text)\n", status: 2)
        }
        for name in ["nowhere", "-x", "HEAD~9"] {
            #expect(
                try await affected(package.path, "--since=\(name)")
                    == sentence("git knows no commit \"\(name)\"; name a commit, a branch or a tag")
            )
        }
        try FileManager.default.removeItem(atPath: package.path(of: ".git"))
        #expect(
            try await affected(package.path)
                == sentence(
                    "the package is in no repository of git, which knows what has changed; run git init, or name "
                        + "another package with --package"
                )
        )
        #expect(
            try await affected("/nowhere/at/all")
                == sentence("there is no folder /nowhere/at/all; say with --package where the package lies")
        )
    }
}
