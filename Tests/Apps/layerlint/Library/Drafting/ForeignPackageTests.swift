import Foundation
import ProgramTestSupport
import Testing

/// Packages of shapes that this one does not have, read by the real `swift package`.
@Suite("Packages that are not ours get rules that hold at once")
struct ForeignPackageTests {
    // One package for all three runs, so that its manifest is compiled once.
    @Test(
        "What init writes is clean and says what the package does, and finds a planted violation",
        arguments: ForeignPackage.all
    )
    func initThenCheck(sample: ForeignPackage) async throws {
        let package = try LayerLintRun.package(sample.files)
        let written = try await LayerLintRun.layerlint(["init", "--package", package.path])
        #expect(written.standardOutput == "")
        #expect(written.standardError == sample.summary)
        #expect(written.status == 0)
        let rules = try package.read("Scripts/layers.rules")
        for line in sample.lines { #expect(rules.contains(line), "\(rules)") }

        let checked = try await LayerLintRun.layerlint(["--package", package.path])
        #expect(checked == ProgramResult(standardOutput: "", standardError: sample.summary, status: 0))

        let (file, text) = sample.violation
        try package.write((sample.files[file] ?? "") + text, to: file)
        let planted = try await LayerLintRun.layerlint(["--package", package.path])
        #expect(planted.standardOutput.contains(sample.finding), "\(planted.standardOutput)")
        #expect(planted.status == 1)
    }

    @Test("Rules that are there are left alone")
    func refusesToOverwrite() async throws {
        let package = try LayerLintRun.package(ForeignPackage.nested.files)
        try package.write("# mine\n", to: "Scripts/layers.rules")
        let run = try await LayerLintRun.layerlint(["init", "--package", package.path])
        #expect(
            run
                == ProgramResult(
                    standardOutput: "",
                    standardError:
                        "layerlint: error: \(package.path)/Scripts/layers.rules is there already and is left as it is; "
                        + "take it away first, or name another by --rules\n",
                    status: 2
                )
        )
        #expect(try package.read("Scripts/layers.rules") == "# mine\n")
    }

    @Test("What no rule can allow is said when the rules are written")
    func whatNoRuleAllows() async throws {
        var files = ForeignPackage.nested.files
        files["Deep/Down/Dash-Core/Part/Core.swift"] = "@testable import Flat\n"
        let package = try LayerLintRun.package(files)
        let run = try await LayerLintRun.layerlint(["init", "--package", package.path])
        #expect(run.status == 1)
        #expect(
            run.standardOutput.contains("Core.swift:1:18: error: Dash-Core is no test target and opens Flat")
        )
        #expect(
            run.standardOutput.contains(
                "Dash-Core imports Flat and does not declare it [undeclared-dependency]"
            )
        )
    }
}
