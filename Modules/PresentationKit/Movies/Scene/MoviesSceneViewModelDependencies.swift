/// The dependencies of a scene of movies; a program's container conforms to it.
@MainActor
public protocol MoviesSceneViewModelDependencies {
    /// The name of the service that requests are sent to; `nil` if none are.
    var serviceName: String? { get }
    var clock: any Clock<Duration> { get }
    func makeMoviesListViewModel(_ options: MoviesListOptions, actions: MoviesListActions)
        -> any MoviesListViewModel
    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest, actions: MovieDetailsActions)
        -> any MovieDetailsViewModel
    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> any RecentQueriesViewModel
    /// Returns a view model of the catalogue that answers; `nil` if a service does.
    func makeAnsweringCatalogueViewModel() -> (any CatalogueViewModel)?
}
