import AppSupport
import CommandLineKit
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
            switch action {
            case .search(let request):
                try await search(request, in: surroundings)
            }
        }
    }

    @MainActor
    private static func search(
        _ request: SearchRequest,
        in surroundings: Surroundings
    ) async throws(ProgramFailure) -> ExitStatus {
        let container = try AppDIContainer(
            surroundings: surroundings,
            color: request.color,
            isVerbose: request.isVerbose
        )
        let flow = container.makeMoviesSceneDIContainer().makeMoviesSearchFlowCoordinator()
        do throws(ProgramFailure) {
            let status = try await flow.start(request)
            await container.close()
            return status
        } catch {
            await container.close()
            throw error
        }
    }
}
