import AppSupport
import CommandLineKit
import ItemSearchComposition
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
        return await ItemSearchCommands.program(interaction).run(
            context.arguments,
            width: console.columns,
            output: console.programOutput
        ) { command throws(ProgramFailure) in
            // Messages are printed after the full screen closes.
            let notes = command.opensFullScreen ? DeferredMessages() : nil
            let options = command.options
            let container = try AppDIContainer(context: context, options: options, deferringMessages: notes)
            return try await withCleanup { () throws(ProgramFailure) in
                try await command.run(in: container)
            } cleanup: {
                notes?.tell(on: context.console(options.color))
            }
        }
    }
}

extension AppDIContainer {
    init(
        context: ProcessContext,
        options: SearchOptions,
        deferringMessages deferredMessages: DeferredMessages? = nil
    ) throws(ProgramFailure) {
        try self.init(
            context: context,
            color: options.color,
            format: options.format(of: .text, in: context.environment),
            source: options.source,
            isVerbose: options.isVerbose,
            deferringMessages: deferredMessages
        )
    }

    /// Makes the flows for an output format. Output for programs ignores the locale.
    func makeItemsFlows(_ options: SearchOptions, writing output: OutputFormat) -> ItemsFlows {
        ItemsFlows(
            scene: makeItemsScene(in: options.format(of: output, in: context.environment)),
            options: options
        )
    }
}
