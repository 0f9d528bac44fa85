import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("Leaving a list of movies", .endsHangs)
struct MoviesListActionsTests {
    private typealias Held = PendingMovieRequests<RequestedPage, MoviesPage>

    @Test("opening a movie shows its details, highlighting one previews it, and an invalid index is ignored")
    func open() async {
        var opened: [MovieDetailsRequest] = []
        var previewed: [MovieDetailsRequest] = []
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ in Pages.page([1, 2]) },
            actions: MoviesListActions(
                showMovieDetails: { movie, _ in opened.append(movie) },
                highlightMovie: { movie, _ in previewed.append(movie) }
            )
        )
        list.open(itemAt: 0)
        list.highlight(itemAt: 0)
        await list.load(.search("x"))
        for index in [-1, 1, 2, .max] { list.open(itemAt: index) }
        let listed = (list.state.movies?.items ?? []).map { MovieDetailsRequest.id($0.id, known: $0) }
        #expect(opened == [listed[1]])
        for index in [-1, 0, 2] { list.highlight(itemAt: index) }
        #expect(previewed == [listed[0]])
        #expect(opened == [listed[1]])
    }

    @Test("a chosen suggestion is searched for, and closing the suggestions is passed on")
    func suggestions() async {
        var choose: MoviesListActions.Choose?
        var closed = 0
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in
                #expect(request.text == "alien")
                return Pages.page([1])
            },
            actions: MoviesListActions(
                showSuggestions: { choose = $0 },
                closeSuggestions: { closed += 1 }
            )
        )
        list.suggest()
        await choose?("alien")
        #expect(list.state.query == "alien")
        #expect(list.state.shown == [1])
        #expect(closed == 0)
        list.endSuggesting()
        #expect(closed == 1)
    }

    @Test("cancelling the task of a chosen suggestion cancels its search without an error")
    func suggestionCancelled() async {
        let pending = Held()
        var choose: MoviesListActions.Choose?
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                try await pending.answer(to: RequestedPage(request))
            },
            actions: MoviesListActions(showSuggestions: { choose = $0 })
        )
        list.suggest()
        let choosing = Task { [choose] in await choose?("alien") }
        await pending.waitForRequests(1)
        choosing.cancel()
        await choosing.value
        #expect(list.state == MoviesListState())
    }
}
