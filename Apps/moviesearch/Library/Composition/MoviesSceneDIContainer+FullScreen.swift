import AppSupport
import CommandLineKit
import Entities
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
            words: request.words,
            isPicking: request.pick != nil,
            imageProtocol: request.poster.fullScreenProtocol(
                on: traits,
                environment: dependencies.context.environment
            )
        )
    }
}

extension MoviesSceneDIContainer: MoviesFullScreenFlowCoordinatorDependencies {
    /// The pause in typing before a request is sent; shorter pauses occur within a word.
    private static let pauseBeforeRequests = Duration.milliseconds(150)

    var keyNote: String? {
        dependencies.lacksKey ? MoviesLabels(format).keyless(MoviesOrigin.Source.tmdb.name(in: format)) : nil
    }

    var openInBrowser: @Sendable (String) -> Bool { dependencies.context.openInBrowser }

    var serviceName: String? { dependencies.isLive ? MoviesOrigin.Source.tmdb.name(in: format) : nil }

    func openTerminal(_ color: ColorChoice, isPicking: Bool) throws(ProgramFailure) -> any ScreenTerminal {
        if isPicking { return try dependencies.context.openControllingTerminal(color) }
        return try dependencies.context.openFullScreen(
            color,
            otherwise: "give words of a title to print a list instead"
        )
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
        dependencies.usesService ? nil : makeCatalogueViewModel()
    }

    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> any RecentQueriesViewModel
    {
        DefaultRecentQueriesViewModel(
            recentQueries: makeRecentQueriesUseCase(),
            didChoose: choose,
            format: format
        )
    }
}
