import Entities
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
    /// Whether the catalogue answers only because there is no API key.
    let lacksKey: Bool
    package let context: ProcessContext
    package let console: Console
    /// The language and region of answers and messages.
    package var format: RegionalFormat
    package let isVerbose: Bool

    /// Whether a script runs the program: its input or output is a pipe or a file.
    package var isScript: Bool { !context.input.isTerminal || !console.output.traits.isTerminal }
    /// Whether requests may be sent, for which a user waits.
    package var usesNetwork: Bool { repositories.usesNetwork }
    /// Whether a service answers, at least from its cache; a catalogue alone has no posters.
    package var usesService: Bool { repositories.usesService }
    /// A short note for a user without an API key; `nil` if none is needed.
    package var keyNote: String? { makeMissingKeyNotice()?.text }

    /// The name of the service that requests are sent to; `nil` if none are.
    package var serviceName: String? {
        usesNetwork ? MoviesOrigin.Source.service.name(in: format) : nil
    }
    package var clock: any Clock<Duration> { context.clock }

    /// Returns the same container for a user with another language or region.
    package func with(_ format: RegionalFormat) -> Self {
        var scene = self
        scene.format = format
        return scene
    }

    // MARK: Use cases

    /// Creates the use case, which saves what is submitted to it only if `savesSearches` is set.
    private func makeSearchMoviesUseCase(savesSearches: Bool = false) -> any SearchMoviesUseCase {
        DefaultSearchMoviesUseCase(
            repository: repositories.movies,
            savedMovies: repositories.savedMovies,
            catalogue: repositories.catalogue,
            recentQueries: savesSearches ? repositories.recentQueries : nil
        )
    }

    private func makeFindMovieUseCase() -> any FindMovieUseCase {
        DefaultFindMovieUseCase(searchMovies: makeSearchMoviesUseCase())
    }

    private func makeFetchMovieDetailsUseCase() -> any FetchMovieDetailsUseCase {
        DefaultFetchMovieDetailsUseCase(repository: repositories.movies)
    }

    func makeFetchPosterUseCase() -> any FetchPosterUseCase {
        DefaultFetchPosterUseCase(repository: repositories.posters)
    }

    private func makeSavedMoviesUseCase() -> any SavedMoviesUseCase {
        DefaultSavedMoviesUseCase(repository: repositories.savedMovies, catalogue: repositories.catalogue) {
            [context] in
            let now = context.now()
            return Moment(secondsSince1970: now + context.utcOffset(now).seconds).day
        }
    }

    func makeCacheUseCase() -> any CacheUseCase { DefaultCacheUseCase(repository: repositories.cache) }

    private func makeRecentQueriesUseCase() -> any RecentItemsUseCase<RecentQuery> {
        DefaultRecentItemsUseCase(repository: repositories.recentQueries)
    }

    private func makeCatalogueUseCase() -> any CatalogueUseCase {
        DefaultCatalogueUseCase(repository: repositories.catalogueFile)
    }

    // MARK: View models

    /// Makes what is behind the full screen, which searches while the user types.
    package func makeMoviesSceneViewModel() -> MoviesSceneViewModel {
        makeMoviesSceneViewModel(.whileTyping(usesNetwork: usesNetwork))
    }

    package func makeMoviesSceneViewModel(_ options: MoviesListOptions) -> MoviesSceneViewModel {
        MoviesSceneViewModel(dependencies: self, options: options)
    }

    package func makeMoviesListViewModel(_ options: MoviesListOptions, actions: MoviesListActions)
        -> any MoviesListViewModel
    {
        DefaultMoviesListViewModel(
            useCases: MoviesListUseCases(
                searchMovies: makeSearchMoviesUseCase(savesSearches: options.savesSearches),
                savedMovies: makeSavedMoviesUseCase()
            ),
            options: options,
            clock: clock,
            actions: actions,
            format: format
        )
    }

    package func makeMoviesBatchSearch() -> MoviesBatchSearch {
        MoviesBatchSearch(searchMovies: makeSearchMoviesUseCase())
    }

    package func makeMovieDetailsViewModel(
        _ request: MovieDetailsRequest,
        actions: MovieDetailsActions = MovieDetailsActions()
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
            recentQueries: makeRecentQueriesUseCase(),
            didChoose: choose,
            format: format
        )
    }

    /// Returns what a user without an API key is told; `nil` if none is needed.
    package func makeMissingKeyNotice() -> MissingKeyNotice? {
        lacksKey ? MissingKeyNotice(recentQueries: makeRecentQueriesUseCase(), format: format) : nil
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
        CatalogueImportViewModel(catalogue: makeCatalogueUseCase(), format: format, clock: clock)
    }

    package func makeCatalogueViewModel() -> any CatalogueViewModel {
        DefaultCatalogueViewModel(
            catalogue: makeCatalogueUseCase(),
            format: format,
            secondsSince1970: context.now
        )
    }

    /// Returns a view model of the catalogue that answers; `nil` if a service does.
    package func makeAnsweringCatalogueViewModel() -> (any CatalogueViewModel)? {
        usesService ? nil : makeCatalogueViewModel()
    }
}
