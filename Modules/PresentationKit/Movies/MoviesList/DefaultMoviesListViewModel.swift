import Entities
public import Observation
import UseCases

@MainActor
@Observable
public final class DefaultMoviesListViewModel: MoviesListViewModel {
    public private(set) var state = MoviesListState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let useCases: MoviesListUseCases
    @ObservationIgnored private let options: MoviesListOptions
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let actions: MoviesListActions
    @ObservationIgnored private let broadcaster = StateBroadcaster<MoviesListState>()
    /// The list that is restored when a command is cancelled.
    @ObservationIgnored private var settled = SettledList()
    /// The request in flight; `refresh` repeats it.
    @ObservationIgnored private var pending: PendingRequest?
    /// Identifies the newest command; results of earlier ones are dropped.
    @ObservationIgnored private var latestCommand = 0

    public init(
        useCases: MoviesListUseCases,
        options: MoviesListOptions = MoviesListOptions(),
        clock: any Clock<Duration>,
        actions: MoviesListActions = MoviesListActions()
    ) {
        self.useCases = useCases
        self.options = options
        self.clock = clock
        self.actions = actions
    }

    public func states() -> AsyncStream<MoviesListState> {
        broadcaster.stream(startingWith: state)
    }

    public func search(_ search: MoviesSearch) async {
        await ask(PendingRequest(question: .search(search), isSubmitted: true))
    }

    public func preview(_ text: String) async {
        guard text.allSatisfy(\.isWhitespace) else {
            let search = MoviesSearch(typed: text)
            // Only an incomplete year was typed: there is nothing to search for yet.
            guard !search.asked.allSatisfy(\.isWhitespace) else {
                return settle(SettledList(awaiting: text), as: nextCommand())
            }
            return await ask(PendingRequest(question: .search(search)), after: options.pause)
        }
        switch options.withoutWords {
        case .nothing: settle(SettledList(), as: nextCommand())
        case .popular
        where settled.answer != nil && settled.asked?.question.subject == .popular
            && !settled.isProvisional:
            settle(settled, as: nextCommand())
        case .popular: await showPopular(page: 1, limit: nil)
        }
    }

    public func showPopular(page: Int, limit: Int?) async {
        await ask(PendingRequest(question: .popular(page: page, limit: limit)))
    }

    public func refresh() async {
        guard let asked = pending ?? settled.asked else { return }
        let isShown = settled.asked == asked && settled.answer != nil
        await ask(asked, fetchPolicy: .refresh, through: isShown ? settled.extent : nil)
    }

    public func open(itemAt index: Int) {
        guard let items = state.answer?.items, items.indices.contains(index) else { return }
        actions.showMovieDetails(items[index].id)
    }

    public func suggest() {
        actions.showSuggestions { [weak self] text in await self?.search(MoviesSearch(text)) }
    }

    public func endSuggesting() {
        actions.closeSuggestions()
    }
}

// MARK: - Requests

extension DefaultMoviesListViewModel {
    /// A question, and whether the user submitted its words or is still typing them.
    private struct PendingRequest: Equatable {
        let question: MoviesListRequest
        var isSubmitted = false
    }

    /// What is shown while no request is in flight, and the request that it answers.
    private struct SettledList {
        var state = MoviesListState()
        var asked: PendingRequest?
        /// `nil` if the request failed. No movies are shown then, since they would answer an earlier one.
        var answer: MoviesAnswer?
        var extent = MoviesAnswer.Extent.pages(1)
        var isRemembered = false
        /// Whether a fresh answer was requested, and has neither arrived nor failed.
        var isProvisional = false

        init() {}

        init(awaiting text: String) { state.query = text }

        init(
            _ answer: MoviesAnswer,
            to asked: PendingRequest,
            through extent: MoviesAnswer.Extent,
            isRemembered: Bool = false
        ) {
            let movies = answer.movies(through: extent, of: asked.question)
            state = MoviesListState(
                subject: asked.question.subject,
                query: asked.question.words,
                phase: movies.items.isEmpty ? .empty : .loaded,
                movies: movies,
                notice: FailureViewModel(fallbackTo: answer.firstPage.origin)
            )
            self.asked = asked
            self.answer = answer
            self.extent = extent
            self.isRemembered = isRemembered
        }

        init(_ failure: FailureViewModel, of asked: PendingRequest) {
            state = MoviesListState(
                subject: asked.question.subject,
                query: asked.question.words,
                phase: .failed(failure)
            )
            self.asked = asked
        }

        func answers(_ asked: PendingRequest) -> Bool {
            answer != nil && self.asked?.question == asked.question
        }
    }

    private func nextCommand() -> Int {
        latestCommand += 1
        pending = nil
        return latestCommand
    }

    private func settle(_ next: SettledList, as command: Int) {
        guard command == latestCommand else { return }
        pending = nil
        settled = next
        state = next.state
    }

    /// Shows the answer up to `shownExtent`, or as far as the question reaches if that is `nil`.
    private func ask(
        _ asked: PendingRequest,
        fetchPolicy: FetchPolicy = .cacheFirst,
        through shownExtent: MoviesAnswer.Extent? = nil,
        after pause: Duration = .zero
    ) async {
        let command = nextCommand()
        pending = asked
        let isRepeated = settled.answers(asked)
        let isRemembered = isRepeated && settled.isRemembered
        let extent = shownExtent ?? asked.question.extent
        state = MoviesListState(
            subject: asked.question.subject,
            query: asked.question.words,
            phase: .loading(isRepeated ? .fresher : .first),
            movies: settled.state.movies
        )
        do throws(MoviesError) {
            try await wait(pause)
            let answer = try await answer(to: asked.question, fetchPolicy, through: extent) {
                [weak self] cached in
                // The movies already shown are at least as fresh as the cached ones.
                guard !isRepeated else { return }
                await self?.showCachedPage(cached, asked: asked, as: command)
            }
            settle(
                SettledList(
                    answer,
                    to: asked,
                    through: extent,
                    isRemembered: shownExtent != nil && isRemembered
                ),
                as: command
            )
        } catch .cancelled {
            // The caller cancelled: restore the settled list without an error.
            return settle(settled, as: command)
        } catch {
            settle(settled(afterFailure: error, of: asked), as: command)
        }
        if asked.isSubmitted, command == latestCommand, !settled.isRemembered { await remember() }
    }

