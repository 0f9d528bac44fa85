import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

@Suite("The screen of notes")
struct MovieNotesScreenTests {
    @Test("wraps notes, keeps their paragraphs, and leaves out movies without any")
    func paragraphs() {
        func item(_ title: String, _ notes: String?) -> MoviesListItemViewData {
            MoviesListItemViewData(
                id: "tmdb:1",
                title: title,
                year: 1979,
                saved: SavedMovieViewData(rating: 8, notes: notes)
            )
        }
        let items = [
            item("Alien", "Seen with Mina in the old cinema.\r\n\nAgain soon."), item("Heat", nil),
            item("Up", "Short."),
        ]
        let state = MoviesListState(
            query: "",
            phase: .loaded,
            movies: MoviesListState.Movies(
                query: "",
                items: items,
                pages: 1...1,
                totalPages: 1,
                totalResults: 3,
                origin: MoviesListState.Origin(source: "saved", sourceName: "your movies")
            )
        )
        #expect(
            MovieNotesScreen(columns: 20).lines(for: state).map(\.plainText) == [
                "Alien (1979)", "Seen with Mina in", "the old cinema.", "", "Again soon.", "", "Up (1979)",
                "Short.",
            ]
        )
    }
}
