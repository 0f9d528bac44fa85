import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The keys that do something with a movie")
struct MovieActionKeysTests {
    private func model(isOpen: Bool) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: CellSize(columns: 80, rows: 24))
        model.show(SampleMovies.found())
        model.press(.tab)
        if isOpen { model.show(SampleMovies.details()) }
        return model
    }

    private func text(_ model: MoviesScreenModel) -> String { MoviesScreen.frame(for: model).text }

    @Test("In the details, w is for the watchlist, v for seen, and r for a rating by the next key")
    func saving() {
        var model = model(isOpen: true)
        #expect(
            model.press(.character("w"), .character("v"))
                == [
                    .send(.save(.toggleWatchlist(isShown: false))),
                    .send(.save(.toggleViewing(lastShown: nil))),
                ]
        )
        let ratings: [(Key, Int?)] = [(.character("8"), 8), (.character("0"), 10), (.backspace, nil)]
        for (key, rating) in ratings {
            #expect(model.press(.character("r")) == [])
            #expect(text(model).contains("Your rating: 1 to 9, 0 for 10, or Backspace for none."))
            #expect(model.press(key) == [.send(.save(.rate(rating)))])
            #expect(!text(model).contains("Your rating"))
        }
    }

    @Test("In the list the same keys with Alt concern the chosen movie, beside the list or not")
    func savingBeside() {
        var narrow = model(isOpen: false)
        #expect(narrow.press(.alt("w")) == [.send(.save(.toggleWatchlist(isShown: false), row: 0))])
        #expect(narrow.press(.alt("v")) == [.send(.save(.toggleViewing(lastShown: nil), row: 0))])
        #expect(narrow.press(.alt("r"), .character("8")) == [.send(.save(.rate(8), row: 0))])
        var wide = MoviesScreenModel(size: CellSize(columns: 120, rows: 24))
        wide.show(SampleMovies.found())
        wide.press(.tab)
        #expect(wide.press(.alt("w")) == [.send(.save(.toggleWatchlist(isShown: false), row: 0))])
        #expect(wide.press(.alt("r"), .escape) != [], "a question is about what is shown")
        wide.press(.tab)
        wide.show(SampleMovies.details(), isOpen: false)
        #expect(wide.press(.alt("r")) == [] && text(wide).contains("Your rating"))
        #expect(wide.press(.character("8")) == [.send(.save(.rate(8), row: 0))])
        #expect(wide.press(.down, .alt("w")) == [.send(.save(.toggleWatchlist(isShown: false), row: 1))])
    }

    @Test(
        "Alt-n asks for notes on a line that has the earlier ones, where letters and ? are typed",
        arguments: [false, true]
    )
    func notes(isOpen: Bool) {
        func saving(_ text: String) -> [MoviesScreenModel.Intent] {
            [.send(.save(.write(text), row: isOpen ? nil : 0))]
        }
        var model = model(isOpen: isOpen)
        #expect(model.press(.alt("n")) == [] && model.type("wry, is it?") == [])
        #expect(text(model).contains("Notes: wry, is it?"))
        #expect(MoviesScreen.frame(for: model).cursor == CellPosition(row: 22, column: 18))
        #expect(model.press(.enter) == saving("wry, is it?"))
        #expect(!text(model).contains("Notes: "))

        let notes = SavedMovieViewData(movieNotes: "Slow.\r\nTwice.")
        model.show(
            SampleMovies.found(
                movies: SampleMovies.movies([SampleMovies.saved(SampleMovies.items[0], notes)])
            )
        )
        if isOpen { model.show(SampleMovies.details(saved: notes)) }
        model.press(.alt("n"))
        #expect(text(model).contains("Notes: Slow.↵Twice."))
        #expect(model.press(.enter) == [], "nothing is changed")
        model.press(.alt("n"))
        #expect(model.handle(.paste("\nAgain")) == [])
        #expect(model.press(.enter) == saving("Slow.\nTwice.\nAgain"))
        model.press(.alt("n"))
        #expect(model.press(.control("u"), .enter) == saving(""))
    }

    @Test("Notes that one line cannot show are not changed, and Escape or another movie ends the question")
    func notWriting() {
        var model = model(isOpen: true)
        model.show(
            SampleMovies.details(saved: SavedMovieViewData(movieNotes: String(repeating: "x", count: 1_001)))
        )
        #expect(model.press(.alt("n")) == [])
        #expect(text(model).contains("The notes are too long for one line; they are unchanged."))
        model.show(SampleMovies.details())
        #expect(model.press(.alt("n"), .character("x"), .escape) == [])
        #expect(model.press(.character("w")) == [.send(.save(.toggleWatchlist(isShown: false)))])
        model.press(.alt("n"))
        #expect(model.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 3, column: 3)))) == [])
        model.show(nil as MovieDetailsState?)
        model.press(.tab)
        #expect(model.press(.alt("n")) == [], "no movie is chosen")
        #expect(!text(model).contains("Notes: "))
    }

    @Test("Alt-u undoes the last change everywhere", arguments: [false, true])
    func undo(isOpen: Bool) {
        var model = model(isOpen: isOpen)
        #expect(model.press(.alt("u")) == [.send(.undo)])
    }

    @Test("Escape ends only the question for a rating, and another key means what it always means")
    func notRating() {
        var model = model(isOpen: true)
        #expect(model.press(.character("r"), .escape) == [])
        #expect(
            model.press(.character("r"), .character("w")) == [.send(.save(.toggleWatchlist(isShown: false)))]
        )
        #expect(model.press(.character("8")) == [])
        #expect(model.press(.escape) == [.send(.closeMovie)])
    }

    @Test("The question for a rating ends with the movie that it is about")
    func otherMovie() {
        var model = model(isOpen: true)
        model.press(.character("r"))
        model.press(.control("l"))
        model.show(SampleMovies.row)
        #expect(text(model).contains("Your rating"), "the same movie is loading again")
        model.show(nil as MovieDetailsState?)
        model.show(SampleMovies.details())
        #expect(!text(model).contains("Your rating"))
    }

    @Test("o and y work in the details, and with Control in the list")
    func pageAndID() throws {
        var details = model(isOpen: true)
        let movie = try #require(SampleMovies.details().movie?.item)
        let address = movie.pageAddress
        #expect(details.press(.character("o")) == [.openPage(address: address)])
        #expect(details.press(.character("y")) == [.copy(movie.id)])
        #expect(details.press(.control("o")) == [.openPage(address: address)])

        var list = model(isOpen: false)
        let first = try #require(SampleMovies.found().movies?.items.first)
        #expect(list.press(.control("y")) == [.copy(first.id)])
        #expect(list.press(.control("o")) == [.openPage(address: first.pageAddress)])
        #expect(list.press(.character("y")).contains(.send(.typed("y"))), "letters are typed into the field")
        #expect(list.press(.control("y")) == [], "no movie is chosen while words are typed")
        #expect(list.field.text == "y")
    }

    @Test("s replaces the list by similar movies, until Escape brings back the list and the open movie")
    func similarMovies() {
        let details = model(isOpen: true)
        var similar = details
        #expect(similar.press(.character("s")) == [.send(.showSimilarMovies)])
        #expect(!text(similar).contains(SampleMovies.details().movie?.tagline ?? "tagline"))
        var cancelled = similar
        #expect(cancelled.press(.escape) == [.send(.closeSuggestions), .send(.closeSimilarMovies)])
        #expect(text(cancelled) == text(details))
        similar.show(SampleMovies.found())
        #expect(similar.press(.escape) == [.send(.closeSuggestions), .send(.closeSimilarMovies)])
        #expect(text(similar) == text(details))
        #expect(similar.press(.escape) == [.send(.closeMovie)])
    }

    @Test("Typed words search again, and nothing leads back from them to similar movies")
    func searchAfterSimilarMovies() {
        var model = model(isOpen: true)
        model.press(.character("s"))
        #expect(model.press(.character("x")).contains(.send(.typed("x"))))
        model.press(.escape)
        #expect(model.press(.escape) == [.quit])
    }

    @Test("A message on what a key did is shown until the next key")
    func message() {
        var model = model(isOpen: true)
        model.didCopy("tmdb:1")
        #expect(text(model).contains("Copied tmdb:1, if the terminal allows it."))
        model.press(.down)
        #expect(!text(model).contains("Copied"))
    }

    // MARK: - Picking

    private func picking(_ list: MoviesListState = SampleMovies.found()) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: CellSize(columns: 80, rows: 24), words: "run", isPicking: true)
        model.show(list)
        return model
    }

    @Test("Enter takes the chosen movie, in the details too")
    func takesOne() throws {
        let movies = try #require(SampleMovies.found().movies?.items)
        try #require(movies.count > 1)
        var model = picking()
        #expect(model.field.text == "run")
        model.press(.down)
        #expect(model.press(.enter) == [.send(.pick([movies[1]]))])
        #expect(model.press(.right) == [.send(.open(index: 1))])
        let details = SampleMovies.details()
        model.show(details)
        #expect(try model.press(.enter) == [.send(.pick([#require(details.movie?.item)]))])
    }

    @Test("The first movie is highlighted as soon as movies arrive, and typed letters change the words")
    func picksWhatIsTyped() throws {
        let movies = try #require(SampleMovies.found().movies?.items)
        var model = MoviesScreenModel(size: CellSize(columns: 120, rows: 24), isPicking: true)
        model.show(SampleMovies.popular)
        model.show(RecentQueriesState(phase: .loaded, queries: ["alien", "blade runner"]))
        #expect(model.type("run").last == .send(.typed("run")))
        #expect(model.press(.enter) == [.send(.submitted("run"))], "no movie is known yet")
        model.show(SampleMovies.found(phase: .loading(.first), movies: SampleMovies.popular.movies))
        model.show(SampleMovies.found())
        #expect(model.previewed == 0)
        #expect(model.type("s") == [.send(.typed("runs"))])
        #expect(model.press(.enter) == [])
        model.show(SampleMovies.found("runs", phase: .loading(.first)))
        #expect(model.hasPreview && model.previewed == nil, "the last movie stays until the next is known")
        model.show(SampleMovies.found("runs", movies: SampleMovies.movies(query: "runs")))
        #expect(model.press(.enter) == [.send(.pick([movies[0]]))])
        #expect(model.press(.escape) == [.send(.suggest)])
        #expect(model.press(.escape) == [.send(.typed(""))])
        #expect(model.press(.escape) == [.quit])
    }

    @Test("Tab marks several movies, which Enter takes in the order of their marks")
    func takesMarked() throws {
        let movies = try #require(SampleMovies.found().movies?.items)
        try #require(movies.count > 2)
        var model = picking()
        model.press(.down, .tab)
        model.press(.home, .tab, .tab, .home)
        #expect(text(model).contains("›✓" + movies[0].title))
        #expect(!text(model).contains("✓" + movies[1].title), "a second Tab removes the mark")
        model.press(.down, .tab)
        #expect(text(model).contains("2 marked · "))
        #expect(model.press(.enter) == [.send(.pick([movies[0], movies[1]]))])
    }

    @Test("Alt-P asks for a movie at random everywhere, and a key with Alt is no letter of the field")
    func random() {
        var model = MoviesScreenModel(size: CellSize(columns: 120, rows: 24))
        model.show(SampleMovies.found())
        for events: [TerminalEvent] in [[.key(.alt("p"))], [.key(.tab), .key(.alt("p"))]] {
            var events = events[...]
            #expect(model.handle(&events).last == .send(.openRandomMovie) && events.isEmpty)
        }
        model.show(SampleMovies.details(), isOpen: false)
        var events: ArraySlice<TerminalEvent> = [.key(.alt("w"))]
        #expect(model.handle(&events) == [.send(.save(.toggleWatchlist(isShown: false), row: 0))])
        var open = self.model(isOpen: true)
        #expect(open.press(.alt("p")) == [.send(.openRandomMovie)])
    }
}
