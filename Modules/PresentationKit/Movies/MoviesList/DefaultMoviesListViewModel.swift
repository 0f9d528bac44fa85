import Entities
public import Observation
public import UseCases

@MainActor
@Observable
public final class DefaultMoviesListViewModel: MoviesListViewModel {
    public private(set) var state = MoviesListState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let searchMovies: any SearchMoviesUseCase
    @ObservationIgnored private let savedMoviesUseCase: any SavedMoviesUseCase
    @ObservationIgnored private let options: MoviesListOptions
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let actions: MoviesListActions
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let broadcaster = StateBroadcaster<MoviesListState>()
    /// What the user has saved, as it was read last; `nil` until then.
    @ObservationIgnored private var savedMovies: SavedMovies?
    /// The list that is restored when a command is cancelled.
    @ObservationIgnored private var settled = SettledList()
    /// The request in flight, which `refresh` repeats; `nil` once it has ended.
    @ObservationIgnored private var pending: MoviesListRequest?
    /// Identifies the newest command; results of earlier ones are dropped.
    @ObservationIgnored private var latestCommand = 0

    public init(
        searchMovies: any SearchMoviesUseCase,
        savedMovies: any SavedMoviesUseCase,
        options: MoviesListOptions = MoviesListOptions(),
        clock: any Clock<Duration>,
        actions: MoviesListActions = MoviesListActions(),
        format: RegionalFormat = .plain
    ) {
        self.searchMovies = searchMovies
        savedMoviesUseCase = savedMovies
        self.options = options
        self.clock = clock
        self.actions = actions
        self.format = format
    }

    public func states() -> AsyncStream<MoviesListState> {
        broadcaster.stream(startingWith: state)
    }

    public func load(_ request: MoviesListRequest) async {
        await load(request, .cacheFirst, through: request.extent, isSubmitted: true)
    }

    public func submit(_ text: String) async {
        if state.shows(text) { await saveShownWords() } else { await load(.search(text)) }
    }

    public func type(_ text: String) async {
        guard text.allSatisfy(\.isWhitespace) else {
            // Only a condition that is not complete was typed: there is nothing to search for yet.
            guard let request = MoviesListRequest.typed(text) else {
                return settle(SettledList(awaiting: text), ifNewest: nextCommand())
            }
            return await load(request, .cacheFirst, through: request.extent, after: options.pause)
        }
        switch options.withoutWords {
        case .nothing: settle(SettledList(), ifNewest: nextCommand())
        case .popular
        where settled.list != nil && settled.request?.topic == .words("") && !settled.isProvisional:
            settle(settled, ifNewest: nextCommand())
        case .popular: await load(.popular())
        }
    }

    public func refresh() async {
        guard let request = pending ?? settled.request else { return }
        let extent = settled.answers(request) ? settled.extent : request.extent
        await load(request, .refresh, through: extent)
    }

    public func open(itemAt index: Int) { showDetails(ofItemAt: index, actions.showMovieDetails) }

    public func highlight(itemAt index: Int) { showDetails(ofItemAt: index, actions.highlightMovie) }

    private func showDetails(ofItemAt index: Int, _ show: MoviesListActions.ShowMovie) {
        guard let items = state.answer?.items, items.indices.contains(index) else { return }
        let row = items[index]
        show(.id(row.id, known: row)) { [weak self] saved in self?.show(saved) }
    }

    /// Shows in the rows of a movie what the user has saved of it elsewhere.
    private func show(_ saved: SavedMovie) {
        var movies = savedMovies ?? SavedMovies()
        movies.replace(saved)
        show(movies)
    }

    private func show(_ movies: SavedMovies) {
        savedMovies = movies
        settled.state = settled.state.with(movies)
        state = state.with(movies)
    }

    public func reloadSavedMovies() async {
        // If they cannot be read, the next request says so.
        if let movies = try? await savedMoviesUseCase.fetch() { show(movies) }
    }

    public func suggest() {
        actions.showSuggestions { [weak self] text in await self?.load(.search(text)) }
    }

    public func endSuggesting() {
        actions.closeSuggestions()
    }
}

// MARK: - Requests

extension DefaultMoviesListViewModel {
    /// What is shown while no request is in flight, and the request that it answers.
    private struct SettledList {
        var state = MoviesListState()
        var request: MoviesListRequest?
        /// `nil` if the request failed. No movies are shown then, since they would answer an earlier one.
        var list: PagedList<MoviesPage>?
        var extent = ListExtent.page(1)
        /// Whether a fresh answer was requested, and has neither arrived nor failed.
        var isProvisional = false

        init() {}

        init(awaiting text: String) { state.query = text }

        init(
            _ list: PagedList<MoviesPage>,
            to request: MoviesListRequest,
            through extent: ListExtent,
            mostPages: Int?,
            savedMovies: SavedMovies?,
            in format: RegionalFormat
        ) {
            let movies = MoviesListState.Movies(
                list,
                through: extent,
                of: request,
                mostPages: mostPages,
                in: format
            )
            state = MoviesListState(
                request,
                phase: movies.items.isEmpty ? .empty : .loaded,
                movies: movies,
                notice: FailureViewData(fallbackTo: list.firstPage.origin, in: format.language)
            )
            .with(savedMovies ?? SavedMovies())
            self.request = request
            self.list = list
            self.extent = extent
        }

        init(_ failure: FailureViewData, of request: MoviesListRequest) {
            state = MoviesListState(request, phase: .failed(failure))
            self.request = request
        }

