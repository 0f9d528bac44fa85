import CommandLineKit
import LayerLintKit
import ProgramKit
import TerminalKit

/// The program from its arguments to its exit status.
public enum LayerLintProgram {
    public static func main() -> Never {
        ProcessContext.run { context in await Interruption.ending { await run(in: context) } }
    }

    /// Findings and drawings go to standard output; the closing line and failures to standard error.
    static func run(in context: ProcessContext) async -> ExitStatus {
        let console = context.console(.auto)
        let output = console.programOutput
        return await LayerLintCommands.program.run(
            context.arguments,
            width: console.columns,
            output: output
        ) { action async throws(ProgramFailure) in
            try await perform(action, on: context.machine, output: output)
        }
    }

    private static func perform(
        _ action: LayerLintAction,
        on machine: Machine,
        output: ProgramOutput
    ) async throws(ProgramFailure) -> ExitStatus {
        switch action {
        case .check(let package, let options):
            let selected = options.files.compactMap(package.location.pathInPackage)
            return try await tell(options.format, package.location, output) {
                () async throws(Linter.Failure) in
                try await package.linter(on: machine).check(
                    selected: options.files.isEmpty ? nil : selected,
                    diagramPath: options.diagram,
                    symbols: options.isDeep ? .debugBuild(root: package.root, machine: machine) : nil,
                    severities: options.severities
                )
            }
        case .initialise(let package):
            // What it finds is in the baseline then, so it is no failure.
            let status = try await tell(.text, package.location, output) {
                () async throws(Linter.Failure) in
                try await package.linter(on: machine).draft(using: .newOnDisk(root: package.root))
            }
            return status == .failure ? .success : status
        case .updateBaseline(let package, let isAccepting):
            return try await tell(.text, package.location, output) { () async throws(Linter.Failure) in
                try await package.linter(on: machine).updateBaseline(
                    accepting: isAccepting,
                    using: .disk(root: package.root)
                )
            }
        case .listChecks:
            try output.standardOutput(Check.list)
            return .success
        case .draw(let package, let format, let targets):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                let graph = try await package.linter(on: machine).graph()
                return format.draw(targets ? graph : graph.grouped)
            }
        case .drawPart(let package, let format, let part):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                format.draw(try await package.linter(on: machine).graph(of: part))
            }
        case .updateDiagram(let package, let document):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                try await package.linter(on: machine).updateDiagram(
                    in: document,
                    using: .disk(root: package.root)
                )
                return ""
            }
        case .explainCheck(let check):
            try output.standardOutput(check.page)
            return .success
        case .affected(let package, let commit, let tests, let format):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                let changes = ChangedFiles.since(commit, at: package.location, machine: machine)
                let affected = try await package.linter(on: machine).affected(by: changes)
                return (tests ? affected.tests : affected).text(format)
            }
        case .explain(let package, let target, let module):
            return try await explain(target, module, package, machine, output)
        }
    }

    private static func tell(
        _ format: ReportFormat,
        _ location: PackageLocation,
        _ output: ProgramOutput,
        _ check: () async throws(Linter.Failure) -> LintReport
    ) async throws(ProgramFailure) -> ExitStatus {
        let told: (output: String, errors: String, status: ExitStatus)
        do throws(Linter.Failure) {
            let report = try await check()
            told = (
                format.findings(report, at: location), TextReport.summary(report),
                report.hasErrors ? .failure : .success
            )
        } catch {
            // A cancelled run needs no message.
            guard !Task.isCancelled else { return .couldNotCheck }
            told = (
                format.failure(error, at: location), TextReport.failure(error, at: location), .couldNotCheck
            )
        }
        do throws(ProgramFailure) {
            try output.standardOutput(told.output)
            try output.standardError(told.errors)
        } catch {
            // A closed output, as in `layerlint check | head`, must not turn findings into success.
            guard error == .closedPipe else { throw error }
        }
        return told.status
    }

    private static func print(
        _ location: PackageLocation,
        _ output: ProgramOutput,
        _ text: () async throws(Linter.Failure) -> String
    ) async throws(ProgramFailure) -> ExitStatus {
        let printed: String
        do throws(Linter.Failure) {
            printed = try await text()
        } catch {
            guard !Task.isCancelled else { return .couldNotCheck }
            try output.standardError(TextReport.failure(error, at: location))
            return .couldNotCheck
        }
        try output.standardOutput(printed)
        return .success
    }

    private static func explain(
        _ target: String,
        _ module: String?,
        _ package: PackageChoice,
        _ machine: Machine,
        _ output: ProgramOutput
    ) async throws(ProgramFailure) -> ExitStatus {
        let explanation: Explanation
        do throws(Linter.Failure) {
            explanation = try await package.linter(on: machine).explain(
                target,
                module: module,
                at: package.location
            )
        } catch {
            guard !Task.isCancelled else { return .couldNotCheck }
            try output.standardError(TextReport.failure(error, at: package.location))
            return .couldNotCheck
        }
        try output.standardOutput(explanation.text)
        return explanation.isAllowed ? .success : .failure
    }
}

extension ProcessContext {
    fileprivate var machine: Machine { Machine(environment: environment, clock: clock) }
}
