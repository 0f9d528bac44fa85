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
                return try await container.makeItemsFlows(options).makePromptFlow().start()
            case (.search(let request), _):
                let container = try AppDIContainer(context: context, options: request.options)
                container.suggestAPIKey()
                return try await container.makeItemsFlows(request.options, writing: request.output)
                    .makeSearchFlow().start(request)
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
            return try await container.makeItemsFlows(options).makeFullScreen().start()
        } cleanup: {
            notes.tell(on: context.console(options.color))
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
    func makeItemsFlows(_ options: SearchOptions, writing output: OutputFormat = .text) -> ItemsFlows {
        ItemsFlows(
            scene: makeItemsScene(in: options.format(of: output, in: context.environment)),
            options: options
        )
    }
}