    private func wait(_ pause: Duration) async throws(MoviesError) {
        guard pause > .zero else { return }
        do {
            try await clock.sleep(for: pause)
        } catch {
            throw .cancelled
        }
    }

    /// Fetches as many of the source's pages as the extent needs.
    private func answer(
        to question: MoviesListRequest,
        _ fetchPolicy: FetchPolicy,
        through extent: MoviesAnswer.Extent,
        onCachedPage: @escaping @Sendable (MoviesPage) async -> Void
    ) async throws(MoviesError) -> MoviesAnswer {
        let first = try await page(
            question.firstPage,
            of: question,
            fetchPolicy: fetchPolicy,
            onCachedPage: options.delivery == .cachedFirst ? onCachedPage : nil
        )
        var answer = MoviesAnswer(first)
        var hasRestarted = false
        while answer.needsMore(toReach: extent) {
            let next = try await page(answer.lastPage + 1, of: question, fetchPolicy: fetchPolicy)
            if answer.continues(with: next) || hasRestarted {
                answer.append(next)
            } else {
                // A source falls back to another one in the middle of a list only once.
                hasRestarted = true
                answer = MoviesAnswer(
                    try await page(question.firstPage, of: question, fetchPolicy: fetchPolicy)
                )
            }
        }
        if let most = answer.maximumRanked(for: question.limit) { throw .limitTooLarge(most: most) }
        return answer
    }

    private func page(
        _ number: Int,
        of question: MoviesListRequest,
        fetchPolicy: FetchPolicy = .cacheFirst,
        onCachedPage: (@Sendable (MoviesPage) async -> Void)? = nil
    ) async throws(MoviesError) -> MoviesPage {
        let page =
            switch question {
            case .search(let search):
                try await useCases.searchMovies.execute(
                    SearchMoviesRequest(
                        text: search.asked,
                        year: search.year,
                        page: number,
                        fetchPolicy: fetchPolicy
                    ),
                    onCachedPage: onCachedPage
                )
            case .popular:
                try await useCases.fetchPopularMovies.execute(
                    page: number,
                    fetchPolicy: fetchPolicy,
                    onCachedPage: onCachedPage
                )
            }
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }

    private func showCachedPage(_ page: MoviesPage, asked: PendingRequest, as command: Int) {
        let answer = MoviesAnswer(page)
        // The source's first page may end before the requested one begins.
        guard command == latestCommand, !Task.isCancelled,
            asked.question.offset == 0 || answer.items.count > asked.question.offset
        else { return }
        settled = SettledList(answer, to: asked, through: asked.question.extent)
        settled.isProvisional = true
        var next = settled.state
        next.phase = .loading(.fresher)
        state = next
    }

    /// Returns the settled list with the failure as a notice if it answers the request, else the failure.
    private func settled(afterFailure error: MoviesError, of asked: PendingRequest) -> SettledList {
        let failure = FailureViewModel(error, again: asked.question.again)
        guard settled.answers(asked) else { return SettledList(failure, of: asked) }
        var next = settled
        next.state.notice = failure
        next.isProvisional = false
        return next
    }
}

// MARK: - Extending the list

extension DefaultMoviesListViewModel {
    public func showMore() async {
        guard case .loaded = state.phase, let asked = settled.asked, var answer = settled.answer,
            let movies = settled.state.movies, movies.hasMore
        else { return }
        let command = nextCommand()
        let extent = settled.extent.extended(limit: asked.question.limit)
        guard answer.needsMore(toReach: extent) else {
            return settle(extended(to: answer, through: extent), as: command)
        }
        var next = settled.state
        next.phase = .loading(.more)
        next.notice = nil
        state = next
        do throws(MoviesError) {
            while answer.needsMore(toReach: extent) {
                let page = try await page(answer.lastPage + 1, of: asked.question)
                guard answer.continues(with: page) else {
                    // The shown list is another source's; this page does not continue it.
                    guard command == latestCommand else { return }
                    return await ask(asked, through: extent)
                }
                answer.append(page)
            }
            settle(extended(to: answer, through: extent), as: command)
        } catch .cancelled {
            settle(settled, as: command)
        } catch {
            settle(settled(afterFailure: error, of: asked), as: command)
        }
    }

    private func extended(to answer: MoviesAnswer, through extent: MoviesAnswer.Extent) -> SettledList {
        guard let asked = settled.asked else { return settled }
        return SettledList(answer, to: asked, through: extent, isRemembered: settled.isRemembered)
    }

    public func remember() async {
        guard options.remembersSearches,
            let answer = settled.answer, case .search(let search)? = settled.asked?.question,
            !settled.isRemembered, search.isWhole, search.page == 1
        else { return }
        let question = settled.asked?.question
        settled.isRemembered = true
        do throws(StorageError) {
            try await useCases.saveRecentQuery.execute(text: search.text, answer: answer.firstPage)
            actions.didRemember()
        } catch {
            guard settled.asked?.question == question else { return }
            let notice = FailureViewModel(
                kind: .storage,
                message: "The search is not remembered: \(error.explanation)"
            )
            settled.isRemembered = false
            settled.state.notice = notice
            if pending == nil { state.notice = notice }
        }
    }
}
