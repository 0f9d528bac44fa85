import Foundation
import ProgramTestSupport
import Testing

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
