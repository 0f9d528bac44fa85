import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("Filling the full screen of moviesearch")
struct MoviesScreenFillingTests {
    private func pages(_ count: Int, phase: MoviesListState.Phase = .loaded) -> MoviesListState {
        SampleMovies.found(
            phase: phase,
            movies: SampleMovies.movies(SampleMovies.many(count * 20), pages: 1...count, of: 5)
        )
    }

    @Test("More movies are requested while the list does not fill the screen, and not after a failure")
    func filling() {
        var model = MoviesScreenModel(size: CellSize(columns: 80, rows: 40))
        model.type("run")
        #expect(model.show(pages(1, phase: .loading(.revalidating))) == [])
        #expect(model.show(pages(1)) == [.more])
        model.show(pages(1, phase: .loading(.more)))
        #expect(model.show(pages(1)) == [], "A page that failed is not requested again.")
        #expect(model.show(pages(2)) == [], "Now it is filled.")
        #expect(model.handle(.resized(CellSize(columns: 80, rows: 60))) == [.more])
        #expect(model.show(pages(5)) == [])
        #expect(model.handle(.resized(CellSize(columns: 80, rows: 200))) == [], "There are no more.")
    }
}
