import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit

extension MoviesSceneDIContainer {
    func makeMoviesFullScreenFlowCoordinator(
        _ request: InteractiveRequest
    ) throws(ProgramFailure) -> MoviesFullScreenFlowCoordinator {
        let traits = dependencies.console.output.traits
        return try MoviesFullScreenFlowCoordinator(
            dependencies: self,
            color: request.color,
            // With `nil`, the terminal is queried. Without colours, blocks would show nothing.
            imageProtocol: request.poster == .auto
                ? nil
                : traits.usesColor
                    ? request.poster.imageProtocol(on: traits, environment: dependencies.environment)
                    : ImageProtocol.none
        )
    }
}

extension MoviesSceneDIContainer: MoviesFullScreenFlowCoordinatorDependencies {
    /// The pause in typing before a request is sent; shorter pauses occur within a word.
    private static let pauseBeforeRequests = Duration.milliseconds(150)

    var keyNote: String? {
        dependencies.lacksKey ? "No TMDB key; see --help for one" : nil
    }

    var serviceName: String? { dependencies.isLive ? "TMDB" : nil }

    func openTerminal(_ color: ColorChoice) throws(ProgramFailure) -> any ScreenTerminal {
        do throws(FullScreenError) {
            return try FullScreen(
                environment: dependencies.environment,
                color: color,
                wantsMouse: true,
                clock: dependencies.clock
            )
        } catch {
            throw ProgramFailure(
                "the terminal cannot be drawn on; give words of a title to print a list instead.",
                status: .ioError
            )
        }
    }

    func makePreviewingMoviesListViewModel(actions: MoviesListActions) -> any MoviesListViewModel {
        makeMoviesListViewModel(
            MoviesListOptions(
                delivery: .cachedFirst,
                withoutWords: .popular,
                pause: dependencies.isLive ? Self.pauseBeforeRequests : .zero
            ),
            actions: actions
        )
    }

    func makeAnsweringCatalogueViewModel() -> (any CatalogueViewModel)? {
        // Only a service has posters, so without them a catalogue answers.
        dependencies.hasPosters ? nil : makeCatalogueViewModel()
    }

    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> any RecentQueriesViewModel
    {
        DefaultRecentQueriesViewModel(
            fetchRecentQueries: makeFetchRecentQueriesUseCase(),
            clearRecentQueries: makeClearRecentQueriesUseCase(),
            didChoose: choose
        )
    }
}
