import AppSupport
import CommandLineKit
import FXConvertComposition
import ProgramKit
import TerminalKit
import WebSupport

/// The currency program, from its arguments to its exit status.
public enum FXConvertProgram {
    public static func main() -> Never {
        ProcessContext.run { await run(in: $0) }
    }

    @MainActor
    static func run(in context: ProcessContext) async -> ExitStatus {
        let console = context.console(.auto)
        let interaction = InteractionMode(in: context, on: console)
        return await FXConvertCommands.program(canPrompt: interaction != nil).run(
            context.arguments,
            width: console.columns,
            output: console.programOutput
        ) { action throws(ProgramFailure) in
            // Messages are printed after the full screen closes.
            let notes = action.isInteractive && interaction == .fullScreen ? DeferredMessages() : nil
            let container = AppDIContainer(
                context: context,
                color: action.color,
                format: action.format(in: Region(environment: context.environment)),
                isVerbose: action.isVerbose,
                deferringMessages: notes
            )
            return try await withCleanup { () throws(ProgramFailure) in
                try await perform(action, with: container, asking: interaction)
            } cleanup: {
                await container.close()
                notes?.tell(on: context.console(action.color))
            }
        }
    }

    @MainActor
    private static func perform(
        _ action: FXConvertAction,
        with container: AppDIContainer,
        asking interaction: InteractionMode?
    ) async throws(ProgramFailure) -> ExitStatus {
        switch action {
        case .interactive(let request):
            let flows = try container.makeLiveConverterFlows(for: request)
            return interaction == .fullScreen
                ? try await flows.makeFullScreenFlow(request.color).start()
                : try await flows.makePromptFlow().start()
        case .convert(let request): return try await container.makeConverterFlow(for: request).start(request)
        case .rates(let request): return try await container.makeRatesFlow(for: request).start()
        case .currencies(let request):
            return try await container.makeCurrenciesFlow(for: request).start()
        case .history(let request): return try await container.makeHistoryFlow(for: request).start()
        case .update(let request): return try await container.makeUpdateFlow(for: request).start()
        case .recent(let request):
            return try await container.makeRecentPairsFlow(for: request).start()
        case .config(let request):
            return try await container.makeConfigFlow(for: request).start(request.task)
        case .sources(let request): return try container.makeSourcesFlow(for: request).start()
        case .web(let request): return try await container.makeWebPages(for: request).serve()
        case .batch(let request):
            return try await container.makeBatchFlow(for: request).start(request)
        }
    }
}
