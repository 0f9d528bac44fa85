import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("More pages of a list of movies", .endsHangs)
struct MoviesListMoreTests {
    private typealias Held = PendingMovieRequests<RequestedPage, MoviesPage>

    private static func list(_ pending: Held) -> DefaultMoviesListViewModel {
        .make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                try await pending.answer(to: RequestedPage(request))
            }
        )
    }

    /// Returns one of three pages.
    private nonisolated static func threePages(_ number: Int) -> MoviesPage {
        switch number {
        case 1: Pages.page([1, 2, 3], 1, of: 3)
        case 2: Pages.page([3, 4, 5], 2, of: 3)
        case 3: Pages.page([6], 3, of: 3)
        default: Pages.page([], number, of: 3)
        }
    }

    @Test("the next pages are appended up to the last one")
    func more() async {
        let states = await everyState(
            of: .make(search: SearchMoviesUseCaseDouble { request in Self.threePages(request.page) })
        ) { list in
            await list.showMore()
            await list.load(.search("x"))
            for _ in 1...4 { await list.showMore() }
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .loaded, .loading(.more), .loaded, .loading(.more), .loaded,
            ]
        )
        #expect(
            states.map(\.shown) == [
                [], [], [1, 2, 3], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6],
            ]
        )
    }

    @Test(
        "a list in a browser ends at its hundredth page, and one in a terminal at the last of its source",
        arguments: [
            (MoviesListOptions.page, 100), (.livePage(usesNetwork: true), 100),
            (.whileTyping(usesNetwork: false), 120),
        ]
    )
    func mostPages(options: MoviesListOptions, pages: Int) async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in Pages.page([request.page], request.page, of: 120)
            },
            options: options
        )
        await list.show("x", pages: 1_000)
        #expect(list.state.movies?.pages == 1...pages && list.state.movies?.hasMore == false)
    }

    @Test("the page of a movie is told by the page size of the request, or of the source")
    func pageOfMovie() async throws {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in Pages.page(Array(1...20), request.page, of: 1) }
        )
        await list.load(.search("x"))
        #expect(list.state.movies?.page(ofItemAt: 19) == 1)
        await list.load(.search("x", page: 2, limit: 5))
        #expect(list.state.movies?.page(ofItemAt: 4) == 2)
    }

    @Test("movies beyond the limit are shown next without another request")
    func moreOfCut() async {
        let pending = Held()
        let list = Self.list(pending)
        async let searching: Void = list.load(.search("x", limit: 2))
        await pending.waitForRequests(1)
        pending.reply(.success(Pages.page([1, 2, 3])), to: RequestedPage("x"))
        await searching
        #expect(list.state.shown == [1, 2])
        #expect(list.state.movies?.pages == 1...1)
        await list.showMore()
        #expect(list.state.shown == [1, 2, 3])
        #expect(list.state.phase == .loaded)
        #expect(list.state.movies?.pages == 1...2)
        await list.showMore()
        #expect(pending.requests == [RequestedPage("x")])
    }

    @Test("a failed page is shown as a notice beside the movies, and can be retried")
    func moreFails() async {
        let pending = Held()
        let states = await everyState(of: Self.list(pending)) { list in
            async let commands: Void = {
                await list.load(.search("x"))
                await list.showMore()
                await list.showMore()
            }()
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1], 1, of: 2)), to: RequestedPage("x"))
            await pending.waitForRequests(2)
            pending.reply(.failure(Pages.error), to: RequestedPage("x", 2))
            await pending.waitForRequests(3)
            pending.reply(.success(Pages.page([2], 2, of: 2)), to: RequestedPage("x", 2))
            await commands
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .loaded, .loading(.more), .loaded, .loading(.more), .loaded,
            ]
        )
        #expect(states.map(\.notice) == [nil, nil, nil, nil, Pages.failure, nil, nil])
        #expect(states.map(\.shown) == [[], [], [1], [1], [1], [1], [1, 2]])
    }

    @Test("no page is appended while a request is in flight")
    func moreWhileLoading() async {
        let pending = Held()
        let list = Self.list(pending)
        async let searching: Void = list.load(.search("x"))
        await pending.waitForRequests(1)
        await list.showMore()
        pending.reply(.success(Pages.page([1], 1, of: 3)), to: RequestedPage("x"))
        await searching
        async let more: Void = list.showMore()
        await pending.waitForRequests(2)
        await list.showMore()
        pending.reply(.success(Pages.page([2], 2, of: 3)), to: RequestedPage("x", 2))
        await more
        #expect(pending.requests == [RequestedPage("x"), RequestedPage("x", 2)])
        #expect(list.state.shown == [1, 2])
    }

    @Test("a late page of an earlier search is dropped, and the newer search is still loading")
    func moreOfOther() async {
        let pending = Held()
        let list = Self.list(pending)
        async let first: Void = list.load(.search("old"))
        await pending.waitForRequests(1)
        pending.reply(.success(Pages.page([1], 1, of: 2)), to: RequestedPage("old"))
        await first
        async let more: Void = list.showMore()
        await pending.waitForRequests(2)
        async let second: Void = list.load(.search("new"))
        await pending.waitForRequests(3)
        pending.reply(.success(Pages.page([2], 2, of: 2)), to: RequestedPage("old", 2))
        await more
        #expect(list.state.phase == .loading(.first))
        #expect(list.state.shown == [1])
        pending.reply(.success(Pages.page([9])), to: RequestedPage("new"))
        await second
        #expect(list.state.shown == [9])
    }

    @Test("no page is appended after a failed search")
    func moreAfterFailure() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                guard request.text == "good" else { throw Pages.error }
                return Pages.page([1], 1, of: 2)
            }
        )
        await list.load(.search("good"))
        await list.load(.search("bad"))
        let before = list.state
        await list.showMore()
        #expect(list.state == before)
    }

    @Test("cancelling the next page restores the movies and an earlier notice")
    func moreCancelled() async {
        let pending = Held()
        let list = Self.list(pending)
        async let commands: Void = {
            await list.load(.search("x"))
            await list.showMore()
        }()
        await pending.waitForRequests(1)
        pending.reply(.success(Pages.page([1], 1, of: 2)), to: RequestedPage("x"))
        await pending.waitForRequests(2)
        pending.reply(.failure(Pages.error), to: RequestedPage("x", 2))
        await commands
        let before = list.state
        #expect(before.notice == Pages.failure)
        let more = Task { await list.showMore() }
        await pending.waitForRequests(3)
        #expect(list.state.phase == .loading(.more))
        more.cancel()
        await more.value
        #expect(list.state == before)
    }
}
