package import Entities
package import PresentationKit
package import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit
import UseCases

/// The container of the movie scene; builds use cases and view models. The library adds flows and views.
@MainActor
package struct MoviesSceneDIContainer: MoviesSceneViewModelDependencies {
    let repositories: MovieRepositories
    package let context: ProcessContext
    package let console: Console
    /// The language and region of answers and messages.
    package var format: RegionalFormat
    package let isVerbose: Bool

    /// The pause in typing before a request is sent; shorter pauses occur within a word.
    private static let pauseBeforeRequests = Duration.milliseconds(150)

    /// Whether queries use the network.
    package var isLive: Bool { repositories.isLive }
    /// Whether a service answers, at least from its cache; a catalogue alone has no posters.
    package var usesService: Bool { repositories.usesService }
    /// A short note for a user without an API key; `nil` if there is one.
    package var keyNote: String? {
        repositories.lacksKey
            ? MoviesLabels(format).keyless(MoviesOrigin.Source.service.name(in: format)) : nil
    }

    /// The name of the service that answers; `nil` if a local catalogue does.
    package var serviceName: String? { isLive ? MoviesOrigin.Source.service.name(in: format) : nil }
    package var clock: any Clock<Duration> { context.clock }

    /// Returns the same container for a user with another language or region.
    package func with(_ format: RegionalFormat) -> Self {
        var scene = self
        scene.format = format
        return scene
    }

    // MARK: Use cases

    /// Creates the use case. Searches for one movie, and those of scripts, are not saved.
    func makeSearchMoviesUseCase(savesSearches: Bool = false) -> any SearchMoviesUseCase {
        DefaultSearchMoviesUseCase(
            repository: repositories.movies,
            savedMovies: repositories.savedMovies,
            catalogue: repositories.catalogue,
            recentQueries: savesSearches ? repositories.recentQueries : nil
        )
    }

    func makeFindMovieUseCase() -> any FindMovieUseCase {
        DefaultFindMovieUseCase(searchMovies: makeSearchMoviesUseCase())
    }

    func makeFetchMovieDetailsUseCase() -> any FetchMovieDetailsUseCase {
        DefaultFetchMovieDetailsUseCase(repository: repositories.movies)
    }

    func makeFetchPosterUseCase() -> any FetchPosterUseCase {
        DefaultFetchPosterUseCase(repository: repositories.posters)
    }

    func makeSavedMoviesUseCase() -> any SavedMoviesUseCase {
        DefaultSavedMoviesUseCase(repository: repositories.savedMovies, catalogue: repositories.catalogue) {
            [context] in
            let now = context.now()
            return Moment(secondsSince1970: now + context.utcOffset(now).seconds).day
        }
    }

    func makeCacheUseCase() -> any CacheUseCase { DefaultCacheUseCase(repository: repositories.cache) }

    // MARK: View models

    package func makeMoviesListViewModel(
        _ delivery: MoviesDelivery,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        makeMoviesListViewModel(
            MoviesListOptions(delivery: delivery),
            savesSearches: savesSearches(delivery),
            actions: actions
        )
    }

    package func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        makeMoviesListViewModel(options, savesSearches: true, actions: actions)
    }

    /// Makes what is behind the full screen and the page, which search while the user types.
    package func makeMoviesSceneViewModel() -> MoviesSceneViewModel {
        makeMoviesSceneViewModel(typingOptions)
    }

    var typingOptions: MoviesListOptions {
        MoviesListOptions(
            delivery: .cachedFirst,
            withoutWords: .popular,
            pause: isLive ? Self.pauseBeforeRequests : .zero
        )
    }

    /// Makes what is behind the prompt and the commands on standard input.
    package func makeMoviesSceneViewModel(_ options: MoviesListOptions) -> MoviesSceneViewModel {
        MoviesSceneViewModel(dependencies: self, options: options)
    }

    private func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        savesSearches: Bool,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        DefaultMoviesListViewModel(
            useCases: MoviesListUseCases(
                searchMovies: makeSearchMoviesUseCase(savesSearches: savesSearches),
                savedMovies: makeSavedMoviesUseCase()
            ),
            options: options,
            clock: context.clock,
            actions: actions,
            format: format
        )
    }

    /// Returns whether searches are saved. Those of a script, whose input or output is a pipe or a file, are
    /// not. Of the commands on standard input, `search` is saved and `preview` is not.
    private func savesSearches(_ delivery: MoviesDelivery) -> Bool {
        switch delivery {
        case .once: context.input.isTerminal && console.output.traits.isTerminal
        case .cachedFirst: true
        }
    }

    package func makeMoviesBatchSearch() -> MoviesBatchSearch {
        MoviesBatchSearch(searchMovies: makeSearchMoviesUseCase())
    }

    package func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel {
        makeMovieDetailsViewModel(request, actions: MovieDetailsActions())
    }

    package func makeMovieDetailsViewModel(
        _ request: MovieDetailsRequest,
        actions: MovieDetailsActions
    ) -> any MovieDetailsViewModel {
        DefaultMovieDetailsViewModel(
            request: request,
            useCases: MovieDetailsUseCases(
                findMovie: makeFindMovieUseCase(),
                fetchMovieDetails: makeFetchMovieDetailsUseCase(),
                fetchPoster: makeFetchPosterUseCase(),
                savedMovies: makeSavedMoviesUseCase()
            ),
            actions: actions,
            format: format
        )
    }

    package func makePosterFiles() -> PosterFiles {
        PosterFiles(fetchPoster: makeFetchPosterUseCase(), format: format)
    }

    package func makeRecentQueriesViewModel(
        choose: @escaping MoviesListActions.Choose = { _ in }
    ) -> any RecentQueriesViewModel {
        DefaultRecentQueriesViewModel(
            recentQueries: DefaultRecentItemsUseCase(repository: repositories.recentQueries),
            didChoose: choose,
            format: format
        )
    }

    package func makeSavedMoviesViewModel() -> SavedMoviesViewModel {
        SavedMoviesViewModel(
            useCases: SavedMoviesUseCases(
                savedMovies: makeSavedMoviesUseCase(),
                findMovie: makeFindMovieUseCase(),
                fetchMovieDetails: makeFetchMovieDetailsUseCase()
            ),
            format: format
        )
    }

    package func makeTransferSavedMoviesViewModel() -> TransferSavedMoviesViewModel {
        TransferSavedMoviesViewModel(
            transfer: DefaultTransferSavedMoviesUseCase(
                savedMovies: repositories.savedMovies,
                files: repositories.savedMoviesFiles,
                catalogue: repositories.catalogue
            ),
            format: format
        )
    }

    package func makeCacheViewModel() -> CacheViewModel {
        CacheViewModel(cache: makeCacheUseCase(), format: format)
    }

    package func makeCatalogueImportViewModel() -> CatalogueImportViewModel {
        CatalogueImportViewModel(
            catalogue: DefaultCatalogueUseCase(repository: repositories.catalogueFile),
            format: format,
            clock: context.clock
        )
    }

    package func makeCatalogueViewModel() -> any CatalogueViewModel {
        DefaultCatalogueViewModel(
            catalogue: DefaultCatalogueUseCase(repository: repositories.catalogueFile),
            format: format,
            secondsSince1970: context.now
        )
    }

    /// Returns a view model of the catalogue that answers; `nil` if a service does.
    package func makeAnsweringCatalogueViewModel() -> (any CatalogueViewModel)? {
        usesService ? nil : makeCatalogueViewModel()
    }
}
