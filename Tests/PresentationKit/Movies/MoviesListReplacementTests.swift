import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("A list of movies whose source is replaced", .endsHangs)
struct MoviesListReplacementTests {
    /// The first request is answered by one edition of the source, all others by the next.
    private static func listOverReplacedSource() -> DefaultMoviesListViewModel {
        let asked = Counter()
        return DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                await asked.next() == 1
                    ? Pages.page([1, 2], 1, of: 3, edition: 1)
                    : Pages.page([10 * request.page], request.page, of: 3, edition: 2)
            }
        )
    }

    @Test("a list restarts if its source is replaced between two of its pages")
    func replacedBetweenPages() async {
        let list = Self.listOverReplacedSource()
        await list.search(MoviesSearch("x", limit: 3))
        #expect(list.state.shown == [10, 20, 30])
    }

    @Test("showing more of a list whose source was replaced reloads it from its beginning")
    func replacedBeforeMore() async {
        let list = Self.listOverReplacedSource()
        await list.search(MoviesSearch("x"))
        #expect(list.state.shown == [1, 2])
        await list.showMore()
        #expect(list.state.shown == [10, 20])
        #expect(list.state.movies?.pages == 1...2)
    }

    private actor Counter {
        private var count = 0

        func next() -> Int {
            count += 1
            return count
        }
    }
}
