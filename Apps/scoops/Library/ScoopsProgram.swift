import AppSupport
import CommandLineKit
import Entities
import ProgramKit
import ScoopsComposition
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
            interaction == .fullScreen
                ? try await container.makeFullScreenFlow(request).start()
                : try await container.makePromptFlow(request).start()
        case .menu(let request):
            try await container.makeMenuFlow(menu: request.menu, request.output).start()
        case .order(let request):
            try await container.makeOrderFlow(menu: request.menu, request.output).start(request.chosenItems)
        case .again(let request):
            try await container.makeOrderFlow(menu: request.menu, request.output)
                .start(repeating: request.number)
        case .orders(let request):
            try await container.makeOrderHistoryFlow(request.output)
                .start(request.task, isConfirmed: request.isConfirmed)
        }
    }
}
