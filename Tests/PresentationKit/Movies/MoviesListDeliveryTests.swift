import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("Cached movies and fresh ones", .endsHangs)
struct MoviesListDeliveryTests {
    private typealias Held = PendingMovieRequests<RequestedPage, MoviesPage>

    private static let cachedThenFresh = MoviesListOptions(delivery: .cachedThenFresh)
    private nonisolated static let age = Duration.seconds(90)

    /// Delivers the cached page to a list that can replace it, then waits for the fresh one.
    private static func list(
        _ pending: Held,
        cached: MoviesPage,
        options: MoviesListOptions = cachedThenFresh,
        save: @escaping SearchMoviesUseCaseDouble.Save = { _, _ in }
    ) -> DefaultMoviesListViewModel {
        .make(
            search: SearchMoviesUseCaseDouble(
                search: { request throws(MoviesError) in
                    try await pending.answer(to: RequestedPage(request))
                },
                cached: { _ in cached }
            ),
            save: save,
            options: options
        )
    }

    @Test("the cached page is shown at once with its age, until the fresh one replaces it")
    func replaced() async {
        let pending = Held()
        let states = await everyState(
            of: Self.list(pending, cached: Pages.page([1], storedFor: Self.age))
        ) { list in
            async let search: Void = list.load(.search("x"))
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1, 2])), to: RequestedPage("x"))
            await search
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loading(.revalidating), .loaded])
        #expect(states.map(\.shown) == [[], [], [1], [1, 2]])
        #expect(states.map(\.movies?.origin.age) == [nil, nil, Self.age, nil])
    }

    @Test("the catalogue's page is shown as such while the service is asked")
    func catalogueMeanwhile() async {
        let pending = Held()
        let states = await everyState(of: Self.list(pending, cached: Pages.page([1]))) { list in
            async let search: Void = list.load(.search("x"))
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1, 2])), to: RequestedPage("x"))
            await search
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loading(.asking), .loaded])
        #expect(states.map(\.shown) == [[], [], [1], [1, 2]])
    }

    @Test("a movie is found in the list of another source, whose identifiers differ, by a title and the year")
    func sameMovie() {
        func row(_ id: String, _ title: String, _ year: Int, original: String? = nil)
            -> MoviesListItemViewData
        {
            MoviesListItemViewData(id: id, title: title, originalTitle: original, year: year)
        }
        let service =
            [row("tmdb:3", "Dune", 1984), row("tmdb:4", "乱", 1985, original: "Ran")]
            + [row("tmdb:5", "Dune", 2021)]
        #expect(service.index(ofMovie: row("tt0000001", "Dune", 2021)) == 2)
        #expect(service.index(ofMovie: row("tt0000002", "Ran", 1985)) == 1)
        #expect(service.index(ofMovie: row("tmdb:3", "Dune: Part One", 2021)) == 0)
        #expect(service.index(ofMovie: row("tt0000003", "Dune", 2000)) == nil)
    }

    @Test("the cached page remains beside the error of the fresh one, and its search is remembered")
    func failed() async {
        await confirmation { remembered in
            let pending = Held()
            let cached = Pages.page([1], storedFor: Self.age)
            let save: SearchMoviesUseCaseDouble.Save = { text, answer in
                #expect(text == "x")
                #expect(answer == cached)
                remembered()
            }
            let states = await everyState(of: Self.list(pending, cached: cached, save: save)) { list in
                async let search: Void = list.load(.search("x"))
                await pending.waitForRequests(1)
                pending.reply(.failure(Pages.error), to: RequestedPage("x"))
                await search
            }
            #expect(states.map(\.phase) == [.idle, .loading(.first), .loading(.revalidating), .loaded])
            #expect(states.map(\.notice) == [nil, nil, nil, Pages.failure])
            #expect(states.last?.movies?.origin.isStale == true)
        }
    }

    @Test("a cached answer without movies is empty, not failed, if no fresh one arrives")
    func keptEmpty() async {
        let pending = Held()
        let list = Self.list(pending, cached: Pages.page([], storedFor: Self.age))
        async let search: Void = list.load(.search("x"))
        await pending.waitForRequests(1)
        pending.reply(.failure(Pages.error), to: RequestedPage("x"))
        await search
        #expect(list.state.phase == .empty)
        #expect(list.state.notice == Pages.failure)
    }

    @Test("cancelling leaves the cached page, neither loading nor failed")
    func cancelled() async {
        let pending = Held()
        let list = Self.list(pending, cached: Pages.page([1], storedFor: Self.age))
        let search = Task { await list.load(.search("x")) }
        await pending.waitForRequests(1)
        search.cancel()
        await search.value
        #expect(list.state.phase == .loaded)
        #expect(list.state.shown == [1])
        #expect(list.state.notice == nil)
    }

    @Test("a list with the option `once` shows no cached page first")
    func once() async {
        let pending = Held()
        let states = await everyState(
            of: Self.list(pending, cached: Pages.page([1]), options: MoviesListOptions(delivery: .once))
        ) { list in
            async let search: Void = list.load(.search("x"))
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1, 2])), to: RequestedPage("x"))
            await search
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded])
    }

    @Test("a late cached page does not replace a newer search")
    func late() async {
        let gate = PendingMovieRequests<String, MoviesPage>()
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble(
                search: { request throws(MoviesError) in
                    request.text == "old" ? Pages.page([1]) : Pages.page([2])
                },
                cached: { request throws(MoviesError) in try await gate.answer(to: request.text) }
            ),
            options: Self.cachedThenFresh
        )
        async let old: Void = list.load(.search("old"))
        await gate.waitForRequests(1)
        async let new: Void = list.load(.search("new"))
        await gate.waitForRequests(2)
        gate.reply(.success(Pages.page([1])), to: "old")
        await old
        #expect(list.state.phase == .loading(.first))
        #expect(list.state.query == "new")
        #expect(list.state.shown.isEmpty)
        gate.reply(.success(Pages.page([2])), to: "new")
        await new
        #expect(list.state.shown == [2])
    }

    @Test("a refresh keeps all pages shown, not only the cached one")
    func refresh() async {
        let pending = Held()
        let states = await everyState(
            of: Self.list(pending, cached: Pages.page([1], 1, of: 2, storedFor: Self.age))
        ) { list in
            async let commands: Void = {
                await list.load(.search("x"))
                await list.showMore()
                await list.refresh()
            }()
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1], 1, of: 2)), to: RequestedPage("x"))
            await pending.waitForRequests(2)
            pending.reply(.success(Pages.page([2], 2, of: 2)), to: RequestedPage("x", 2))
            await pending.waitForRequests(3)
            pending.reply(.failure(Pages.error), to: RequestedPage("x"))
            await commands
        }
        #expect(states.map(\.shown) == [[], [], [1], [1], [1], [1, 2], [1, 2], [1, 2]])
        #expect(states.suffix(2).map(\.phase) == [.loading(.revalidating), .loaded])
        #expect(states.last?.notice == Pages.failure)
    }
}
