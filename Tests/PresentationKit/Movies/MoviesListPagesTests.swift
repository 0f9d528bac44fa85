import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The pages of a list of movies", .endsHangs)
struct MoviesListPagesTests {
    private typealias Held = PendingRequests<RequestedPage, MoviesPage>

    /// Returns one of three pages; the second repeats a movie of the first.
    private nonisolated static func threePages(_ request: SearchMoviesRequest) -> MoviesPage {
        switch request.page {
        case 1: Pages.page([1, 2, 3], 1, of: 3)
        case 2: Pages.page([3, 4, 5], 2, of: 3)
        case 3: Pages.page([6], 3, of: 3)
        default: Pages.page([], request.page, of: 3)
        }
    }

    private static func list(_ pending: Held) -> DefaultMoviesListViewModel {
        .make(
            search: SearchMoviesUseCaseDouble { request, _ throws(MoviesError) in
                try await pending.answer(to: RequestedPage(request))
            }
        )
    }

    @Test(
        "a limit is met with as many pages as it needs, without duplicates",
        arguments: [
            (nil, [1, 2, 3], true), (0, [], true), (2, [1, 2], true), (3, [1, 2, 3], true),
            (4, [1, 2, 3, 4], true), (5, [1, 2, 3, 4, 5], true), (6, [1, 2, 3, 4, 5, 6], false),
            (100, [1, 2, 3, 4, 5, 6], false), (-1, [], true),
        ]
    )
    func limit(limit: Int?, movies: [Int], hasMore: Bool) async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in Self.threePages(request) }
        )
        await list.search(MoviesSearch("x", limit: limit))
        #expect(list.state.shown == movies)
        #expect(list.state.movies?.pages == 1...1)
        #expect(list.state.movies?.hasMore == hasMore)
    }

    @Test("pages have as many movies as the limit, and together each movie once", arguments: 1...7)
    func pagesOfLimit(limit: Int) async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                #expect(request.year == 1982)
                return Self.threePages(request)
            },
            popular: FetchPopularMoviesUseCaseDouble { page, _ in
                Self.threePages(SearchMoviesRequest(text: "", page: page))
            }
        )
        let pageCount = (6 + limit - 1) / limit
        var searched: [Int] = []
        var popular: [Int] = []
        for page in 1...pageCount {
            await list.showPopular(page: page, limit: limit)
            popular += list.state.shown
            await list.search(MoviesSearch("x", year: 1982, page: page, limit: limit))
            #expect(list.state.movies?.offset == searched.count)
            searched += list.state.shown
            #expect(list.state.shown.count <= limit)
            #expect(list.state.movies?.pages == page...page)
            let hasMore = page < pageCount
            #expect(list.state.movies?.hasMore == hasMore)
            #expect(hasMore || list.state.movies?.totalPages == pageCount)
        }
        #expect(searched == [1, 2, 3, 4, 5, 6])
        #expect(popular == searched)
        await list.search(MoviesSearch("x", year: 1982, page: pageCount + 1, limit: limit))
        #expect(list.state.phase == .empty)
        #expect(
            list.state.emptyMessage == "There is no page \(pageCount + 1); the last one is page \(pageCount)."
        )
    }

    @Test("a limit above the number of ranked movies fails if it cannot be met")
    func maximumRanked() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                MoviesPage(
                    rows: Pages.page([1, 2]).rows,
                    number: 1,
                    totalPages: 1,
                    totalResults: 2,
                    countsAll: false,
                    maximumRanked: 3,
                    origin: Pages.page([]).origin
                )
            }
        )
        for limit in [2, 3] {
            await list.search(MoviesSearch("x", limit: limit))
            #expect(list.state.shown == [1, 2])
        }
        await list.search(MoviesSearch("x", limit: 4))
        guard case .failed(let failure) = list.state.phase else {
            Issue.record("\(list.state.phase)")
            return
        }
        #expect(failure.kind == .question)
        #expect(
            failure.message
                == "Only the best 3 films are ranked for these words; use a limit of at most 3, or more words."
        )
    }

    @Test("unreadable rows are counted over all pages")
    func skipped() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                MoviesPage(
                    rows: Pages.page([request.page]).rows,
                    number: request.page,
                    totalPages: 2,
                    totalResults: 5,
                    skipped: request.page,
                    origin: Pages.page([]).origin
                )
            }
        )
        await list.search(MoviesSearch("x"))
        #expect(list.state.movies?.skippedMessage == "1 row of the answer could not be read.")
        await list.showMore()
        #expect(list.state.movies?.skippedMessage == "3 rows of the answer could not be read.")
    }

    @Test("a list restarts only once if its source changes between pages")
    func otherSource() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { [asked = Counter()] request, _ in
                // Every answer comes from another edition of the source.
                let edition = await asked.next()
                return Pages.page([10 * Int(edition) + request.page], request.page, of: 3, edition: edition)
            }
        )
        await list.search(MoviesSearch("x", limit: 3))
        #expect(list.state.shown == [31, 42, 53])
    }

    @Test(
        "exceedsPages is true only if there are more movies than the last page can reach",
        arguments: [(10_000, false), (10_001, true)]
    )
    func exceedsPages(movies: Int, expected: Bool) {
        let shown = MoviesListState.Movies(
            query: "x",
            items: [],
            pages: 1...1,
            totalPages: 500,
            totalResults: movies,
            origin: MoviesListState.Origin(source: "test", sourceName: "a test")
        )
        #expect(shown.exceedsPages == expected)
    }

    @Test("an empty page ends the list, whatever total the earlier pages had")
    func endsEarly() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                #expect(request.page < 3)
                return request.page == 1 ? Pages.page([1], 1, of: 9) : Pages.page([], request.page, of: 9)
            }
        )
        await list.search(MoviesSearch("x", limit: 50))
        #expect(list.state.shown == [1])
        #expect(list.state.movies?.hasMore == false)
    }

    @Test("several pages lead to one answer, or to the error of one of them")
    func limitStates() async {
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble { request, _ throws(MoviesError) in
                    guard request.page < 3 else { throw Pages.error }
                    return Self.threePages(request)
                }
            )
        ) { list in
            await list.search(MoviesSearch("x", limit: 4))
            await list.search(MoviesSearch("x", limit: 6))
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .loaded, .loading(.first), .failed(Pages.failure),
            ]
        )
        #expect(states.map(\.shown) == [[], [], [1, 2, 3, 4], [1, 2, 3, 4], []])
    }

    @Test("the next pages are appended up to the last one")
    func more() async {
        let states = await everyState(
            of: .make(search: SearchMoviesUseCaseDouble { request, _ in Self.threePages(request) })
        ) { list in
            await list.showMore()
            await list.search(MoviesSearch("x"))
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

    @Test("movies beyond the limit are shown next without another request")
    func moreOfCut() async {
        let pending = Held()
        let list = Self.list(pending)
        async let searching: Void = list.search(MoviesSearch("x", limit: 2))
        await pending.waitForQuestions(1)
        pending.reply(.success(Pages.page([1, 2, 3])), to: RequestedPage("x"))
        await searching
        #expect(list.state.shown == [1, 2])
        #expect(list.state.movies?.pages == 1...1)
        await list.showMore()
        #expect(list.state.shown == [1, 2, 3])
        #expect(list.state.phase == .loaded)
        #expect(list.state.movies?.pages == 1...2)
        await list.showMore()
        #expect(pending.asked == [RequestedPage("x")])
    }

    @Test("a failed page is shown as a notice beside the movies, and can be retried")
    func moreFails() async {
        let pending = Held()
        let states = await everyState(of: Self.list(pending)) { list in
            async let commands: Void = {
                await list.search(MoviesSearch("x"))
                await list.showMore()
                await list.showMore()
            }()
            await pending.waitForQuestions(1)
            pending.reply(.success(Pages.page([1], 1, of: 2)), to: RequestedPage("x"))
            await pending.waitForQuestions(2)
            pending.reply(.failure(Pages.error), to: RequestedPage("x", 2))
            await pending.waitForQuestions(3)
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
        async let searching: Void = list.search(MoviesSearch("x"))
        await pending.waitForQuestions(1)
        await list.showMore()
        pending.reply(.success(Pages.page([1], 1, of: 3)), to: RequestedPage("x"))
        await searching
        async let more: Void = list.showMore()
        await pending.waitForQuestions(2)
        await list.showMore()
        pending.reply(.success(Pages.page([2], 2, of: 3)), to: RequestedPage("x", 2))
        await more
        #expect(pending.asked == [RequestedPage("x"), RequestedPage("x", 2)])
        #expect(list.state.shown == [1, 2])
    }

    @Test("a late page of an earlier search is dropped, and the newer search is still loading")
    func moreOfOther() async {
        let pending = Held()
        let list = Self.list(pending)
        async let first: Void = list.search(MoviesSearch("old"))
        await pending.waitForQuestions(1)
        pending.reply(.success(Pages.page([1], 1, of: 2)), to: RequestedPage("old"))
        await first
        async let more: Void = list.showMore()
        await pending.waitForQuestions(2)
        async let second: Void = list.search(MoviesSearch("new"))
        await pending.waitForQuestions(3)
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
            search: SearchMoviesUseCaseDouble { request, _ throws(MoviesError) in
                guard request.text == "good" else { throw Pages.error }
                return Pages.page([1], 1, of: 2)
            }
        )
        await list.search(MoviesSearch("good"))
        await list.search(MoviesSearch("bad"))
        let before = list.state
        await list.showMore()
        #expect(list.state == before)
    }

    @Test("cancelling the next page restores the movies and an earlier notice")
    func moreCancelled() async {
        let pending = Held()
        let list = Self.list(pending)
        async let commands: Void = {
            await list.search(MoviesSearch("x"))
            await list.showMore()
        }()
        await pending.waitForQuestions(1)
        pending.reply(.success(Pages.page([1], 1, of: 2)), to: RequestedPage("x"))
        await pending.waitForQuestions(2)
        pending.reply(.failure(Pages.error), to: RequestedPage("x", 2))
        await commands
        let before = list.state
        #expect(before.notice == Pages.failure)
        let more = Task { await list.showMore() }
        await pending.waitForQuestions(3)
        #expect(list.state.phase == .loading(.more))
        more.cancel()
        await more.value
        #expect(list.state == before)
    }

    @Test("a list is as old as its oldest page")
    func age() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                switch request.page {
                case 1: Pages.page([1], 1, of: 3)
                case 2: Pages.page([2], 2, of: 3, storedFor: .seconds(90))
                default: Pages.page([3], 3, of: 3, storedFor: .seconds(60))
                }
            }
        )
        await list.search(MoviesSearch("x", limit: 3))
        #expect(
            list.state.movies?.origin
                == .init(source: "test", sourceName: "a test", age: .seconds(90), isStale: true)
        )
    }

    @Test("a refresh requests all pages shown, and shows them until the fresh ones arrive")
    func refresh() async {
        let pending = Held()
        let states = await everyState(of: Self.list(pending)) { list in
            async let commands: Void = {
                await list.refresh()
                await list.search(MoviesSearch("x"))
                await list.showMore()
                await list.refresh()
            }()
            await pending.waitForQuestions(1)
            pending.reply(.success(Pages.page([1], 1, of: 3)), to: RequestedPage("x"))
            await pending.waitForQuestions(2)
            pending.reply(.success(Pages.page([2], 2, of: 3)), to: RequestedPage("x", 2))
            await pending.waitForQuestions(3)
            pending.reply(.success(Pages.page([7], 1, of: 3)), to: RequestedPage("x"))
            await pending.waitForQuestions(4)
            pending.reply(.success(Pages.page([8], 2, of: 3)), to: RequestedPage("x", 2))
            await commands
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .loaded, .loading(.more), .loaded, .loading(.fresher), .loaded,
            ]
        )
        #expect(states.map(\.shown) == [[], [], [1], [1], [1, 2], [1, 2], [7, 8]])
    }

    @Test("a refresh repeats a failed search; a failed refresh leaves the movies")
    func refreshFails() async {
        let pending = Held()
        let states = await everyState(of: Self.list(pending)) { list in
            async let commands: Void = {
                await list.search(MoviesSearch("x"))
                await list.refresh()
                await list.refresh()
            }()
            await pending.waitForQuestions(1)
            pending.reply(.failure(Pages.error), to: RequestedPage("x"))
            await pending.waitForQuestions(2)
            pending.reply(.success(Pages.page([1])), to: RequestedPage("x"))
            await pending.waitForQuestions(3)
            pending.reply(.failure(Pages.error), to: RequestedPage("x"))
            await commands
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .failed(Pages.failure), .loading(.first), .loaded,
                .loading(.fresher), .loaded,
            ]
        )
        #expect(states.map(\.notice) == [nil, nil, nil, nil, nil, nil, Pages.failure])
        #expect(states.map(\.shown) == [[], [], [], [], [1], [1], [1]])
    }

    @Test("a refresh during a search repeats that search")
    func refreshWhileLoading() async {
        let pending = Held()
        let list = Self.list(pending)
        let search = Task { await list.search(MoviesSearch("new")) }
        await pending.waitForQuestions(1)
        let refresh = Task { await list.refresh() }
        await pending.waitForQuestions(2)
        search.cancel()
        await search.value
        #expect(list.state.phase == .loading(.first))
        #expect(pending.asked == [RequestedPage("new"), RequestedPage("new")])
        refresh.cancel()
        await refresh.value
        #expect(list.state == MoviesListState())
    }

    @Test("a refresh uses the refresh policy for every page shown, other commands do not")
    func refreshPolicy() async {
        let (fetchPolicies, fetchPolicy) = AsyncStream.makeStream(of: FetchPolicy.self)
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                fetchPolicy.yield(request.fetchPolicy)
                return Pages.page([request.page], request.page, of: 3)
            },
            popular: FetchPopularMoviesUseCaseDouble(fetchWithPolicy: { page, asked, _ in
                fetchPolicy.yield(asked)
                return Pages.page([page], page)
            })
        )
        await list.search(MoviesSearch("x"))
        await list.showMore()
        await list.refresh()
        await list.showPopular(page: 1, limit: nil)
        await list.refresh()
        fetchPolicy.finish()
        var all: [FetchPolicy] = []
        for await fetchPolicy in fetchPolicies { all.append(fetchPolicy) }
        #expect(all == [.cacheFirst, .cacheFirst, .refresh, .refresh, .cacheFirst, .refresh])
    }

    @Test("popular movies are listed like search results, but not remembered")
    func popular() async {
        let states = await everyState(
            of: .make(
                popular: FetchPopularMoviesUseCaseDouble { page, _ throws(MoviesError) in
                    guard page < 3 else { throw Pages.error }
                    return Pages.page([page], page, of: 3)
                },
                save: SaveRecentQueryUseCaseDouble()
            )
        ) { list in
            await list.showPopular(page: 1, limit: 2)
            await list.remember()
            await list.showMore()
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded, .loading(.more), .loaded])
        #expect(states.map(\.shown) == [[], [], [1, 2], [1, 2], [1, 2]])
        #expect(states.dropFirst().allSatisfy { $0.subject == .popular && $0.query.isEmpty })
        #expect(
            states.last?.notice?.message
                == "The service wants fewer requests; wait a minute and try again."
        )
    }
}

private actor Counter {
    private var count: Int64 = 0

    func next() -> Int64 {
        count += 1
        return count
    }
}
