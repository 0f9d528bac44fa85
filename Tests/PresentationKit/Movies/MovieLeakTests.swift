import Entities
import NetworkingTestSupport
import PresentationKit
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

/// View models must be released with their views, after their commands have ended or were cancelled.
@MainActor
@Suite("No view model of movies leaks", .endsHangs)
struct MovieLeakTests {
    private nonisolated static let error = MoviesError.service(.service, .tooManyRequests())

    /// Waits until its task is cancelled.
    private nonisolated static func never<Answer>() async throws(MoviesError) -> Answer {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw .cancelled
    }

    /// Counts the remaining states of a stream, which ends when its view model is released.
    private static func count<State>(_ states: AsyncStream<State>?) async -> Int {
        guard let states else { return 0 }
        var count = 0
        for await _ in states { count += 1 }
        return count
    }

    private static func makeList(_ actions: MoviesListActions = MoviesListActions())
        -> DefaultMoviesListViewModel
    {
        .make(
            search: SearchMoviesUseCaseDouble(
                search: { request throws(MoviesError) in
                    switch request.text {
                    case "never": return try await never()
                    case "bad": throw error
                    default: return Pages.page([1], request.page, of: 2)
                    }
                },
                popular: { _ in Pages.page([1]) },
                cached: { _ in Pages.page([1]) }
            ),
            options: MoviesListOptions(delivery: .cachedThenFresh, pause: .seconds(1)),
            clock: TestClock(),
            actions: actions
        )
    }

    @Test("a list of movies is released after all commands have ended")
    func listEnded() async {
        var list: DefaultMoviesListViewModel? = Self.makeList()
        weak let watched = list
        let states = list?.states()
        await list?.load(.search("bad"))
        await list?.load(.popular())
        await list?.load(.search("good"))
        await list?.showMore()
        await list?.refresh()
        await list?.submit("good")
        list?.suggest()
        list?.endSuggesting()
        list = nil
        #expect(watched == nil)
        #expect(await Self.count(states) > 5)
    }

    @Test("a list of movies is released after cancelling", arguments: ["search", "preview", "refresh"])
    func listCancelled(command: String) async {
        var list: DefaultMoviesListViewModel? = Self.makeList()
        weak let watched = list
        let states = list?.states()
        let task = Task { [list] in
            switch command {
            case "preview": await list?.type("never")
            case "search": await list?.load(.search("never"))
            default:
                let search = Task { await list?.load(.search("never")) }
                search.cancel()
                await search.value
                await list?.refresh()
            }
        }
        if let states { for await state in states where state.query == "never" { break } }
        list = nil
        task.cancel()
        await task.value
        #expect(watched == nil)
    }

    @Test("the details of a movie are released after loading and after cancelling")
    func details() async {
        for isCancelled in [false, true] {
            var details: DefaultMovieDetailsViewModel? = DefaultMovieDetailsViewModel(
                request: .id("tmdb:78"),
                useCases: MovieDetailsUseCases(
                    findMovie: FindMovieUseCaseDouble(),
                    fetchMovieDetails: FetchMovieDetailsUseCaseDouble { id in
                        MovieDetails(of: Movie(id: id, title: "X")) {
                            $0.movie.poster = PosterReference(path: "/x.jpg")
                        }
                    },
                    fetchPoster: FetchPosterUseCaseDouble { _, _ throws(MoviesError) in
                        isCancelled ? try await Self.never() : nil
                    },
                    savedMovies: SavedMoviesUseCaseDouble()
                )
            )
            weak let watched = details
            let states = details?.states()
            let task = Task { [details] in
                await details?.load()
                await details?.loadPoster(width: 1, height: 1)
            }
            if let states = details?.states() {
                for await state in states where state.poster == .loading { break }
            }
            details = nil
            if isCancelled { task.cancel() }
            await task.value
            #expect(watched == nil)
            #expect(await Self.count(states) == 5)
        }
    }

    @Test("the recent searches are released after loading")
    func recentQueries() async {
        var list: RecentQueriesViewModel? = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase<RecentQuery>(
                repository: RecentItemsRepositoryDouble<RecentQuery>(fetch: { _ in [] })
            )
        )
        weak let watched = list
        await list?.load(limit: 10)
        list = nil
        #expect(watched == nil)
    }

    @Test("the list and its suggestions do not retain each other")
    func suggestions() async throws {
        var suggestions: RecentQueriesViewModel?
        var list: DefaultMoviesListViewModel? = Self.makeList(
            MoviesListActions(
                showSuggestions: { choose in
                    suggestions = RecentQueriesViewModel(
                        recentQueries: RecentItemsUseCase(
                            repository: RecentItemsRepositoryDouble(fetch: { _ in
                                [RecentQuery("good")].compactMap(\.self)
                            })
                        ),
                        didChoose: choose
                    )
                },
                closeSuggestions: { suggestions = nil }
            )
        )
        weak let watchedList = list
        list?.suggest()
        await suggestions?.load(limit: 1)
        await suggestions?.choose(at: 0)
        #expect(list?.state.query == "good")

        weak let closed = suggestions
        list?.endSuggesting()
        #expect(closed == nil)

        list?.suggest()
        await suggestions?.load(limit: 1)
        list = nil
        #expect(watchedList == nil, "suggestions that are still shown do not hold the list")
        await suggestions?.choose(at: 0)
        #expect(suggestions?.state.queries == ["good"])
    }
}
