import AppSupport
import CommandLineKit
import Entities
import ProgramKit
import TerminalKit

/// The ice-cream program, from its arguments to its exit status.
public enum ScoopsProgram {
    public static func main() -> Never {
        ProcessContext.run { context in
            await run(in: context) { OrderID(.random(in: .min ... .max)) }
        }
    }

    @MainActor
    static func run(
        in context: ProcessContext,
        makeOrderID: @escaping @Sendable () -> OrderID
    ) async -> ExitStatus {
        let console = context.console(.auto)
        let interaction = InteractionMode(in: context, on: console)
        return await ScoopsCommands.program(asksForChoices: interaction != nil).run(
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
                makeOrderID: makeOrderID,
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
        _ action: ScoopsAction,
        with container: AppDIContainer,
        asking interaction: InteractionMode?
    ) async throws(ProgramFailure) -> ExitStatus {
        switch action {
        case .interactive(let request):
            let scene = container.makeOrderScene(request.menu)
            return interaction == .fullScreen
                ? try await scene.makeFullScreenFlow(request.color).start()
                : try await scene.makePromptFlow().start()
        case .menu(let request):
            let scene = container.makeOrderScene(request.menu)
            return try await scene.makeMenuFlow(request.output).start()
        case .order(let request):
            let scene = container.makeOrderScene(request.menu)
            return try await scene.makeOrderFlow(request.output).start(request.chosenItems)
        case .again(let request):
            let scene = container.makeOrderScene(request.menu)
            return try await scene.makeOrderFlow(request.output).start(repeating: request.number)
        case .orders(let request):
            let scene = container.makeOrderHistoryScene()
            return try await scene.makeOrderHistoryFlow(request.output).start(
                request.task,
                isConfirmed: request.isConfirmed
            )
        }
    }
}
