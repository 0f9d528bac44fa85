import CommandLineKit
import PresentationKit
import WebSupport

extension MoviesSceneDIContainer {
    func makeWebPages(_ options: WebOptions) -> WebPages {
        WebPages(
            of: "moviesearch",
            options: options,
            context: dependencies.context,
            console: dependencies.console,
            format: format,
            site: makeMoviesSite()
        )
    }

    func makeMoviesSite() -> MoviesSite {
        MoviesSite { MoviesSceneDIContainer(dependencies: dependencies.with($0)) }
    }
}

extension MoviesSceneDIContainer.Dependencies {
    /// Returns the same dependencies for a user with another language or region.
    fileprivate func with(_ format: RegionalFormat) -> Self {
        var dependencies = self
        dependencies.format = format
        return dependencies
    }
}

extension MoviesSceneDIContainer: MoviesSiteDependencies {
    func makePosterFiles() -> PosterFiles {
        PosterFiles(fetchPoster: makeFetchPosterUseCase(), format: format)
    }
}
