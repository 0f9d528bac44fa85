import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The pages of a list of movies", .endsHangs)
struct MoviesListPagesTests {
    /// Returns one of three pages; the second repeats a movie of the first.
    private nonisolated static func threePages(_ number: Int) -> MoviesPage {
        switch number {
        case 1: Pages.page([1, 2, 3], 1, of: 3)
        case 2: Pages.page([3, 4, 5], 2, of: 3)
        case 3: Pages.page([6], 3, of: 3)
        default: Pages.page([], number, of: 3)
        }
    }

    @Test(
        "a list shows as many movies as its limit, or a page of the source",
        arguments: [
            (nil, [1, 2, 3], true), (-1, [], true), (0, [], true), (2, [1, 2], true),
            (4, [1, 2, 3, 4], true), (100, [1, 2, 3, 4, 5, 6], false),
        ]
    )
    func limit(limit: Int?, movies: [Int], hasMore: Bool) async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in Self.threePages(request.page) }
        )
        await list.load(.search("x", limit: limit))
        #expect(list.state.shown == movies)
        #expect(list.state.movies?.pages == 1...1)
        #expect(list.state.movies?.hasMore == hasMore)
    }

    @Test("pages have as many movies as the limit, and together each movie once", arguments: 1...7)
    func pagesOfLimit(limit: Int) async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble(
                search: { request in
                    #expect(request.query?.year == 1982)
                    return Self.threePages(request.page)
                },
                popular: { request in Self.threePages(request.page) }
            )
        )
        let pageCount = (6 + limit - 1) / limit
        var searched: [Int] = []
        var popular: [Int] = []
        for page in 1...pageCount {
            await list.load(.popular(page: page, limit: limit))
            popular += list.state.shown
            await list.load(.search("x", year: 1982, page: page, limit: limit))
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
        await list.load(.search("x", year: 1982, page: pageCount + 1, limit: limit))
        #expect(list.state.phase == .empty)
        #expect(
            list.state.emptyMessage(in: .plain)
                == "There is no page \(pageCount + 1); the last one is page \(pageCount)."
        )
    }

    @Test("a list goes on while its source has a next page, whatever the source counts")
    func miscounted() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in
                MoviesPage(
                    rows: Pages.page([request.page]).rows,
                    number: request.page,
                    totalPages: 3,
                    totalResults: 1,
                    origin: Pages.page([]).origin
                )
            }
        )
        await list.load(.search("x", limit: 1))
        #expect(list.state.movies?.hasMore == true)
    }

    @Test("a limit above the number of ranked movies fails if it cannot be met")
    func maximumRanked() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in
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
            await list.load(.search("x", limit: limit))
            #expect(list.state.shown == [1, 2])
        }
        await list.load(.search("x", limit: 4))
        guard case .failed(let failure) = list.state.phase else {
            Issue.record("\(list.state.phase)")
            return
        }
        #expect(failure.kind == .invalidRequest)
        #expect(
            failure.message
                == "Only the best 3 movies are ranked for these words; use a limit of at most 3, or more words."
        )
    }

    @Test(
        "unreadable rows are counted in a message",
        arguments: [
            (0, nil), (1, "1 row of the answer could not be read."),
            (3, "3 rows of the answer could not be read."),
        ]
    )
    func skipped(rows: Int, message: String?) {
        let movies = MoviesListState.Movies(
            query: "x",
            items: [],
            pages: 1...1,
            totalPages: 1,
            totalResults: 5,
            skipped: rows,
            origin: MoviesListState.Origin(source: "catalogue", sourceName: "the built-in catalogue")
        )
        #expect(movies.skippedMessage(in: .plain) == message)
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
            origin: MoviesListState.Origin(source: "catalogue", sourceName: "the built-in catalogue")
        )
        #expect(shown.exceedsPages == expected)
    }

    @Test("with a small limit, the last page is one that can be requested")
    func smallPages() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble(popular: { request in
                MoviesPage(
                    movies: (1...20).map { Movie(id: .tmdb(20 * request.page + $0), title: "Film") },
                    number: request.page,
                    totalPages: 500,
                    totalResults: 20_000,
                    origin: MoviesOrigin(source: .builtInCatalogue)
                )
            })
        )
        await list.load(.popular(limit: 5))
        #expect(list.state.movies?.totalPages == 500)
        #expect(list.state.movies?.note(in: .plain).contains("page 1 of the first 500") == true)
    }

    @Test("several pages lead to one answer, or to the error of one of them")
    func limitStates() async {
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                    guard request.page < 3 else { throw Pages.error }
                    return Self.threePages(request.page)
                }
            )
        ) { list in
            await list.load(.search("x", limit: 4))
            await list.load(.search("x", limit: 6))
        }
        #expect(
            states.map(\.phase) == [
                .idle, .loading(.first), .loaded, .loading(.first), .failed(Pages.failure),
            ]
        )
        #expect(states.map(\.shown) == [[], [], [1, 2, 3, 4], [1, 2, 3, 4], []])
    }

    @Test("popular movies are listed like search results, but not remembered")
    func popular() async {
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble(popular: { request throws(MoviesError) in
                    guard request.page < 3 else { throw Pages.error }
                    return Pages.page([request.page], request.page, of: 3)
                }),
                save: SearchMoviesUseCaseDouble.unexpectedSave
            )
        ) { list in
            await list.load(.popular(limit: 2))
            await list.submit("")
            await list.showMore()
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded, .loading(.more), .loaded])
        #expect(states.map(\.shown) == [[], [], [1, 2], [1, 2], [1, 2]])
        #expect(states.dropFirst().allSatisfy { $0.subject == .popular && $0.query.isEmpty })
        #expect(
            states.last?.notice?.message
                == "TMDB wants fewer requests; wait a minute and try again."
        )
    }
}
