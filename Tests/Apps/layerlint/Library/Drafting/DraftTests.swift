import Foundation
import LayerLintKit
import ProgramTestSupport
import Synchronization
import Testing

@Suite("Drafting a rules file")
struct DraftTests {
    /// The lines of the draft that are statements.
    private func draft(_ targets: [TargetModel]) async throws -> [Substring] {
        let written = Mutex("")
        let writer = FileWriter { path, text throws(LintFailure) in
            if path == "layers.rules" { written.withLock { $0 = text } }
        }
        let sources = Dictionary(uniqueKeysWithValues: targets.map { ("\($0.name).swift", "") })
        let fixture = Fixture(rules: "", targets: targets, sources: sources)
        _ = try await fixture.linter.draft(using: writer)
        return written.withLock { $0 }.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    @Test("A few targets are put into layers by what they depend on")
    func layers() async throws {
        let lines = try await draft([
            .one("Core"), .one("Rows", uses: ["Core"]), .one("Store", uses: ["Core"]),
            .one("app", .executable, uses: ["Rows", "Store"]), .one("RowsTests", .test, uses: ["Rows"]),
        ])
        #expect(lines == ["layers app > Rows Store > Core"])
    }

    @Test("Libraries whose names end alike become a group, which is independent if it is")
    func families() async throws {
        let features = ["Search", "Detail", "Settings"].map {
            TargetModel.one("\($0)Feature", uses: ["DiskClient"])
        }
        let clients = ["Net", "Log"].map { TargetModel.one("\($0)Client") }
        let others = (0..<20).map { TargetModel.one("other\($0)") }
        let lines = try await draft(features + clients + [.one("DiskClient", uses: ["LogClient"])] + others)
        #expect(
            lines == [
                "group Clients: *Client", "group Features: *Feature", "layers Features > Clients",
                "independent Features",
            ]
        )
    }

    @Test("A library that only tests depend on is test code")
    func testCode() async throws {
        let lines = try await draft([
            .one("Core"), .one("Doubles", uses: ["Core"]),
            .one("CoreTests", .test, uses: ["Core", "Doubles"]),
            .one("tool", .executable, uses: ["Core"]),
        ])
        #expect(lines == ["test-code Doubles", "layers tool > Core"])
    }
}

/// Tests with packages unlike this one, described by the real `swift package`.
@Suite("Drafting rules for other packages")
struct ForeignPackageTests {
    // All three runs use one package, since compiling a manifest takes time.
    @Test(
        "init writes rules that describe the package, pass its check, and detect an added violation",
        arguments: ForeignPackage.all
    )
    func initThenCheck(sample: ForeignPackage) async throws {
        let package = try LayerLintRun.package(sample.files)
        let written = try await LayerLintRun.layerlint(["init", "--package", package.path])
        #expect(written.standardError == sample.summaries.0, "\(written.standardOutput)")
        #expect(written.status == 0)
        let rules = try package.read(".layerlint").split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(rules.map(String.init) == sample.rules)

        let checked = try await LayerLintRun.layerlint(["--package", package.path])
        #expect(checked == ProgramResult(standardOutput: "", standardError: sample.summaries.1, status: 0))

        let (file, text) = sample.violation
        try package.write((sample.files[file] ?? "") + text, to: file)
        let planted = try await LayerLintRun.layerlint(["--package", package.path])
        #expect(planted.standardOutput.contains(sample.finding), "\(planted.standardOutput)")
        #expect(planted.status == 1)
    }

    @Test("init does not overwrite existing rules")
    func refusesToOverwrite() async throws {
        let package = try LayerLintRun.package(ForeignPackage.nested.files)
        try package.write("# mine\n", to: ".layerlint")
        let run = try await LayerLintRun.layerlint(["init", "--package", package.path])
        #expect(
            run
                == ProgramResult(
                    standardOutput: "",
                    standardError:
                        "layerlint: error: \(package.path)/.layerlint is there already and is left as it is; "
                        + "take it away first, or name another by --rules\n",
                    status: 2
                )
        )
        #expect(try package.read(".layerlint") == "# mine\n")
    }

    @Test(
        "init writes a baseline of violations that no rule can allow; only new ones fail, and mended ones leave"
    )
    func baseline() async throws {
        var files = ForeignPackage.nested.files
        let file = "Deep/Down/Dash-Core/Part/Core.swift"
        files[file] = "@testable import Flat\n"
        let package = try LayerLintRun.package(files)
        func run(_ arguments: String...) async throws -> ProgramResult {
            try await LayerLintRun.layerlint(arguments + ["--package", package.path])
        }
        let begun = try await run("init")
        #expect(begun.status == 0)
        #expect(
            begun.standardOutput.contains(
                "Core.swift:1:18: error: Dash-Core is no test target and opens Flat"
            )
        )
        #expect(
            begun.standardOutput.contains(
                "Dash-Core imports Flat and does not declare it [undeclared-dependency]"
            )
        )
        let checked = try await run("check")
        #expect(checked.status == 0 && checked.standardOutput == "")
        #expect(checked.standardError.contains("0 findings, 3 more in the baseline"))

        try package.write("@testable import Flat\n@testable import Flat\n", to: file)
        #expect(try await run("check").status == 1)
        try package.write("import Flat\n", to: file)
        let mended = try await run("check")
        #expect(mended.status == 1)
        #expect(mended.standardOutput.contains("is mended, and is still in the baseline [stale-baseline]"))

        let updated = try await run("baseline", "--update")
        #expect(updated.status == 0)
        #expect(updated.standardError.contains(".layerlint.baseline had 3 and has 2 of the findings"))
        #expect(try await run("check").status == 0)

        try package.write("@testable import Flat\n", to: file)
        #expect(try await run("baseline", "--update").status == 1)
        #expect(try await run("baseline", "--update", "--accept").status == 0)
        #expect(try await run("check").status == 0)
    }
}
