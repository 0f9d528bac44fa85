import Markup
import MoviePages
import MoviesComposition
import PresentationKit
import WebServer
import WebSupport

/// The dependencies of the pages; the scene's container conforms to it. Each format has view models of its own.
@MainActor
protocol MoviesSiteDependencies {
    /// The language and region of the pages.
    var format: RegionalFormat { get }
    /// A short note for a user without an API key; `nil` if none is needed.
    var keyNote: String? { get }
    /// Whether requests may be sent, for which a user waits.
    var usesNetwork: Bool { get }
    func makeMoviesSceneViewModel(_ options: MoviesListOptions) -> MoviesSceneViewModel
    func makePosterFiles() -> PosterFiles
    func makeStatisticsViewModel() -> StatisticsViewModel
    func makeMovieListsViewModel() -> MovieListsViewModel
    func makeRecommendationsViewModel() -> RecommendationsViewModel
    func undoLastWrite() async -> UndoViewModel.State
}

extension MoviesSceneDIContainer: MoviesSiteDependencies {}

extension MoviesSiteDependencies {
    /// Returns the state after steps of actions, each of which waits until the one before has loaded and saved all.
    func state(after steps: [MoviesSceneAction]...) async -> MoviesSceneState {
        let scene = makeMoviesSceneViewModel(.page)
        for step in steps {
            for action in step { scene.send(action) }
            await scene.settle()
        }
        let state = scene.state
        await scene.close()
        return state
    }
}

/// The pages of moviesearch: lists of movies, one movie, statistics, and posters.
@MainActor
final class MoviesSite: WebSite {
    private static let recommendations = 40

    private let makeDependencies: (RegionalFormat) -> any MoviesSiteDependencies

    init(makeDependencies: @escaping (RegionalFormat) -> any MoviesSiteDependencies) {
        self.makeDependencies = makeDependencies
    }

    func response(to request: WebRequest, in format: RegionalFormat) async -> WebResponse {
        let dependencies = makeDependencies(format)
        if let place = MoviesPlace(request) {
            guard request.method == .post else { return await response(at: place, dependencies) }
            return await savedResponse(to: request, at: place, dependencies)
        } else if request.path == "/search" {
            return await searchResponse(to: request, dependencies)
        } else if request.path == MoviesAddress.random {
            return await randomResponse(to: request, dependencies)
        } else if [MoviesAddress.previous, MoviesAddress.next].contains(request.path) {
            return await neighbourResponse(to: request, dependencies)
        } else if request.path == MoviesAddress.lists {
            return await listsResponse(to: request, dependencies)
        } else if request.path == MoviesAddress.keys {
            return .html(KeysPage(format).html)
        } else if request.path == MoviesAddress.recommendations {
            let recommendations = dependencies.makeRecommendationsViewModel()
            await recommendations.load("", limit: Self.recommendations)
            let page = RecommendationsPage(recommendations.state, format: format)
            return .html(page.html, failure: page.failure)
        } else if request.path == MoviesAddress.conditions {
            let words = MoviesAddress(request.query).query
            return .html(ConditionsPage(addingTo: words, format: format).html)
        } else if request.path == MoviesAddress.statistics {
            return await statisticsResponse(ofYear: request.query["year"], dependencies)
        } else if request.path.hasPrefix("/poster/") {
            let name = String(request.path.dropFirst("/poster".count))
            let width = request.query["w"].flatMap { Int($0) } ?? 0
            // A new poster of a movie has a new name, so a browser may store it for a day.
            return await .picture(caching: .seconds(86_400), in: format) { () throws(FailureViewData) in
                try await dependencies.makePosterFiles().file(named: name, width: width)
            }
        }
        return .page(.notFound, of: "moviesearch", status: 404, in: format)
    }

    func makeTab(for request: WebRequest, in format: RegionalFormat) -> (any WebTab)? {
        MoviesPlace(request).map { MoviesTab($0, dependencies: makeDependencies(format)) }
    }

    /// Returns the page when nothing is loading any more.
    private func response(
        at place: MoviesPlace,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let state = await dependencies.state(after: place.start)
        let html =
            switch place {
            case .list(let list): dependencies.listPage(of: state, at: list).html
            case .movie(_, let list): dependencies.moviePage(of: state, from: list).html
            }
        return .html(html, failure: state.missing)
    }

    /// Leads to the movie before or after another one of a list, or back to the list if there is none.
    private func neighbourResponse(
        to request: WebRequest,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let (list, id) = (MoviesAddress(request.query), request.query["of"] ?? "")
        let distance = request.path == MoviesAddress.next ? 1 : -1
        let start = MoviesPlace.list(list).start
        var movies = await dependencies.state(after: start).list.movies
        if distance > 0, movies?.hasMore == true, movies?.items.last?.id == id {
            movies = await dependencies.state(after: start, [.more]).list.movies
        }
        guard let movies, let index = movies.index(distance, after: id) else {
            return .redirect(to: list.row(id))
        }
        let page = MoviesAddress(movies, pages: movies.page(ofItemAt: index))
        return .redirect(to: page.movie(movies.items[index].id))
    }

    /// Returns the statistics of a year, or of all.
    private func statisticsResponse(
        ofYear text: String?,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let viewModel = dependencies.makeStatisticsViewModel()
        await viewModel.load(yearNamed: text)
        let page = StatisticsPage(viewModel.state, format: dependencies.format)
        return .html(page.html, failure: page.failure)
    }
}
