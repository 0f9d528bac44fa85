import AppSupport
import CommandLineKit
import MovieSearchComposition
import ProgramKit
import TerminalKit
import WebSupport

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
            guard case .interactive(let request) = action, interaction == .fullScreen || request.pick != nil
            else {
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
        let region = Region(environment: context.environment)
        let notes = DeferredMessages()
        let container = try AppDIContainer(
            context: context,
            color: request.color,
            format: region.writing(.text, chosen: request.locale).naming(MovieSearchCommands.name),
            source: request.source,
            catalogueUse: MovieSearchAction.interactive(request).catalogueUse,
            deferringMessages: notes
        )
        container.openRecentQueries()
        return try await withCleanup { () throws(ProgramFailure) in
            let flow = try container.makeMoviesSceneDIContainer().makeMoviesFullScreenFlowCoordinator(request)
            let status = try await flow.start()
            guard let value = request.pick else { return status }
            try PickedMoviesView(console: context.console(request.color), value: value).show(flow.picked)
            return flow.picked.isEmpty ? .interrupted : status
        } cleanup: {
            await container.close()
            notes.tell(on: context.console(request.color))
        }
    }

    @MainActor
    private static func perform(
        _ action: MovieSearchAction,
        in context: ProcessContext
    ) async throws(ProgramFailure) -> ExitStatus {
        let region = Region(environment: context.environment)
        let container = try AppDIContainer(
            context: context,
            color: action.color,
            format: region.writing(action.output, chosen: action.locale).naming(MovieSearchCommands.name),
            source: action.source,
            catalogueUse: action.catalogueUse
        )
        guard container.isOffline, action.isBrief else {
            if action.opensRecentQueriesEarly { container.openRecentQueries() }
            return try await perform(action, with: container)
        }
        return try await onMainThread { () throws(ProgramFailure) in
            try await perform(action, with: container)
        }
    }

    @MainActor
    private static func perform(
        _ action: MovieSearchAction,
        with container: AppDIContainer
    ) async throws(ProgramFailure) -> ExitStatus {
        if action.mayMentionMissingKey { await container.suggestAPIKey() }
        return try await withCleanup { () throws(ProgramFailure) in
            try await perform(action, with: container.makeMoviesSceneDIContainer())
        } cleanup: {
            await container.close()
        }
    }

    @MainActor
    private static func perform(
        _ action: MovieSearchAction,
        with scene: MoviesSceneDIContainer
    ) async throws(ProgramFailure) -> ExitStatus {
        switch action {
        case .search(let request), .popular(let request), .similar(let request):
            try await scene.makeMoviesSearchFlowCoordinator().start(request)
        case .batch(let request): try await scene.makeMoviesBatchFlowCoordinator().start(request)
        case .show(let request): try await scene.makeMovieDetailsFlowCoordinator().start(request)
        case .open(let request): try await scene.makeOpenMovieFlowCoordinator().start(request)
        // The prompt works on every terminal; the options of the request concern only the full screen.
        case .interactive: try await scene.makeSearchPromptFlowCoordinator().start()
        case .serve: try await scene.makeStdioFlowCoordinator().start()
        case .savedMovies(let request): try await scene.makeSavedMoviesFlowCoordinator().start(request)
        case .mine(let request): try await scene.makeMineFlowCoordinator().start(request)
        case .recent(let request): try await scene.makeRecentQueriesFlowCoordinator().start(request)
        case .cache(let request): try await scene.makeCacheFlowCoordinator().start(request)
        case .importTitles(let request):
            try await scene.makeCatalogueImportFlowCoordinator().start(request)
        case .catalogue(let request): try await scene.makeCatalogueFlowCoordinator().start(request)
        case .web(let request): try await scene.makeWebPages(request.options).serve()
        }
    }
}
