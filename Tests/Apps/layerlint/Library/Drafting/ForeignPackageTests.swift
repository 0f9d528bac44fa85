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

    @Test("init does not overwrite existing rules")
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

    @Test("init reports violations that no rule can allow")
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
