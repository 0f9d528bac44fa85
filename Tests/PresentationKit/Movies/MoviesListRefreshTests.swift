import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("Refreshing a list of movies", .endsHangs)
struct MoviesListRefreshTests {
    private typealias Held = PendingMovieRequests<RequestedPage, MoviesPage>

    private static func list(_ pending: Held) -> DefaultMoviesListViewModel {
        .make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                try await pending.answer(to: RequestedPage(request))
            }
        )
    }

    @Test("a refresh requests all pages shown, and shows them until the fresh ones arrive")
    func refresh() async {
        let pending = Held()
        let states = await everyState(of: Self.list(pending)) { list in
            async let commands: Void = {
                await list.refresh()
                await list.load(.search("x"))
                await list.showMore()
                await list.refresh()
            }()
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1], 1, of: 3)), to: RequestedPage("x"))
            await pending.waitForRequests(2)
            pending.reply(.success(Pages.page([2], 2, of: 3)), to: RequestedPage("x", 2))
            await pending.waitForRequests(3)
            pending.reply(.success(Pages.page([7], 1, of: 3)), to: RequestedPage("x"))
            await pending.waitForRequests(4)
            pending.reply(.success(Pages.page([8], 2, of: 3)), to: RequestedPage("x", 2))
            await commands
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .loaded, .loading(.more), .loaded, .loading(.revalidating), .loaded,
            ]
        )
        #expect(states.map(\.shown) == [[], [], [1], [1], [1, 2], [1, 2], [7, 8]])
    }

    @Test("a refresh repeats a failed search; a failed refresh leaves the movies")
    func refreshFails() async {
        let pending = Held()
        let states = await everyState(of: Self.list(pending)) { list in
            async let commands: Void = {
                await list.load(.search("x"))
                await list.refresh()
                await list.refresh()
            }()
            await pending.waitForRequests(1)
            pending.reply(.failure(Pages.error), to: RequestedPage("x"))
            await pending.waitForRequests(2)
            pending.reply(.success(Pages.page([1])), to: RequestedPage("x"))
            await pending.waitForRequests(3)
            pending.reply(.failure(Pages.error), to: RequestedPage("x"))
            await commands
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .failed(Pages.failure), .loading(.first), .loaded,
                .loading(.revalidating), .loaded,
            ]
        )
        #expect(states.map(\.notice) == [nil, nil, nil, nil, nil, nil, Pages.failure])
        #expect(states.map(\.shown) == [[], [], [], [], [1], [1], [1]])
    }

    @Test("a refresh during a search repeats that search")
    func refreshWhileLoading() async {
        let pending = Held()
        let list = Self.list(pending)
        let search = Task { await list.load(.search("new")) }
        await pending.waitForRequests(1)
        let refresh = Task { await list.refresh() }
        await pending.waitForRequests(2)
        search.cancel()
        await search.value
        #expect(list.state.phase == .loading(.first))
        #expect(pending.requests == [RequestedPage("new"), RequestedPage("new")])
        refresh.cancel()
        await refresh.value
        #expect(list.state == MoviesListState())
    }

    @Test("a refresh after a cancelled search repeats the list shown, not the cancelled search")
    func refreshAfterCancelling() async {
        let pending = Held()
        let list = Self.list(pending)
        async let shown: Void = list.load(.search("shown"))
        await pending.waitForRequests(1)
        pending.reply(.success(Pages.page([1])), to: RequestedPage("shown"))
        await shown
        let cancelled = Task { await list.load(.search("cancelled")) }
        await pending.waitForRequests(2)
        cancelled.cancel()
        await cancelled.value
        async let refresh: Void = list.refresh()
        await pending.waitForRequests(3)
        pending.reply(.success(Pages.page([2])), to: RequestedPage("shown"))
        await refresh
        #expect(list.state.query == "shown")
        #expect(list.state.shown == [2])
    }

    @Test("a refresh uses the refresh policy for every page shown, other commands do not")
    func refreshPolicy() async {
        let (fetchPolicies, fetchPolicy) = AsyncStream.makeStream(of: FetchPolicy.self)
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble(pageWithPolicy: { request, requested in
                fetchPolicy.yield(requested)
                return Pages.page([request.page], request.page, of: request.query == nil ? 1 : 3)
            })
        )
        await list.load(.search("x"))
        await list.showMore()
        await list.refresh()
        await list.load(.popular())
        await list.refresh()
        fetchPolicy.finish()
        var all: [FetchPolicy] = []
        for await fetchPolicy in fetchPolicies { all.append(fetchPolicy) }
        #expect(all == [.cacheFirst, .cacheFirst, .refresh, .refresh, .cacheFirst, .refresh])
    }
}
