import AppSupport
import CommandLineKit
import Entities
import PresentationKit
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
        return await ScoopsCommands.program(interaction).run(
            context.arguments,
            width: console.columns,
            output: console.programOutput
        ) { command throws(ProgramFailure) in
            let options = command.options
            // Messages are printed after the full screen closes.
            let notes = command.showsFullScreen ? DeferredMessages() : nil
            let container = AppDIContainer(
                context: context,
                color: options.color,
                format: Region(environment: context.environment)
                    .writing(options.output, chosen: options.locale)
                    .naming(commandName),
                makeOrderID: makeOrderID,
                deferringMessages: notes
            )
            return try await withCleanup { () throws(ProgramFailure) in
                try await command.run(in: container)
            } cleanup: {
                await container.close()
                notes?.tell(on: context.console(options.color))
            }
        }
    }

    /// Returns the command for an action that a message advises.
    private nonisolated static func commandName(_ action: IceCreamAction) -> String? {
        switch action {
        case .listOrders: "scoops orders"
        }
    }
}
