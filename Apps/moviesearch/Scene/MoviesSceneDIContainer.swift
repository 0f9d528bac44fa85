import Entities
public import PresentationKit
public import RepositoryImpl
import RepositoryInterfaces
import UseCases

/// The container of the movie scene; builds use cases and view models, for a terminal as for a graphical app.
@MainActor
public struct MoviesSceneDIContainer: MoviesSceneViewModelDependencies {
    private let repositories: MovieRepositories
    /// Whether the catalogue answers only because there is no API key.
    private let lacksKey: Bool
    /// The language and region of answers and messages.
    public private(set) var format: RegionalFormat
    private let zone: LocalTimeZone
    public let clock: any Clock<Duration>
    private let now: WallClock
    private let random: @Sendable () -> Double

    /// - Parameters:
    ///   - repositories: The repositories of movies.
    ///   - lacksKey: Whether the catalogue answers only because there is no API key.
    ///   - format: The language and region of answers and messages.
    ///   - zone: The time zone, which decides on which day a movie is marked as seen.
    ///   - clock: The clock that measures pauses in typing.
    ///   - now: The time, in seconds since 1970.
    ///   - random: Returns a random number from 0 to 1.
    public init(
        repositories: MovieRepositories,
        lacksKey: Bool = false,
        format: RegionalFormat,
        zone: LocalTimeZone,
        clock: any Clock<Duration>,
        now: @escaping WallClock,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.repositories = repositories
        self.lacksKey = lacksKey
        self.format = format
        self.zone = zone
        self.clock = clock
        self.now = now
        self.random = random
    }

    /// Whether requests may be sent, for which a user waits.
    public var usesNetwork: Bool { repositories.usesNetwork }
    /// Whether a service answers, at least from its cache; a catalogue alone has no posters.
    public var usesService: Bool { repositories.usesService }
    /// A short note for a user without an API key; `nil` if none is needed.
    public var keyNote: String? { makeMissingKeyNotice()?.text }

    /// The name of the service that requests are sent to; `nil` if none are.
    public var serviceName: String? {
        usesNetwork ? MoviesOrigin.Source.service.name(in: format) : nil
    }

    /// Returns the same container for a user with another language or region.
    public func with(_ format: RegionalFormat) -> Self {
        var scene = self
        scene.format = format
        return scene
    }

    // MARK: Use cases

    private func makeSearchMoviesUseCase() -> any SearchMoviesUseCase {
        SearchOfferedMoviesUseCase(
            search: DefaultSearchMoviesUseCase(
                repository: repositories.movies,
                savedMovies: repositories.savedMovies,
                catalogue: repositories.catalogue,
                recentQueries: repositories.recentQueries
            ),
            details: repositories.movies,
            services: makeWatchServicesUseCase()
        )
    }

    private func makeWatchServicesUseCase() -> WatchServicesUseCase {
        WatchServicesUseCase(repository: repositories.watchServices, settings: repositories.settings)
    }

    private func makeFindMovieUseCase() -> any FindMovieUseCase {
        DefaultFindMovieUseCase(searchMovies: makeSearchMoviesUseCase())
    }

    private func makeFetchMovieDetailsUseCase() -> any FetchMovieDetailsUseCase {
        DefaultFetchMovieDetailsUseCase(
            repository: repositories.movies,
            services: makeWatchServicesUseCase()
        )
    }

    func makeFetchPosterUseCase() -> any FetchPosterUseCase {
        DefaultFetchPosterUseCase(repository: repositories.posters)
    }

    private func makeSavedMoviesUseCase() -> any SavedMoviesUseCase {
        DefaultSavedMoviesUseCase(
            repository: repositories.savedMovies,
            catalogue: repositories.catalogue,
            today: today
        )
    }

    private var today: @Sendable () -> CalendarDay {
        { [zone, now] in zone.day(at: Moment(secondsSince1970: now())) }
    }

    private func makeVideoFilesUseCase() -> any VideoFilesUseCase {
        DefaultVideoFilesUseCase(
            files: repositories.videoFiles,
            library: repositories.library,
            findMovie: makeFindMovieUseCase(),
            fetchMovieDetails: makeFetchMovieDetailsUseCase()
        )
    }

    func makeCacheUseCase() -> any CacheUseCase { DefaultCacheUseCase(repository: repositories.cache) }

    private func makeRecentQueriesUseCase() -> RecentItemsUseCase<RecentQuery> {
        RecentItemsUseCase(repository: repositories.recentQueries)
    }

    private func makeCatalogueUseCase() -> CatalogueUseCase {
        CatalogueUseCase(repository: repositories.catalogueFile)
    }

    // MARK: View models

    /// Makes what is behind the full screen, which searches while the user types.
    public func makeMoviesSceneViewModel() -> MoviesSceneViewModel {
        makeMoviesSceneViewModel(.whileTyping(usesNetwork: usesNetwork))
    }

    public func makeMoviesSceneViewModel(_ options: MoviesListOptions) -> MoviesSceneViewModel {
        MoviesSceneViewModel(dependencies: self, options: options)
    }

    public func makeMoviesListViewModel(_ options: MoviesListOptions, actions: MoviesListActions)
        -> any MoviesListViewModel
    {
        DefaultMoviesListViewModel(
            searchMovies: makeSearchMoviesUseCase(),
            savedMovies: makeSavedMoviesUseCase(),
            options: options,
            clock: clock,
            actions: actions,
            format: format
        )
    }

