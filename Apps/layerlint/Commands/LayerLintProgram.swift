public import CommandLineKit
import LayerLintKit

/// The program from its arguments to its exit status.
public enum LayerLintProgram {
    /// Findings and drawings go to standard output; the closing line and failures to standard error.
    public static func run(_ arguments: [String], output: ProgramOutput) async -> ExitStatus {
        await LayerLintCommands.program.run(arguments, output: output) { action throws(ProgramFailure) in
            try perform(action, output: output)
        }
    }

    private static func perform(
        _ action: LayerLintAction,
        output: ProgramOutput
    ) throws(ProgramFailure) -> ExitStatus {
        let outcome: Outcome
        do throws(Linter.Failure) {
            outcome = try self.outcome(of: action)
        } catch {
            try output.standardError(TextReport.failure(error))
            return .couldNotCheck
        }
        switch outcome {
        case .report(let report):
            try output.standardOutput(TextReport.findings(report))
            try output.standardError(TextReport.summary(report))
            return report.findings.isEmpty ? .success : .failure
        case .drawing(let text):
            try output.standardOutput(text)
            return .success
        case .written:
            return .success
        }
    }

    private enum Outcome {
        case report(LintReport)
        case drawing(String)
        case written
    }

    private static func outcome(of action: LayerLintAction) throws(Linter.Failure) -> Outcome {
        switch action {
        case .check(let package, let diagram):
            return .report(try package.linter.check(diagramPath: diagram))
        case .draw(let package, let format):
            return .drawing(format.draw(try package.linter.graph()))
        case .updateDiagram(let package, let document):
            try package.linter.updateDiagram(in: document, using: .disk(root: package.root))
            return .written
        }
    }
}
