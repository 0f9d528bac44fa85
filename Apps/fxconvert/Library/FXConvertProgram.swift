import CommandLineKit
import ProgramKit
import TerminalKit

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
            let container = AppDIContainer(
                context: context,
                color: action.color,
                isVerbose: action.isVerbose
            )
            return switch action {
            case .interactive(let request):
                try await interact(request, in: context, asking: interaction)
            case .convert(let request):
                try await container.makeConverterScene(for: request).makeFlow().start(request)
            case .rates(let request):
                try await container.makeListsScene(
                    writing: request.format,
                    locale: request.locale,
                    sources: request.sources
                ).makeRatesFlow().start(request)
            case .currencies(let request):
                try await container.makeListsScene(writing: request.format, locale: request.locale)
                    .makeCurrenciesFlow().start(request)
            case .history(let request):
                try await container.makeHistoryScene(for: request).makeFlow().start(request)
            case .update(let request):
                try await container.makeUpdateScene(for: request).makeFlow().start(request)
            case .recent(let request):
                try await showRecentPairs(request, container)
            case .sources(let request):
                try container.makeSourcesScene().makeFlow().start(request)
            case .batch(let request):
                try await container.makeBatchScene(clock: context.clock)
                    .makeFlow()
                    .start(request)
            }
        }
    }

    @MainActor
    private static func showRecentPairs(
        _ request: RecentPairsRequest,
        _ container: AppDIContainer
    ) async throws(ProgramFailure) -> ExitStatus {
        let storage = container.makeRecentPairsStorage()
        let scene = container.makeRecentPairsScene(for: request, remembering: storage.repository)
        let result: Result<ExitStatus, ProgramFailure>
        do throws(ProgramFailure) {
            result = .success(try await scene.makeFlow().start(request))
        } catch {
            result = .failure(error)
        }
        await storage.close()
        return try result.get()
    }

    /// Runs the full screen or the prompt; messages are printed after the full screen closes.
    @MainActor
    private static func interact(
        _ request: InteractiveRequest,
        in context: ProcessContext,
        asking interaction: InteractionMode?
    ) async throws(ProgramFailure) -> ExitStatus {
        let notes = interaction == .fullScreen ? DeferredMessages() : nil
        let container = AppDIContainer(
            context: context,
            color: request.color,
            isVerbose: request.isVerbose,
            deferringMessages: notes
        )
        let storage = container.makeRecentPairsStorage()
        let result: Result<ExitStatus, ProgramFailure>
        do throws(ProgramFailure) {
            let scene = try container.makeLiveConverterScene(for: request, remembering: storage.repository)
            let status =
                if interaction == .fullScreen {
                    try await scene.makeFullScreenFlow(request.color).start()
                } else {
                    try await scene.makePromptFlow(context.input).start()
                }
            result = .success(status)
        } catch {
            result = .failure(error)
        }
        await storage.close()
        notes?.tell(on: context.console(request.color))
        return try result.get()
    }
}
