import AppSupport
import CommandLineKit
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// The program moviesearch, from its arguments to its exit status.
public enum MovieSearchProgram {
    public static func main() -> Never {
        ProcessContext.run { await run(in: $0) }
    }

    @MainActor
    static func run(in context: ProcessContext) async -> ExitStatus {
        let console = context.console(.auto)
        let interaction = InteractionMode(in: context, on: console)
        return await MovieSearchCommands.program(interaction).run(
            context.arguments,
            width: console.columns,
            output: console.programOutput
        ) { command throws(ProgramFailure) in
            let container = try AppDIContainer(
                context: context,
                options: command.options,
                catalogueUse: command.catalogueUse,
                naming: ImportCommand.name,
                defersMessages: command.traits.contains(.showsFullScreen)
            )
            guard !container.scene.usesNetwork, command.traits.contains(.isBrief) else {
                if command.traits.contains(.opensRecentQueries) { container.openRecentQueries() }
                return try await perform(command, with: container)
            }
            return try await onMainThread { () throws(ProgramFailure) in
                try await perform(command, with: container)
            }
        }
    }

    @MainActor
    private static func perform(
        _ command: any MovieSearchCommand,
        with container: AppDIContainer
    ) async throws(ProgramFailure) -> ExitStatus {
        if command.traits.contains(.mentionsMissingKey) { await adviseKey(in: container) }
        return try await withCleanup { () throws(ProgramFailure) in
            try await command.run(in: container)
        } cleanup: {
            await container.close()
        }
    }

    /// Prints how to get an API key to a new user on a terminal.
    @MainActor
    private static func adviseKey(in container: AppDIContainer) async {
        guard container.console.error.traits.isTerminal, let notice = container.scene.makeMissingKeyNotice()
        else { return }
        let advice = await notice.advice(setting: Settings.Name.accessToken, address: Settings.keyAddress)
        if let advice { container.console.note(advice) }
    }
}
