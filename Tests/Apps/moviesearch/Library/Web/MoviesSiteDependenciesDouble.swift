import PresentationKit
import PresentationKitTestSupport
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

    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel {
        makeMovieDetailsViewModel(request, actions: MovieDetailsActions())
    }

    func makePosterFiles() -> PosterFiles { PosterFiles(fetchPoster: FetchPosterUseCaseDouble()) }
}
