import MovieSearchComposition
import PresentationKit
import WebSupport

extension MoviesSceneDIContainer: MoviesSiteDependencies {
    func makeWebPages(_ options: WebOptions) -> WebPages {
        WebPages(
            of: "moviesearch",
            options: options,
            context: context,
            console: console,
            format: format,
            site: makeMoviesSite()
        )
    }

    func makeMoviesSite() -> MoviesSite { MoviesSite { self.with($0) } }
}
