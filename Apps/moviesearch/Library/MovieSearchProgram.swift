import CommandLineKit
import ProgramKit
import TerminalKit

/// The films program, from its arguments to its exit status.
public enum MovieSearchProgram {
    public static func main() async -> Never {
        await Surroundings.run { await run(in: $0) }
    }

    @MainActor
    static func run(in surroundings: Surroundings) async -> ExitStatus {
        let console = surroundings.console(.auto)
        return await MovieSearchCommands.program.run(
            surroundings.arguments,
            width: console.columns,
            output: console.programOutput
        ) { action throws(ProgramFailure) in
            try await perform(action, in: surroundings)
        }
    }

    @MainActor
    private static func perform(
        _ action: MovieSearchAction,
        in surroundings: Surroundings
    ) async throws(ProgramFailure) -> ExitStatus {
        let container = try AppDIContainer(
            surroundings: surroundings,
            color: action.color,
            isVerbose: action.isVerbose
        )
        let scene = container.makeMoviesSceneDIContainer()
        if case .search = action { await container.prepareToRemember() }
        do throws(ProgramFailure) {
            let status =
                switch action {
                case .search(let request):
                    try await scene.makeMoviesSearchFlowCoordinator().start(request)
                case .recent(let request):
                    try await scene.makeRecentQueriesFlowCoordinator().start(request)
                case .cache(let request):
                    try await scene.makeKeptAnswersFlowCoordinator().start(request)
                }
            await container.close()
            return status
        } catch {
            await container.close()
            throw error
        }
    }
}
