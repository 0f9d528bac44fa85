// The movie that is open or beside the list.
extension MoviesSceneViewModel {
    func open(_ index: Int, keepsOpenMovie: Bool) {
        // Until the first results arrive, the movies belong to the previous query.
        guard list.state.shows(query) else { return }
        search(query)
        guard isMovieOpen, keepsOpenMovie else { return list.open(itemAt: index) }
        stopWaiting()
        list.highlight(itemAt: index)
    }

    func show(_ index: Int) {
        stopLoadingMovie()
        preview.clear()
        isMovieOpen = false
        list.open(itemAt: index)
    }

    /// Opens a movie of the list as one of its rows, so that the list shows what the user changes of it.
    func openRandomMovie() {
        work.start(.randomMovie) { [weak self, query, dependencies] in
            let picked = await dependencies.pickRandomMovie(typed: query)
            guard !Task.isCancelled, let self else { return }
            switch picked {
            case .idle: break
            case .failed(let failure): notice = failure.message
            case .picked(let movie, let notice):
                if let index = list.state.answer?.items.firstIndex(where: { movie.isOf($0) }) {
                    list.open(itemAt: index)
                } else {
                    open(movie) { _ in }
                }
                self.notice = notice
            }
        }
    }

    func closeMovie() {
        isMovieOpen = false
        notice = nil
    }

    func open(_ movie: MovieDetailsRequest, _ didSave: @escaping MoviesListActions.DidSave) {
        isMovieOpen = true
        notice = nil
        stopWaiting()
        highlight(movie, didSave)
        preview.showNext()
        // It may still be waiting beside the list.
        if preview.details?.state.phase == .idle { loadMovie() }
    }

    func openMovie(_ id: String) {
        open(.id(id)) { _ in }
        isStarting = true
        work.start(.details) { [weak self, preview] in
            await preview.load()
            if !Task.isCancelled { self?.isStarting = false }
        }
    }

    func highlight(_ movie: MovieDetailsRequest, _ didSave: @escaping MoviesListActions.DidSave) {
        guard case .id(let id, _) = movie, preview.highlightedID != id else { return }
        let details = dependencies.makeMovieDetailsViewModel(
            movie,
            actions: MovieDetailsActions(
                didSave: didSave,
                showSimilarMovies: { [weak self] id in self?.showSimilarMovies(to: id, didSave) }
            )
        )
        stopLoadingMovie()
        preview.highlight(id, details)
        loadMovie()
    }

    func endHighlighting() {
        guard !isMovieOpen, preview.highlightedID != nil else { return }
        stopLoadingMovie()
        preview.clear()
    }

    private func loadMovie() {
        work.start(.details) { [preview] in await preview.load() }
    }

    private func stopLoadingMovie() {
        work.cancel(.poster)
        work.cancel(.details)
        posterRequest = nil
    }

    private func showSimilarMovies(to id: String, _ didSave: @escaping MoviesListActions.DidSave) {
        guard let movie = preview.highlightedID, let details = preview.details else { return }
        stopLoadingMovie()
        replaced.append(ReplacedList(list: list, query: query, movie: movie, details: details))
        let similarMovies = makeList(replacing: didSave)
        laterList = similarMovies
        isMovieOpen = false
        preview.clear()
        expect("")
        requested = .similar(to: id)
        ask { await similarMovies.load(.similar(to: id)) }
    }

    func closeSimilarMovies() {
        guard let last = replaced.popLast() else { return }
        work.cancel(.list)
        work.cancel(.more)
        posterRequest = nil
        laterList = last.list
        query = last.query
        requested = last.list.state.topic
        preview.highlight(last.movie, last.details)
        preview.showNext()
        isMovieOpen = true
        // What is saved of the movie may have changed.
        loadMovie()
    }

    /// Saves a change of the open or highlighted movie, or of that of a row, which may not be shown beside the list.
    func save(_ change: MovieChange, ofRow row: Int?) {
        let isBeside = preview.highlightedID != nil
        if let row, !isMovieOpen { list.highlight(itemAt: row) }
        // The user means the highlighted movie, also before it is shown.
        guard let details = preview.next ?? preview.details else { return }
        if row != nil, !isBeside { endHighlighting() }
        work.start(.savingMovie) { [weak self] in
            await details.save(change)
            guard let self else { return }
            notice = details.state.savingNotice
            savingFailure = details.state.savingFailure
            // After a failure, what was saved before can still be undone.
            if savingFailure == nil { canUndo = true }
        }
    }

    /// Undoes the last change, and shows again what is saved of the movies.
    func undo() {
        work.start(.savingMovie) { [weak self, dependencies] in
            let undone = await dependencies.undoLastWrite()
            guard let self else { return }
            notice = undone.message
            savingFailure = undone.failure
            canUndo = false
            for list in replaced.map(\.list) + [list] { await list.reloadSavedMovies() }
            if preview.details != nil, preview.next == nil { loadMovie() }
        }
    }

    func loadPoster(width: Int, height: Int) {
        guard preview.next == nil, let details = preview.details, details.state.phase == .loaded else {
            return
        }
        let request = PosterRequest(movie: details.state.movie?.item.id, width: width, height: height)
        guard request != posterRequest else { return }
        posterRequest = request
        work.start(.poster) { await details.loadPoster(width: width, height: height) }
    }
}

extension MovieDetailsRequest {
    /// Returns whether the movie is that of a row.
    fileprivate func isOf(_ row: MoviesListItemViewData) -> Bool {
        if case .id(row.id, _) = self { true } else { false }
    }
}
