import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The list of movies")
struct MoviesListViewModelTests {
    private nonisolated static let origin = MoviesOrigin(source: .builtInCatalogue)

    private nonisolated static func page(_ titles: String...) -> MoviesPage {
        MoviesPage(
            movies: titles.enumerated().map { Movie(id: .tmdb($0.offset + 1), title: $0.element) },
            number: 1,
            totalPages: 1,
            totalResults: titles.count,
            origin: origin
        )
    }

    private static func titles(_ state: MoviesListState) -> [String] {
        state.movies?.items.map(\.title) ?? []
    }

    /// Returns the next states of a list.
    private static func next(_ count: Int, of states: AsyncStream<MoviesListState>) async -> [MoviesListState]
    {
        var seen: [MoviesListState] = []
        for await state in states {
            seen.append(state)
            if seen.count == count { break }
        }
        return seen
    }

    @Test("a notice says why another source than the preferred one answers")
    func fallback() async {
        var origin = MoviesOrigin(source: .builtInCatalogue)
        origin.fallbackReason = .service(.service, .unreachable(.hostNotFound))
        let page = MoviesPage(movies: [], number: 1, totalPages: 1, totalResults: 0, origin: origin)
        let list = DefaultMoviesListViewModel.make(search: SearchMoviesUseCaseDouble { _ in page })
        await list.load(.search("blade"))
        #expect(list.state.phase == .empty)
        #expect(
            list.state.notice?.message
                == "TMDB cannot be reached (the host was not found); the built-in catalogue answers instead."
        )
    }

    @Test("publishes each state once: idle, loading, loaded")
    func loads() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in
                #expect(request.text == "blade runner")
                #expect(request.page == 2)
                return Self.page("Blade Runner")
            }
        )
        let states = list.states()
        await list.load(.search("blade runner", page: 2))
        let seen = await Self.next(3, of: states)
        #expect(seen.map(\.phase) == [.idle, .loading(.first), .loaded])
        #expect(Self.titles(list.state) == ["Blade Runner"])
        #expect(list.state.query == "blade runner")
        #expect(list.state == seen.last)
    }

    @Test("an answer without movies is empty, not an error")
    func empty() async {
        let list = DefaultMoviesListViewModel.make(search: SearchMoviesUseCaseDouble { _ in Self.page() })
        await list.load(.search("qqqq"))
        #expect(list.state.phase == .empty)
    }

    @Test("a failed search removes the movies of the previous one")
    func failureStandsAlone() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                guard request.text == "good" else { throw .service(.service, .tooManyRequests()) }
                return Self.page("Good Morning")
            }
        )
        await list.load(.search("good"))
        await list.load(.search("bad"))
        let failure = FailureViewData(
            kind: .service,
            message: "TMDB wants fewer requests; wait a minute and search again.",
            beginsWithName: true
        )
        #expect(list.state.phase == .failed(failure))
        #expect(list.state.query == "bad")
        #expect(list.state.movies == nil)
        list.open(itemAt: 0)
    }

    @Test("the previous movies remain while the next answer is loading")
    func loadingKeepsPage() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in Self.page(request.text) }
        )
        await list.load(.search("first"))
        let states = list.states()
        await list.load(.search("second"))
        let seen = await Self.next(3, of: states)
        #expect(seen.map(\.phase) == [.loaded, .loading(.first), .loaded])
        #expect(seen.map(Self.titles) == [["first"], ["first"], ["second"]])
        #expect(seen.map(\.query) == ["first", "second", "second"])
        #expect(seen.map(\.movies?.query) == ["first", "first", "second"])
        #expect(seen.map { $0.answer?.query } == ["first", nil, "second"])
    }

    @Test("a late answer does not replace a newer one")
    func lateAnswer() async {
        let (answers, old) = AsyncStream.makeStream(of: MoviesPage.self)
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                guard request.text == "old" else { return Self.page("new") }
                for await answer in answers { return answer }
                throw .cancelled
            }
        )
        let states = list.states()
        let search = Task { await list.load(.search("old")) }
        _ = await Self.next(2, of: states)
        await list.load(.search("new"))
        old.yield(Self.page("old"))
        await search.value
        #expect(Self.titles(list.state) == ["new"])
        #expect(list.state.phase == .loaded)
    }

    @Test("a cancelled search shows no error and restores the previous list")
    func cancelled() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                guard request.text == "never" else { return Self.page(request.text) }
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw .cancelled
            }
        )
        await list.load(.search("shown"))
        let before = list.state
        let states = list.states()
        let search = Task { await list.load(.search("never")) }
        _ = await Self.next(2, of: states)
        search.cancel()
        await search.value
        #expect(list.state == before)
    }

    @Test("cached and fresh movies that arrive after cancelling are dropped")
    func lateToCancelled() async {
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble(
                    search: { _ in Self.page("new") },
                    cached: { _ in
                        withUnsafeCurrentTask { $0?.cancel() }
                        return Self.page("kept")
                    }
                ),
                options: MoviesListOptions(delivery: .cachedThenFresh)
            )
        ) { list in
            await Task { await list.load(.search("x")) }.value
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .idle])
        #expect(states.last == MoviesListState())
    }

    @Test("cancelling both of two pending searches leaves no loading state")
    func cancelledWhileWaiting() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ throws(MoviesError) in
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw .cancelled
            }
        )
        let states = list.states()
        let first = Task { await list.load(.search("first")) }
        _ = await Self.next(2, of: states)
        let second = Task { await list.load(.search("second")) }
        _ = await Self.next(1, of: list.states())
        second.cancel()
        first.cancel()
        await second.value
        await first.value
        #expect(list.state == MoviesListState())
    }

    @Test("cancelling restores the last answer and its query, whatever was requested since")
    func cancelledAfterOverlap() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                guard request.text != "shown" else { return Self.page(request.text) }
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw .cancelled
            }
        )
        await list.load(.search("shown"))
        let before = list.state
        let states = list.states()
        let first = Task { await list.load(.search("first")) }
        _ = await Self.next(2, of: states)
        let second = Task { await list.load(.search("second")) }
        for await state in list.states() where state.query == "second" { break }
        second.cancel()
        await second.value
        #expect(list.state == before)
        first.cancel()
        await first.value
        #expect(list.state == before)
    }

    @Test("a row has the movie's data, and a summary if there is no overview")
    func row() async throws {
        let movie = Movie(id: .imdb("tt0083658"), title: "Blade Runner", year: 1982).with {
            $0.originalTitle = "Original"
            $0.runtimeMinutes = 112
            $0.rating = 8.1
            $0.genres = ["Sci-Fi", "Drama"]
            $0.directors = ["Ridley Scott"]
        }
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ in
                MoviesPage(
                    movies: [movie],
                    number: 1,
                    totalPages: 1,
                    totalResults: 1,
                    origin: MoviesOrigin(
                        source: .service,
                        freshness: .stored(age: .seconds(90), isStale: true)
                    )
                )
            }
        )
        await list.load(.search("blade"))
        let page = try #require(list.state.movies)
        let row = try #require(page.items.first)
        #expect(row.id == "tt0083658")
        #expect(row.originalTitle == "Original")
        #expect(row.year == 1982)
        #expect(row.runtimeMinutes == 112)
        #expect(row.rating == 8.1)
        #expect(row.summary(in: .plain) == "Ridley Scott · Sci-Fi, Drama")
        #expect(page.origin == .init(source: "tmdb", sourceName: "TMDB", age: .seconds(90), isStale: true))
    }
}
