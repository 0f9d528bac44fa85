import PresentationKit
import PresentationKitTestSupport
import UseCasesTestSupport

@testable import MovieSearchApp

/// The pages have the doubles of the full screen.
extension FullScreenDependenciesDouble: MoviesSiteDependencies {
    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel {
        makeMovieDetailsViewModel(request, actions: MovieDetailsActions())
    }

    func makePosterFiles() -> PosterFiles { PosterFiles(fetchPoster: FetchPosterUseCaseDouble()) }
}
