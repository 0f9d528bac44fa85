import MoviePages
import PresentationKit
import WebServer
import WebSupport

// What a page sends by its forms, also without scripts.
extension MoviesSite {
    /// Saves what a form changes of a movie, and leads back; a notice about it is shown first.
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
            if let rated = request.form["rate"] { return .redirect(to: origin.rating(rated)) }
            id = request.form.changedID ?? ""
            (list, address) = (origin, origin.row(id))
        }
        let change = request.form.change().map { [$0] } ?? []
        let state = await dependencies.state(after: [.openMovie(id: id)], change)
        let failure = state.missing ?? state.savingFailure
        guard failure != nil || state.notice != nil else { return .redirect(to: address) }
        let page = dependencies.moviePage(of: state, from: list).html
        // The movie is there; what was sent about it cannot be saved.
        if state.missing == nil, failure?.kind == .invalidRequest { return .html(page, status: 400) }
        return .html(page, failure: failure)
    }

    /// Opens a movie at random of those that match the words of the form, or shows their list and why there is none.
    func randomResponse(
        to request: WebRequest,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let list = MoviesAddress(query: request.form["q"] ?? "")
        guard request.method == .post else { return .redirect(to: MoviesAddress(request.query).list) }
        let state = await dependencies.state(after: [.start(query: list.query)], [.openRandomMovie])
        if state.isMovieOpen, state.notice != nil {
            return .html(dependencies.moviePage(of: state, from: list).html, failure: nil)
        }
        if state.isMovieOpen, let movie = state.movie?.movie {
            return .redirect(to: list.movie(movie.item.id))
        }
        return .html(dependencies.listPage(of: state, at: list).html, failure: nil)
    }

    /// Returns the lists of the user, after what a form changes of them.
    func listsResponse(
        to request: WebRequest,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        let (form, lists) = (request.form, dependencies.makeMovieListsViewModel())
        var (notice, failure): (String?, FailureViewData?)
        if request.method == .post {
            if form["undo"] != nil {
                let undone = await dependencies.undoLastWrite()
                (notice, failure) = (undone.message, undone.failure)
            } else if let name = form["make"] {
                await lists.make(name)
            } else if let list = form["list"], let name = form["to"] {
                await lists.rename(list, to: name)
            } else if let list = form["list"], form["delete"] != nil {
                await lists.delete(list)
            }
            switch lists.state {
            case .changed(let message): notice = message
            case .failed(let error): (notice, failure) = (error.message, error)
            case .idle, .listed: break
            }
        }
        await lists.load()
        if case .failed(let error) = lists.state { failure = error }
        let page = ListsPage(lists.state, notice: notice, format: dependencies.format)
        return failure?.kind == .invalidRequest
            ? .html(page.html, status: 400) : .html(page.html, failure: failure)
    }

    /// Searches for the words of the form, which saves them, and leads to the page with the results.
    func searchResponse(
        to request: WebRequest,
        _ dependencies: any MoviesSiteDependencies
    ) async -> WebResponse {
        guard request.method == .post else { return .redirect(to: MoviesAddress(request.query).list) }
        let words = request.form["q"] ?? ""
        guard words.contains(where: { !$0.isWhitespace }) else { return .redirect(to: "/") }
        _ = await dependencies.state(after: [.load(.search(words))])
        return .redirect(to: MoviesAddress(query: words).list)
    }
}

extension WebFields {
    /// What a form changes of the open movie, or of that of a row of the list; `nil` if nothing.
    func change(row: Int? = nil) -> MoviesSceneAction? {
        if self["undo"] != nil { return .undo }
        let change: MovieChange? =
            if let shown = self["watchlist"].map(SavedOn.init) {
                .toggleWatchlist(isShown: shown.day != nil)
            } else if let shown = self["seen"].map(SavedOn.init) {
                .toggleViewing(lastShown: shown.day)
            } else if self["unrated"] != nil {
                .rate(nil)
            } else if let rating = rating.first.flatMap({ Int($0) }) {
                .rate(rating)
            } else if let list = self["list"] {
                .toggleList(list, isShown: false)
            } else if let list = self["unlist"] {
                .toggleList(list, isShown: true)
            } else if let day = self["day"] {
                .see(on: day)
            } else {
                // Browsers end the lines of a form with CR LF.
                self["notes"].map { .write(String($0.map { $0 == "\r\n" ? "\n" : $0 })) }
            }
        return change.map { .save($0, row: row) }
    }

    /// The movie that a button of a list is for.
    var changedID: String? {
        (self["watchlist"] ?? self["seen"]).map { SavedOn($0).id } ?? self["unrated"]
            ?? rating.dropFirst().first.map { String($0) }
    }

    /// The rating and the movie that a button says, as `8 tmdb:78`.
    private var rating: [Substring] { self["rating"]?.split(separator: " ", maxSplits: 1) ?? [] }
}
