import Entities
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

    func makeStatisticsViewModel() -> StatisticsViewModel {
        StatisticsViewModel(
            statistics: MovieStatisticsUseCaseDouble {
                MovieStatistics(of: [], in: $0) { _ -> String? in nil }
            },
            format: format
        )
    }

    func makeRecommendationsViewModel() -> RecommendationsViewModel {
        RecommendationsViewModel(
            recommendMovies: RecommendMoviesUseCaseDouble { _, _ throws(MoviesError) in throw .cancelled },
            format: format
        )
    }

    func makePosterFiles() -> PosterFiles { PosterFiles(fetchPoster: FetchPosterUseCaseDouble()) }
}
