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
        func requests(after event: (inout MoviesScreenModel) -> Void) -> [MoviesScreenIntent] {
            event(&model)
            return model.moreIfUnfilled()
        }
        model.type("run")
        #expect(requests { $0.show(pages(1, phase: .loading(.revalidating))) } == [])
        #expect(requests { $0.show(pages(1)) } == [.more])
        #expect(requests { $0.show(pages(1, phase: .loading(.more))) } == [])
        #expect(requests { $0.show(pages(1)) } == [], "A page that failed is not requested again.")
        #expect(requests { $0.show(pages(2)) } == [], "Now it is filled.")
        #expect(requests { $0.handle(.resized(CellSize(columns: 80, rows: 60))) } == [.more])
        #expect(requests { $0.show(pages(5)) } == [])
        #expect(
            requests { $0.handle(.resized(CellSize(columns: 80, rows: 200))) } == [],
            "There are no more."
        )
    }

    @Test("The rows of suggestions are filled with movies when these vanish")
    func fillingTheRoomOfSuggestions() {
        var model = MoviesScreenModel(size: CellSize(columns: 80, rows: 30))
        model.show(
            RecentQueriesState(phase: .loaded, queries: ["alien", "blade runner", "casablanca", "dune"])
        )
        model.type("run")
        model.show(pages(1))
        #expect(model.moreIfUnfilled() == [])
        model.press(.down)
        #expect(model.moreIfUnfilled() == [.more])
        model.press(.down)
        #expect(model.moreIfUnfilled() == [])
    }
}