        func answers(_ request: MoviesListRequest) -> Bool { list != nil && self.request == request }
    }

    private func nextCommand() -> Int {
        latestCommand += 1
        pending = nil
        return latestCommand
    }

    private func settle(_ next: SettledList, ifNewest command: Int) {
        guard command == latestCommand else { return }
        pending = nil
        settled = next
        state = next.state
    }

    private func load(
        _ request: MoviesListRequest,
        _ fetchPolicy: FetchPolicy,
        through extent: ListExtent,
        isSubmitted: Bool = false,
        after pause: Duration = .zero
    ) async {
        let command = nextCommand()
        pending = request
        let isAlreadyShown = settled.answers(request)
        state = MoviesListState(
            request,
            phase: .loading(isAlreadyShown ? .revalidating : .first),
            movies: settled.state.movies
        )
        do throws(MoviesError) {
            try await wait(pause)
            let savedMoviesFailure = await readSavedMovies(again: fetchPolicy == .refresh)
            let lists = searchMovies.lists(
                try request.firstPage.get(),
                through: extent,
                limit: request.limit,
                fetchPolicy: fetchPolicy,
                delivery: options.delivery
            )
            for try await answer in lists {
                guard !answer.isProvisional else {
                    // The movies already shown are at least as fresh as the cached ones.
                    if !isAlreadyShown { showCached(answer.value, of: request, as: command) }
                    continue
                }
                let list = answer.value
                if let failure = request.unknownMovie(list.firstPage, in: format.language) {
                    return settle(SettledList(failure, of: request), ifNewest: command)
                }
                var next = settled(list, to: request, through: extent)
                next.state.notice = next.state.notice ?? savedMoviesFailure
                settle(next, ifNewest: command)
            }
        } catch .cancelled {
            // The caller cancelled: restore the shown list without an error.
            return settle(settled, ifNewest: command)
        } catch {
            settle(settled(afterFailure: error, of: request), ifNewest: command)
        }
        if isSubmitted, command == latestCommand, settled.answers(request) { await saveShownWords() }
    }

    /// Saves the words of the search whose results are shown; says beside them if that fails.
    private func saveShownWords() async {
        guard let request = settled.request, let words = request.submittedWords, let list = settled.list,
            !Task.isCancelled
        else { return }
        do throws(StorageError) {
            if try await searchMovies.save(words, of: options.submitter, answer: list.firstPage) {
                actions.didSaveSearch()
            }
        } catch {
            guard settled.answers(request) else { return }
            let notice = FailureViewData(
                kind: .storage,
                message: MoviesPhrase.notSaved(error).text(in: format.language)
            )
            settled.state.notice = notice
            if pending == nil { state.notice = notice }
        }
    }

    /// Reads what the user has saved, unless it is known; returns why it cannot be read.
    private func readSavedMovies(again isRepeated: Bool) async -> FailureViewData? {
        guard savedMovies == nil || isRepeated else { return nil }
        do throws(StorageError) {
            savedMovies = try await savedMoviesUseCase.fetch()
            return nil
        } catch {
            return .savedMoviesNotShown(error, in: format.language)
        }
    }

    private func wait(_ pause: Duration) async throws(MoviesError) {
        guard pause > .zero else { return }
        do {
            try await clock.sleep(for: pause)
        } catch {
            throw .cancelled
        }
    }

    private func showCached(
        _ list: PagedList<MoviesPage>,
        of request: MoviesListRequest,
        as command: Int
    ) {
        // The source's first page may end before the requested one begins.
        guard command == latestCommand, !Task.isCancelled,
            request.offset == 0 || list.elements.count > request.offset
        else { return }
        settled = settled(list, to: request, through: request.extent)
        settled.isProvisional = true
        var next = settled.state
        next.phase = .loading(list.origin.freshness == .current ? .asking : .revalidating)
        state = next
    }

    private func settled(
        _ list: PagedList<MoviesPage>,
        to request: MoviesListRequest,
        through extent: ListExtent
    ) -> SettledList {
        SettledList(
            list,
            to: request,
            through: extent,
            mostPages: options.mostPages,
            savedMovies: savedMovies,
            in: format
        )
    }

    /// Returns the shown list with the failure as a notice if it answers the request, else the failure.
    private func settled(afterFailure error: MoviesError, of request: MoviesListRequest) -> SettledList {
        let failure = FailureViewData(error, retry: request.retry, in: format.language)
        guard settled.answers(request) else { return SettledList(failure, of: request) }
        var next = settled
        next.state.notice = failure
        next.isProvisional = false
        return next
    }
}

// MARK: - Extending the list

extension DefaultMoviesListViewModel {
    public func showMore() async {
        guard case .loaded = state.phase, let request = settled.request, let list = settled.list,
            settled.state.movies?.hasMore == true
        else { return }
        let command = nextCommand()
        let extent = request.extent(after: settled.extent)
        if list.needsMore(toReach: extent) {
            var next = settled.state
            next.phase = .loading(.more)
            next.notice = nil
            state = next
        }
        do throws(MoviesError) {
            let longer = try await searchMovies.list(
                request.firstPage.get(),
                continuing: list,
                through: extent
            )
            settle(settled(longer, to: request, through: extent), ifNewest: command)
        } catch .cancelled {
            settle(settled, ifNewest: command)
        } catch {
            settle(settled(afterFailure: error, of: request), ifNewest: command)
        }
    }
}
