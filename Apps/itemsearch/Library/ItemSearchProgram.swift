import CommandLineKit
import ProgramKit
import TerminalKit

/// The program itemsearch, from its arguments to its exit status.
public enum ItemSearchProgram {
    public static func main() -> Never {
        ProcessContext.run { await run(in: $0) }
    }

    @MainActor
    static func run(in context: ProcessContext) async -> ExitStatus {
        let console = context.console(.auto)
        let interaction = InteractionMode(in: context, on: console)
        return await ItemSearchCommands.program(canPrompt: interaction != nil).run(
            context.arguments,
            width: console.columns,
            output: console.programOutput
        ) { action throws(ProgramFailure) in
            switch (action, interaction) {
            case (.interactive(let options), .fullScreen):
                return try await showFullScreen(options, in: context)
            case (.interactive(let options), _):
                let container = try AppDIContainer(context: context, options: options)
                container.suggestAPIKey()
                return try await container.makeItemsScene().makePromptFlow().start()
            case (.search(let request), _):
                let container = try AppDIContainer(context: context, options: request.options)
                container.suggestAPIKey()
                return try await container.makeItemsScene(writing: request.output).makeSearchFlow()
                    .start(request)
            }
        }
    }

    /// Runs the full screen. Messages are printed after it closes.
    @MainActor
    private static func showFullScreen(
        _ options: SearchOptions,
        in context: ProcessContext
    ) async throws(ProgramFailure) -> ExitStatus {
        let notes = DeferredMessages()
        return try await withCleanup { () throws(ProgramFailure) in
            let container = try AppDIContainer(
                context: context,
                options: options,
                deferringMessages: notes
            )
            let flow = try container.makeItemsScene().makeFullScreenFlow(
                options.color,
                options.picture
            )
            return try await flow.start()
        } cleanup: {
            notes.tell(on: context.console(options.color))
        }
    }
}
