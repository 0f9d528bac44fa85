import PresentationKit
import UseCasesTestSupport

@testable import MovieSearchApp

/// The pages have the doubles of the full screen.
extension FullScreenDependenciesDouble: MoviesSiteDependencies {
    func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        makePreviewingMoviesListViewModel(actions: actions)
    }

    func makePosterFiles() -> PosterFiles { PosterFiles(fetchPoster: FetchPosterUseCaseDouble()) }
}