    public func makeRandomMovieViewModel() -> RandomMovieViewModel {
        RandomMovieViewModel(
            randomMovie: DefaultRandomMovieUseCase(
                catalogue: repositories.catalogue,
                search: makeSearchMoviesUseCase(),
                savedMovies: repositories.savedMovies,
                turns: repositories.movieTurns,
                random: random
            ),
            format: format
        )
    }

    public func pickRandomMovie(typed text: String) async -> RandomMovieState {
        let viewModel = makeRandomMovieViewModel()
        await viewModel.pick(typed: text)
        return viewModel.state
    }

    public func makeRecommendationsViewModel() -> RecommendationsViewModel {
        RecommendationsViewModel(
            recommendMovies: DefaultRecommendMoviesUseCase(
                catalogue: repositories.catalogue,
                savedMovies: repositories.savedMovies
            ),
            format: format
        )
    }

    public func makeStatisticsViewModel() -> StatisticsViewModel {
        StatisticsViewModel(
            statistics: DefaultMovieStatisticsUseCase(
                catalogue: repositories.catalogue,
                savedMovies: repositories.savedMovies
            ),
            format: format
        )
    }

    public func makeMoviesBatchSearch() -> MoviesBatchSearch {
        MoviesBatchSearch(searchMovies: makeSearchMoviesUseCase())
    }

    public func makeMovieDetailsViewModel(
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

    public func makePosterFiles() -> PosterFiles {
        PosterFiles(fetchPoster: makeFetchPosterUseCase(), format: format)
    }

    public func makeRecentQueriesViewModel(
        choose: @escaping MoviesListActions.Choose = { _ in }
    ) -> RecentQueriesViewModel {
        RecentQueriesViewModel(
            recentQueries: makeRecentQueriesUseCase(),
            didChoose: choose,
            format: format
        )
    }

    /// Returns what a user without an API key is told; `nil` if none is needed.
    public func makeMissingKeyNotice() -> MissingKeyNotice? {
        lacksKey ? MissingKeyNotice(recentQueries: makeRecentQueriesUseCase(), format: format) : nil
    }

    public func makeSavedMoviesViewModel() -> SavedMoviesViewModel {
        SavedMoviesViewModel(useCases: makeSavedMoviesUseCases(), format: format)
    }

    private func makeSavedMoviesUseCases() -> SavedMoviesUseCases {
        SavedMoviesUseCases(
            savedMovies: makeSavedMoviesUseCase(),
            findMovie: makeFindMovieUseCase(),
            fetchMovieDetails: makeFetchMovieDetailsUseCase()
        )
    }

    public func makeMovieListsViewModel() -> MovieListsViewModel {
        MovieListsViewModel(lists: MovieListsUseCase(repository: repositories.savedMovies), format: format)
    }

    public func undoLastWrite() async -> UndoViewModel.State {
        let viewModel = makeUndoViewModel()
        await viewModel.undo(1, renamingFiles: false)
        return viewModel.state
    }

    public func makeUndoViewModel() -> UndoViewModel {
        UndoViewModel(
            undo: UndoUseCase(savedMovies: makeSavedMoviesUseCase(), videoFiles: makeVideoFilesUseCase()),
            format: format,
            secondsSince1970: now
        )
    }

    public func makeTransferSavedMoviesViewModel() -> TransferSavedMoviesViewModel {
        TransferSavedMoviesViewModel(
            transfer: DefaultTransferSavedMoviesUseCase(
                savedMovies: repositories.savedMovies,
                library: repositories.library,
                turns: repositories.movieTurns,
                files: repositories.savedMoviesFiles,
                catalogue: repositories.catalogue,
                findMovie: DefaultFindMovieUseCase(
                    searchMovies: DefaultSearchMoviesUseCase(
                        repository: repositories.catalogue,
                        savedMovies: repositories.savedMovies,
                        catalogue: repositories.catalogue,
                        recentQueries: nil
                    )
                ),
                today: today
            ),
            format: format
        )
    }

    public func makeVideoFilesViewModel() -> VideoFilesViewModel {
        VideoFilesViewModel(
            videoFiles: makeVideoFilesUseCase(),
            findMovie: makeSavedMoviesUseCases().findSavedMovie,
            format: format
        )
    }

    public func makeSettingsViewModel() -> MovieSettingsViewModel {
        MovieSettingsViewModel(
            settings: SettingsUseCase(repository: repositories.settings),
            services: makeWatchServicesUseCase(),
            format: format
        )
    }

    public func makeCacheViewModel() -> CacheViewModel {
        CacheViewModel(cache: makeCacheUseCase(), format: format)
    }

    public func makeCatalogueImportViewModel() -> CatalogueImportViewModel {
        CatalogueImportViewModel(catalogue: makeCatalogueUseCase(), format: format, clock: clock)
    }

    public func makeCatalogueViewModel() -> CatalogueViewModel {
        CatalogueViewModel(
            catalogue: makeCatalogueUseCase(),
            format: format,
            secondsSince1970: now
        )
    }

    /// Returns a view model of the catalogue that answers; `nil` if a service does.
    public func makeAnsweringCatalogueViewModel() -> CatalogueViewModel? {
        usesService ? nil : makeCatalogueViewModel()
    }
}
