import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The mouse on the full screen of moviesearch")
struct MoviesScreenMouseTests {
    private func model(columns: Int = 80) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: CellSize(columns: columns, rows: 14))
        model.show(
            SampleMovies.found(movies: SampleMovies.movies(SampleMovies.many(20), of: 2))
        )
        return model
    }

    private func mouse(_ action: MouseEvent.Action, row: Int, column: Int = 5) -> TerminalEvent {
        .mouse(MouseEvent(action, at: CellPosition(row: row, column: column)))
    }

    @Test("The first click selects a movie, and the second opens it")
    func click() {
        var model = model()
        #expect(model.handle(mouse(.click, row: 5)) == [.send(.closeSuggestions)])
        #expect((model.focus, model.window.selection) == (.list, 2))
        #expect(model.handle(mouse(.click, row: 5)) == [.send(.open(index: 2))])
        #expect(model.handle(mouse(.click, row: 4)) == [])
        #expect(model.window.selection == 1)
    }

    @Test("A click outside the list does nothing", arguments: [1, 2, 12, 13])
    func clickElsewhere(row: Int) {
        var model = model()
        #expect(model.handle(mouse(.click, row: row)) == [])
        #expect(model.focus == .field)
    }

    @Test("A click on the field moves the focus there, and closes a movie")
    func clickOnTheField() {
        var model = model()
        model.press(.tab)
        #expect(model.handle(mouse(.click, row: 0)) == [.send(.suggest)])
        model.press(.tab)
        model.show(SampleMovies.details())
        #expect(model.handle(mouse(.click, row: 0)) == [.send(.closeMovie), .send(.suggest)])
    }

    @Test("A click on a suggestion chooses it")
    func clickOnASuggestion() {
        var model = model()
        model.show(RecentQueriesState(phase: .loaded, queries: ["alien", "run"]))
        let lines = MoviesScreen.frame(for: model).text.split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let row = lines.firstIndex { $0.contains("run") } ?? 0
        #expect(
            model.handle(mouse(.click, row: row)) == [
                .send(.chooseSuggestion("run")), .send(.closeSuggestions),
            ]
        )
        #expect(model.field.text == "run")
    }

    @Test("The wheel scrolls the list, and requests more movies at its end")
    func wheel() {
        var model = model()
        #expect(model.handle(mouse(.wheelDown, row: 5)) == [])
        #expect((model.window.scroll, model.window.selection, model.focus) == (3, 3, .field))
        #expect(model.handle(mouse(.wheelDown, row: 5)) == [])
        #expect(model.handle(mouse(.wheelDown, row: 5)) == [.send(.more)])
        #expect(model.handle(mouse(.wheelUp, row: 5)) == [])
        #expect(model.handle(mouse(.wheelUp, row: 5)) == [])
        #expect(model.handle(mouse(.wheelUp, row: 5)) == [])
        #expect(model.window.scroll == 0)
    }

    @Test("Beside open details the wheel scrolls what it points at, and a click opens another movie")
    func besideAMovie() {
        var model = model(columns: 120)
        model.press(.tab)
        model.show(SampleMovies.details())
        model.handle(mouse(.wheelDown, row: 5, column: 80))
        #expect(model.window.scroll == 0)
        model.handle(mouse(.wheelDown, row: 5, column: 5))
        #expect(model.window.scroll == 3)
        let opening = MoviesScreenModel.Intent.send(.open(index: 4, keepsOpenMovie: true))
        #expect(model.handle(mouse(.click, row: 4, column: 5)) == [opening])
    }

    @Test("The wheel scrolls open details")
    func overAMovie() {
        var model = model()
        model.show(SampleMovies.details())
        model.handle(mouse(.wheelDown, row: 5))
        #expect(model.detailsScroll == 3)
        #expect(model.window.scroll == 0)
    }

    @Test("The mouse does nothing on a screen that is too small")
    func tooSmall() {
        var model = model()
        model.handle(.resized(CellSize(columns: 10, rows: 3)))
        #expect(model.handle(mouse(.click, row: 0)) == [])
        #expect(model.handle(mouse(.wheelDown, row: 1)) == [])
    }
}
