import AppSupport
import CommandLineKit
import FXConvertComposition
import PresentationKit
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
        return await FXConvertCommands.program(interaction).run(
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
                    .naming(ExchangeAction.name),
                isVerbose: options.isVerbose,
                decimals: options.hasJSONNumbers ? .number : .text,
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
}
