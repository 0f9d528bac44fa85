import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The movie beside the list of a wide full screen of moviesearch")
struct MoviesScreenPreviewTests {
    private func model(columns: Int = 120) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: CellSize(columns: columns, rows: 24))
        model.show(SampleMovies.found())
        return model
    }

    private func text(_ model: MoviesScreenModel) -> String { MoviesScreen.frame(for: model).text }

    private let tagline = "Man has made his match"

    @Test("A movie is wanted beside the list while a row is highlighted and there is room")
    func wanted() {
        var model = model(columns: 100)
        #expect(model.previewed == nil, "The field has the focus.")
        model.press(.tab, .down)
        #expect(model.previewed == 1)
        #expect(model.takeActions() == [.highlight(index: 1), .fill(rows: model.rows)])
        model.handle(.resized(CellSize(columns: 99, rows: 24)))
        #expect(model.previewed == nil)
        #expect(model.takeActions() == [.endHighlighting, .fill(rows: model.rows)])
        model.handle(.resized(CellSize(columns: 100, rows: 24)))
        model.type("x")
        #expect(model.previewed == nil)
    }

    @Test("The list has more room when suggestions vanish")
    func room() {
        var model = model()
        model.show(RecentQueriesState(phase: .loaded, queries: ["alien", "dune"]))
        let rows = model.rows
        model.press(.tab)
        #expect(model.rows > rows)
    }

    @Test("The list does not move when the movie arrives, and the movie goes with the highlight")
    func steady() throws {
        var model = model()
        model.press(.tab)
        let before = MoviesScreen.frame(for: model)
        model.show(SampleMovies.details(), isOpen: false)
        let after = MoviesScreen.frame(for: model)
        for row in 0..<24 {
            let list = before.line(row).prefix { $0 != "│" }
            #expect(after.line(row).prefix { $0 != "│" } == list)
        }
        #expect(after.text.contains(tagline))
        model.press(.escape)
        #expect(!text(model).contains(tagline))
    }

    @Test("Keys concern the list while the movie is not open")
    func keys() {
        var model = model()
        model.press(.tab)
        model.show(SampleMovies.details(), isOpen: false)
        #expect(model.details == nil)
        #expect(model.press(.down) == [])
        #expect(model.window.selection == 1)
        #expect(model.press(.enter) == [.send(.open(index: 1))])
        #expect(model.type("w") == [.send(.suggest), .send(.typed("w"))])
    }

    @Test("A closed movie stays beside the list, and is dropped where there is no room")
    func closing() {
        for (columns, stays) in [(120, true), (80, false)] {
            var model = model(columns: columns)
            model.press(.tab)
            model.show(SampleMovies.details())
            #expect(model.press(.escape) == [.send(.closeMovie)])
            #expect(model.details == nil)
            #expect(text(model).contains(tagline) == stays)
        }
    }

    @Test("Until the next movie is shown, keys concern that one, and it cannot be rated")
    func movingOn() throws {
        var model = model()
        let movies = try #require(SampleMovies.found().movies?.items)
        try #require(movies.count > 1)
        model.press(.tab, .down)
        model.show(SampleMovies.details(), isOpen: true, isMovingOn: true)
        #expect(
            model.press(.character("w"), .character("r"), .character("8")) == [
                .send(.save(.toggleWatchlist(isShown: false)))
            ]
        )
        #expect(model.press(.character("y")) == [.copy(movies[1].id)])
        model.show(SampleMovies.details(), isOpen: true)
        #expect(model.press(.character("w")) == [.send(.save(.toggleWatchlist(isShown: false)))])
    }

    @Test("The list keeps marks and reasons beside a movie, and gets three fifths of a wide screen")
    func marksBesideMovie() throws {
        func lines(_ list: MoviesListState, columns: Int) -> [String] {
            var model = MoviesScreenModel(size: CellSize(columns: columns, rows: 30))
            model.type(list.subject == .similar ? "" : "run")
            model.show(list)
            model.press(.tab)
            return MoviesScreen.frame(for: model).text.split(separator: "\n").map { String($0) }
        }
        func row(_ title: String, of list: MoviesListState, columns: Int) throws -> String {
            let line = try #require(lines(list, columns: columns).first { $0.dropFirst(2).hasPrefix(title) })
            return try String(#require(line.split(separator: "│").first))
        }
        #expect(try row("기생충", of: SampleMovies.saved, columns: 100).hasSuffix("2019      8.5  +       "))
        #expect(
            try row("기생충", of: SampleMovies.similar, columns: 100).hasSuffix("2019  ★8 ✓  same director    ")
        )
        #expect(try row("Blade R", of: SampleMovies.similar, columns: 140).contains("same director, sci-fi"))
        #expect(try row("기생충", of: SampleMovies.saved, columns: 140).cellWidth == 82)
    }

    @Test("What the movies have in common is said across the list and the movie beside it")
    func headline() {
        var model = model(columns: 100)
        model.type("run")
        model.show(SampleMovies.ofPerson)
        let headline = "\n  Bong Joon-ho · writer of 13, director of 8, in 1\n"
        #expect(text(model).contains(headline) && text(model).contains("Year"), "the headings stay")
        model.press(.tab)
        #expect(text(model).contains(headline))
        model.handle(.resized(CellSize(columns: 40, rows: 24)))
        #expect(text(model).contains("\n  Bong Joon-ho · writer of 13, director…\n"))
        model.show(SampleMovies.details())
        #expect(!text(model).contains("Bong"))
    }

    @Test("The wheel scrolls the movie that it points at, and a click opens it")
    func mouse() {
        var model = MoviesScreenModel(size: CellSize(columns: 120, rows: 14))
        model.show(SampleMovies.found())
        model.press(.tab)
        model.show(SampleMovies.details(cast: SampleMovies.crowd(40)), isOpen: false)
        let place = CellPosition(row: 5, column: 80)
        #expect(model.handle(.mouse(MouseEvent(.wheelDown, at: place))) == [])
        #expect((model.detailsScroll, model.window.selection) == (3, 0))
        #expect(model.handle(.mouse(MouseEvent(.click, at: place))) == [.send(.open(index: 0))])
    }
}
