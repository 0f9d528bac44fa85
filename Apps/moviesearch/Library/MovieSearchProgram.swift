import CommandLineKit
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
        return await MovieSearchCommands.program(canPrompt: interaction != nil).run(
            context.arguments,
            width: console.columns,
            output: console.programOutput
        ) { action throws(ProgramFailure) in
            guard case .interactive(let request) = action, interaction == .fullScreen else {
                return try await perform(action, in: context)
            }
            return try await showFullScreen(request, in: context)
        }
    }

    /// Runs the full screen. Messages are printed after it closes.
    @MainActor
    private static func showFullScreen(
        _ request: InteractiveRequest,
        in context: ProcessContext
    ) async throws(ProgramFailure) -> ExitStatus {
        let notes = DeferredMessages()
        let container = try AppDIContainer(
            context: context,
            color: request.color,
            source: request.source,
            questions: MovieSearchAction.interactive(request).questions,
            deferringMessages: notes
        )
        await container.prepare(for: .interactive(request))
        let result: Result<ExitStatus, ProgramFailure>
        do throws(ProgramFailure) {
            let flow = try container.makeMoviesSceneDIContainer().makeMoviesFullScreenFlowCoordinator(request)
            result = .success(try await flow.start())
        } catch {
            result = .failure(error)
        }
        await container.close()
        notes.tell(on: context.console(request.color))
        return try result.get()
    }

    @MainActor
    private static func perform(
        _ action: MovieSearchAction,
        in context: ProcessContext
    ) async throws(ProgramFailure) -> ExitStatus {
        let container = try AppDIContainer(
            context: context,
            color: action.color,
            source: action.source,
            questions: action.questions
        )
        await container.prepare(for: action)
        do throws(ProgramFailure) {
            let status = try await perform(action, with: container.makeMoviesSceneDIContainer())
            await container.close()
            return status
        } catch {
            await container.close()
            throw error
        }
    }

    @MainActor
    private static func perform(
        _ action: MovieSearchAction,
        with scene: MoviesSceneDIContainer
    ) async throws(ProgramFailure) -> ExitStatus {
        switch action {
        case .search(let request): try await scene.makeMoviesSearchFlowCoordinator().start(request)
        case .popular(let request): try await scene.makeMoviesSearchFlowCoordinator().start(request)
        case .batch(let request): try await scene.makeMoviesBatchFlowCoordinator().start(request)
        case .show(let request): try await scene.makeMovieDetailsFlowCoordinator().start(request)
        // The prompt works on every terminal; the options of the request concern only the full screen.
        case .interactive: try await scene.makeSearchPromptFlowCoordinator().start()
        case .serve: try await scene.makeStdioFlowCoordinator().start()
        case .recent(let request): try await scene.makeRecentQueriesFlowCoordinator().start(request)
        case .cache(let request): try await scene.makeCacheFlowCoordinator().start(request)
        case .importTitles(let request):
            try await scene.makeCatalogueImportFlowCoordinator().start(request)
        case .catalogue(let request): try await scene.makeCatalogueFlowCoordinator().start(request)
        }
    }
}
