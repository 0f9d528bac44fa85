import CommandLineKit
import LayerLintKit
import ProgramKit
import TerminalKit

/// The program from its arguments to its exit status.
public enum LayerLintProgram {
    public static func main() async -> Never {
        await Surroundings.run { await run(in: $0) }
    }

    /// Findings and drawings go to standard output; the closing line and failures to standard error.
    static func run(in surroundings: Surroundings) async -> ExitStatus {
        let console = surroundings.console(.auto)
        let output = console.programOutput
        return await LayerLintCommands.program.run(
            surroundings.arguments,
            width: console.columns,
            output: output
        ) { action throws(ProgramFailure) in
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
            let status = report.findings.isEmpty ? ExitStatus.success : .failure
            do throws(ProgramFailure) {
                try output.standardOutput(TextReport.findings(report))
                try output.standardError(TextReport.summary(report))
            } catch {
                // A reader that went away, as in `layerlint check | head`, must not turn findings into success.
                guard error == .closedPipe else { throw error }
            }
            return status
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
