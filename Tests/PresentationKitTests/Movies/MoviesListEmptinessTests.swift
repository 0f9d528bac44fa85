import PresentationKit
import Testing

@Suite("What is said of an answer without films")
struct MoviesListEmptinessTests {
    private func films(page: Int, of pages: Int) -> MoviesListState.Films {
        MoviesListState.Films(
            query: "qqqq",
            items: [],
            pages: page...page,
            totalPages: pages,
            totalResults: 0,
            origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
        )
    }

    @Test("A search names its words, and not all of them")
    func search() {
        let state = MoviesListState(query: "qqqq", phase: .empty, films: films(page: 1, of: 0))
        #expect(
            state.emptyMessage
                == "No film has the words \"qqqq\" in its title; try fewer words or another spelling."
        )
        let long = MoviesListState(query: String(repeating: "q", count: 500), phase: .empty)
        #expect(long.emptyMessage.count < 200)
    }

    @Test("Popular films were asked for without words, so none are named")
    func popular() {
        let state = MoviesListState(subject: .popular, phase: .empty, films: films(page: 1, of: 0))
        #expect(state.emptyMessage == "There are no popular films now; search for words of a title instead.")
    }

    @Test("A page behind the last one is said to be that, whatever was asked for")
    func pages() {
        for subject in [MoviesListState.Subject.search, .popular] {
            let state = MoviesListState(subject: subject, phase: .empty, films: films(page: 9, of: 3))
            #expect(state.emptyMessage == "There is no page 9; the last one is page 3.")
        }
    }
}
