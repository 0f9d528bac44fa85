import Entities
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
}

extension MoviesSceneDIContainer: MoviesSiteDependencies {}

/// The pages of moviesearch: lists of movies, one movie, and posters.
@MainActor
final class MoviesSite: WebSite {
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
        let scene = dependencies.makeMoviesSceneViewModel(.page)
        for action in place.start { scene.send(action) }
        await scene.settle()
        let state = scene.state
        await scene.close()
        let html =
            switch place {
            case .list: dependencies.listPage(of: state).html
            case .movie(_, let list): dependencies.moviePage(of: state, from: list).html
            }
        return .html(html, failure: state.missing)
    }

    /// Saves what a form changes of a movie, and leads back to its page; if that failed, the movie says why.
    private func savedResponse(
        to request: WebRequest,
        at place: MoviesPlace,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let id: String
        let list: MoviesAddress
        let address: String
        switch place {
        case .movie(let movie, let origin): (id, list, address) = (movie, origin, origin.movie(movie))
        case .list(let origin):
            id = request.form.changedID ?? ""
            (list, address) = (origin, origin.list + "#movie-" + id)
        }
        let scene = dependencies.makeMoviesSceneViewModel(.page)
        scene.send(.openMovie(id: id))
        await scene.settle()
        let saved = scene.state.movie?.movie?.item.saved
        for action in request.form.changes {
            scene.send(action)
            await scene.settle()
        }
        let state = scene.state
        await scene.close()
        guard (state.notice ?? state.movie?.notice) == nil || state.movie?.movie?.item.saved != saved,
            state.missing == nil
        else { return .html(dependencies.moviePage(of: state, from: list).html, failure: state.missing) }
        return .redirect(to: address)
    }

    /// Returns the statistics of a year; without a year that can be one, of all.
    private func statisticsResponse(
        ofYear text: String?,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let viewModel = dependencies.makeStatisticsViewModel()
        let year = text.flatMap { Int($0) }.flatMap { MovieQuery.years.contains($0) ? $0 : nil }
        await viewModel.load(year: year)
        let page = StatisticsPage(viewModel.state, format: dependencies.format)
        return .html(page.html, failure: page.failure)
    }

    /// Opens a movie at random of those that match the words of the form, or shows their list and why there is none.
    private func randomResponse(
        to request: WebRequest,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let list = MoviesAddress(query: request.form["q"] ?? "")
        guard request.method == .post else { return .redirect(to: MoviesAddress(request.query).list) }
        let scene = dependencies.makeMoviesSceneViewModel(.page)
        scene.send(.start(query: list.query))
        await scene.settle()
        scene.send(.openRandomMovie)
        await scene.settle()
        let state = scene.state
        await scene.close()
        if state.isMovieOpen, let movie = state.movie?.movie {
            return .redirect(to: list.movie(movie.item.id))
        }
        return .html(dependencies.listPage(of: state).html, failure: nil)
    }

    /// Searches for the words of the form, which saves them, and leads to the page with the results.
    private func searchResponse(
        to request: WebRequest,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        guard request.method == .post else { return .redirect(to: MoviesAddress(request.query).list) }
        let words = request.form["q"] ?? ""
        guard words.contains(where: { !$0.isWhitespace }) else { return .redirect(to: "/") }
        let scene = dependencies.makeMoviesSceneViewModel(.page)
        scene.send(.load(.search(words)))
        await scene.settle()
        await scene.close()
        return .redirect(to: MoviesAddress(query: words).list)
    }
}
