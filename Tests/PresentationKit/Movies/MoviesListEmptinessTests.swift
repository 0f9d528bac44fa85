import Entities
import PresentationKit
import Testing
import UseCasesTestSupport

@Suite("The message for an answer without movies")
struct MoviesListEmptinessTests {
    private func movies(page: Int, of pages: Int) -> MoviesListState.Movies {
        MoviesListState.Movies(
            query: "qqqq",
            items: [],
            pages: page...page,
            totalPages: pages,
            totalResults: 0,
            origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
        )
    }

    @Test("A search quotes its words, shortened if they are long")
    func search() {
        let state = MoviesListState(query: "qqqq", phase: .empty, movies: movies(page: 1, of: 0))
        #expect(
            state.emptyMessage(in: .plain)
                == "No movie matches \"qqqq\"; try fewer words or another spelling."
        )
        let long = MoviesListState(query: String(repeating: "q", count: 500), phase: .empty)
        #expect(long.emptyMessage(in: .plain).count < 200)
    }

    @Test(
        "A search with a year names the year, or the source if it has no years",
        arguments: [
            (
                "alien y:1979", MoviesPage.NoResultsReason.noMatch,
                "No movie of 1979 matches \"alien\"; try another year, fewer words or another spelling."
            ),
            (
                "alien y:1979", .conditionsUnmet,
                "Movies were found for \"alien\", but none of them is of 1979; try another year, or none."
            ),
            (
                "alien y:1979", .unknownFacet(.year),
                "The built-in catalogue does not know when its movies came out; search without the year."
            ),
            ("y:1979", .noMatch, "No movie of 1979 is known here; try another year."),
            (
                "in:seen sort:known", .unsupportedOrder(.fame),
                "Your movies cannot be sorted by how well known movies are; choose another order: year, rating, title,"
                    + " runtime."
            ),
            (
                "alien", .noMatch,
                "No movie matches \"alien\"; try fewer words or another spelling."
            ),
        ]
    )
    @MainActor
    func year(text: String, noResultsReason: MoviesPage.NoResultsReason, message: String) async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ in
                MoviesPage(
                    rows: [],
                    number: 1,
                    totalPages: 0,
                    totalResults: 0,
                    noResultsReason: noResultsReason,
                    origin: MoviesOrigin(
                        source: text.hasPrefix("in:") ? .savedMovies : .builtInCatalogue
                    )
                )
            }
        )
        await list.load(.search(text))
        #expect(list.state.phase == .empty)
        #expect(list.state.emptyMessage(in: .plain) == message)
    }

    @Test("Popular movies have a message without words")
    func popular() {
        let state = MoviesListState(subject: .popular, phase: .empty, movies: movies(page: 1, of: 0))
        #expect(
            state.emptyMessage(in: .plain)
                == "There are no popular movies now; search for words of a title instead."
        )
    }

    @Test("A page after the last one has its own message, for every subject")
    func pages() {
        for subject in [MoviesListState.Subject.search, .popular] {
            let state = MoviesListState(subject: subject, phase: .empty, movies: movies(page: 9, of: 3))
            #expect(state.emptyMessage(in: .plain) == "There is no page 9; the last one is page 3.")
        }
    }
}
