import MoviePages
import PresentationKit
import WebServer
import WebSupport

// What a page sends by its forms, also without scripts.
extension MoviesSite {
    /// Saves what a form changes of a movie, and leads back to its page; if that failed, the movie says why.
    func savedResponse(
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

    /// Opens a movie at random of those that match the words of the form, or shows their list and why there is none.
    func randomResponse(
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
    func searchResponse(
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

extension WebFields {
    /// What a form changes of the movie that it is for.
    var changes: [MoviesSceneAction] {
        if self["watchlist"] != nil { return [.toggleWatchlist] }
        if self["seen"] != nil { return [.toggleViewing] }
        if self["undo"] != nil { return [.undo] }
        if let rating = self["rating"].flatMap({ Int($0) }) { return [.rate(rating == 0 ? nil : rating)] }
        if let day = self["day"] { return [.see(on: day)] }
        return self["notes"].map { [.write($0)] } ?? []
    }

    /// The movie that a button of a list is for.
    var changedID: String? { self["watchlist"] ?? self["seen"] }
}
