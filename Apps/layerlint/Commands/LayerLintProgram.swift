import CommandLineKit
import LayerLintKit
import ProgramKit
import TerminalKit

/// The program from its arguments to its exit status.
public enum LayerLintProgram {
    public static func main() -> Never {
        ProcessContext.run { context in await run(in: context) }
    }

    /// Findings and drawings go to standard output; the closing line and failures to standard error.
    static func run(in context: ProcessContext) async -> ExitStatus {
        let console = context.console(.auto)
        let output = console.programOutput
        let machine = Machine(environment: context.environment.withoutSecrets)
        let signals = await SignalListener(Machine.endingSignals, handler: machine.end)
        defer { signals.end() }
        return await LayerLintCommands.program.run(
            context.arguments,
            width: console.columns,
            output: output
        ) { action async throws(ProgramFailure) in
            try await perform(action, on: machine, output: output)
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
                    index: options.isIndexed ? .lastBuild(root: package.root, machine: machine) : nil,
                    earlier: options.since.map { .at($0, in: package.location, machine: machine) },
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
        case .updateBaseline(let package, let isAccepting, let isIndexed):
            return try await tell(.text, package.location, output) { () async throws(Linter.Failure) in
                try await package.linter(on: machine).updateBaseline(
                    accepting: isAccepting,
                    index: isIndexed ? .lastBuild(root: package.root, machine: machine) : nil,
                    using: .disk(root: package.root)
                )
            }
        case .fix(let package, let options):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                let fixes = try await package.linter(on: machine).fix(
                    target: options.target,
                    module: options.module,
                    index: options.isIndexed ? .lastBuild(root: package.root, machine: machine) : nil,
                    using: options.isWriting ? .disk(root: package.root) : nil,
                    at: package.location
                )
                return (fixes.text + fixes.summary(isWritten: options.isWriting), .success)
            }
        case .listChecks:
            try output.standardOutput(Check.list)
            return .success
        case .draw(let package, let format, let targets):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                let graph = try await package.linter(on: machine).graph()
                return (format.draw(targets ? graph : graph.grouped), .success)
            }
        case .drawPart(let package, let format, let part):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                (format.draw(try await package.linter(on: machine).graph(of: part)), .success)
            }
        case .updateDiagram(let package, let document):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                try await package.linter(on: machine).updateDiagram(
                    in: document,
                    using: .disk(root: package.root)
                )
                return ("", .success)
            }
        case .explainCheck(let check):
            try output.standardOutput(check.page)
            return .success
        case .affected(let package, let commit, let tests, let format):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                let changes = ChangedFiles.since(commit, at: package.location, machine: machine)
                let affected = try await package.linter(on: machine).affected(by: changes)
                return ((tests ? affected.tests : affected).text(format), .success)
            }
        case .explain(let package, let target, let module):
            return try await print(package.location, output) { () async throws(Linter.Failure) in
                let explanation = try await package.linter(on: machine).explain(
                    target,
                    module: module,
                    at: package.location
                )
                return (explanation.text, explanation.isAllowed ? .success : .failure)
            }
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
                format.findings(report, at: location, version: ProductVersion.current),
                TextReport.summary(report),
                report.hasErrors ? .failure : .success
            )
        } catch {
            told = (
                format.failure(error, at: location, version: ProductVersion.current),
                TextReport.failure(error, at: location), .couldNotCheck
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
        _ result: () async throws(Linter.Failure) -> (text: String, status: ExitStatus)
    ) async throws(ProgramFailure) -> ExitStatus {
        let printed: (text: String, status: ExitStatus)
        do throws(Linter.Failure) {
            printed = try await result()
        } catch {
            try output.standardError(TextReport.failure(error, at: location))
            return .couldNotCheck
        }
        try output.standardOutput(printed.text)
        return printed.status
    }
}
