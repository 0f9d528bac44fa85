import PresentationKit
import PresentationKitTestSupport
import UseCasesTestSupport

@testable import MovieSearchApp

/// The pages have the doubles of the full screen.
extension FullScreenDependenciesDouble: MoviesSiteDependencies {
    var usesNetwork: Bool { true }

    func makeMoviesSceneViewModel(_ options: MoviesListOptions) -> MoviesSceneViewModel {
        MoviesSceneViewModel(dependencies: self, options: options)
    }

    func makePosterFiles() -> PosterFiles { PosterFiles(fetchPoster: FetchPosterUseCaseDouble()) }
}
