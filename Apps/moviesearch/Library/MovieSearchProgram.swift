import AppSupport
import CommandLineKit
import MovieSearchComposition
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
            guard container.isOffline, command.traits.contains(.isBrief) else {
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
        if command.traits.contains(.mentionsMissingKey) { await container.suggestAPIKey() }
        return try await withCleanup { () throws(ProgramFailure) in
            try await command.run(in: container.makeMoviesSceneDIContainer())
        } cleanup: {
            await container.close()
        }
    }
}
