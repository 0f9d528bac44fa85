import MovieScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

@Suite("The keys of the full screen of moviesearch")
struct MoviesScreenKeysTests {
    private func model(_ list: MoviesListState? = nil, rows: Int = 24) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: CellSize(columns: 80, rows: rows))
        if let list { model.show(list) }
        return model
    }

    private let recent = RecentQueriesState(phase: .loaded, queries: ["Blade Runner", "alien"])

    private func pages(_ count: Int, phase: MoviesListState.Phase = .loaded) -> MoviesListState {
        SampleMovies.found(
            phase: phase,
            movies: SampleMovies.movies(SampleMovies.many(count * 20), pages: 1...count, of: 5)
        )
    }

    // MARK: - The field

    @Test("Every change of the text is reported, and a move of the caret is not")
    func typing() {
        var model = model()
        #expect(model.type("ab") == [.send(.typed("a")), .send(.typed("ab"))])
        #expect(model.press(.left, .home) == [])
        #expect(model.press(.delete) == [.send(.typed("b"))])
        #expect(model.handle(.paste("ru\nn \u{1B}[31m")) == [.send(.typed("ru n b"))])
    }

    @Test("Enter submits the words and moves to the list")
    func submitting() {
        var model = model(SampleMovies.found())
        model.type("run")
        #expect(model.press(.enter) == [.send(.submitted("run")), .send(.closeSuggestions)])
        #expect(model.focus == .list)
    }

    @Test("Enter without words requests nothing, and without movies the focus stays in the field")
    func submittingNothing() {
        var model = model()
        #expect(model.type("  ") == [.send(.typed(" ")), .send(.typed("  "))])
        #expect(model.press(.enter) == [])
        model.type("x")
        #expect(model.press(.enter) == [.send(.submitted("  x")), .send(.closeSuggestions)])
        #expect(model.focus == .field)
    }

    @Test("Escape clears the field, then quits")
    func escape() {
        var model = model(SampleMovies.popular)
        model.type("x")
        #expect(model.press(.escape) == [.send(.typed(""))])
        #expect(model.press(.escape) == [.quit])
    }

    @Test("Global keys work wherever the focus is", arguments: [0, 1, 2])
    func everywhere(place: Int) {
        var model = model(SampleMovies.found())
        if place > 0 { model.press(.tab) }
        if place > 1 { model.show(SampleMovies.details()) }
        let keys = [Key.control("c"), .control("l"), .control("r"), .control("z")]
        #expect(keys.map { model.press($0) } == [[.interrupt], [.redraw], [.send(.refresh)], [.suspend]])
        #expect(model.press(Key(.character("c"), [.alt, .control])) == [.interrupt])
    }

    @Test("The screen quits if the terminal ends")
    func ended() {
        var model = model()
        #expect(model.handle(.ended) == [.quit])
        #expect(model.handle(.resumed) == [])
    }

    // MARK: - Suggestions

    @Test("Up selects earlier suggestions, as in a shell, and down leads back and to the list")
    func choosingSuggestions() {
        var model = model(SampleMovies.popular)
        model.show(recent)
        model.press(.up)
        #expect(model.suggestion == 0)
        model.press(.up, .up)
        #expect(model.suggestion == 1)
        model.press(.down, .down)
        #expect(model.suggestion == nil)
        #expect(model.press(.down) == [.send(.closeSuggestions)])
        #expect(model.focus == .list)
    }

    @Test("Words, down and Enter open the first movie, despite suggestions")
    func openingTheFirst() {
        var model = model(SampleMovies.popular)
        model.type("run")
        model.show(RecentQueriesState(phase: .loaded, queries: ["runaway"], beginning: "run"))
        model.show(SampleMovies.found())
        #expect(model.press(.down, .enter) == [.send(.closeSuggestions), .send(.open(index: 0))])
    }

    @Test("Movies do not move when the suggestions disappear")
    func steadyMovies() {
        var model = model(SampleMovies.popular)
        func rowOfMovies() -> Int? {
            shown(model).split(separator: "\n").firstIndex { $0.contains("Popular movies") }
        }
        model.show(recent)
        let row = rowOfMovies()
        #expect(shown(model).contains("Searched before\n  alien\n  Blade Runner\n"))
        model.press(.tab)
        model.show(nil as RecentQueriesState?)
        #expect(row == 2)
        #expect(rowOfMovies() == row)
    }

    @Test("Enter puts the chosen suggestion into the field")
    func takingASuggestion() {
        var model = model(SampleMovies.popular)
        model.show(recent)
        model.press(.up, .up)
        #expect(model.press(.enter) == [.send(.chooseSuggestion("alien")), .send(.closeSuggestions)])
        #expect(model.field.text == "alien")
    }

    @Test("Escape leaves the suggestions before it clears the field")
    func leavingSuggestions() {
        var model = model(SampleMovies.popular)
        model.show(recent)
        model.press(.up)
        #expect(model.press(.escape) == [])
        #expect(model.suggestion == nil)
    }

    @Test("The text that is typed already is not suggested")
    func offersOthersOnly() {
        var model = model()
        model.type("blade  runner ")
        model.show(RecentQueriesState(phase: .loaded, queries: recent.queries, beginning: model.field.text))
        model.press(.up)
        #expect(model.suggestion == 0)
        #expect(model.press(.enter) == [.send(.chooseSuggestion("alien")), .send(.closeSuggestions)])
    }

    @Test("The chosen suggestion stays chosen when others disappear, until it does too")
    func suggestionsChange() {
        var model = model()
        model.show(recent)
        model.press(.up, .up)
        model.show(RecentQueriesState(phase: .loaded, queries: ["alien"]))
        #expect(model.suggestion == 0)
        model.show(RecentQueriesState(phase: .loaded, queries: ["other"]))
        #expect(model.suggestion == nil)
    }

    @Test("A failure of the suggestions is shown only in the field, and yields to news of the movies")
    func suggestionsFail() {
        var model = model(SampleMovies.found())
        model.show(RecentQueriesState(phase: .failed(SampleMovies.unreadable)))
        func isTold() -> Bool { MoviesScreen.frame(for: model).text.contains("No earlier searches: ") }
        #expect(isTold())
        model.show(SampleMovies.found(notice: SampleMovies.storeFailure))
        #expect(!isTold())
        model.show(SampleMovies.found(phase: .loading(.first)))
        #expect(!isTold())
        model.show(SampleMovies.found())
        #expect(isTold())
        model.press(.tab)
        #expect(!isTold())
    }

    // MARK: - The list

    @Test("Tab switches between the field and the list, and the field requests suggestions")
    func tab() {
        var model = model(SampleMovies.found())
        #expect(model.press(.tab) == [.send(.closeSuggestions)])
        #expect(model.press(.tab) == [.send(.suggest)])
        #expect(model.press(.backTab) == [.send(.closeSuggestions)])
        #expect(model.press(.escape) == [.send(.suggest)])
        #expect(model.focus == .field)
    }

    @Test("Keys move the selection, which stays visible")
    func moving() {
        var model = model(pages(3), rows: 14)
        model.press(.tab)
        // The field, the rule, the heading, the status and the key help leave nine rows.
        model.press(.down, .down)
        #expect((model.window.selection, model.window.scroll) == (2, 0))
        model.press(.pageDown)
        #expect((model.window.selection, model.window.scroll) == (10, 2))
        model.press(.end)
        #expect((model.window.selection, model.window.scroll) == (59, 51))
        model.press(.down)
        #expect(model.window.selection == 59)
        model.press(.pageUp)
        #expect((model.window.selection, model.window.scroll) == (51, 51))
        model.press(.home)
        #expect((model.window.selection, model.window.scroll) == (0, 0))
        #expect(model.press(.up) == [.send(.suggest)])
    }

    @Test("Near the end of the list more movies are requested, unless loading or complete")
    func more() {
        var model = model(pages(1))
        model.press(.tab)
        #expect(model.press(.down) == [])
        #expect(model.press(.end) == [.send(.more)])
        model.show(pages(1, phase: .loading(.more)))
        #expect(model.press(.end) == [])
        model.show(pages(5))
        #expect(model.press(.end) == [])
    }

    // MARK: - Movies of the previous query

    private func shown(_ model: MoviesScreenModel) -> String { MoviesScreen.frame(for: model).text }

    @Test("Movies of the previous query stay until the new ones arrive, and cannot be chosen")
    func olderMovies() {
        var model = model(SampleMovies.popular)
        model.type("run")
        #expect(shown(model).contains("  Popular movies"))
        #expect(shown(model).contains("Searching…"))
        #expect(model.press(.down) == [.send(.closeSuggestions)])
        #expect(model.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 3, column: 5)))) == [])
        #expect(model.press(.enter) == [.send(.submitted("run"))])
        var loading = SampleMovies.popular
        loading.subject = .search
        loading.query = "run"
        loading.phase = .loading(.first)
        model.show(loading)
        #expect(shown(model).contains("  Popular movies"))
        #expect(model.press(.enter) == [.send(.submitted("run"))])
        #expect(model.focus == .field)
        #expect(model.show(SampleMovies.found()) == [.send(.open(index: 0))], "Typed ahead")
        #expect(model.focus == .list)
        #expect(model.press(.enter) == [.send(.open(index: 0))])
    }

    @Test("Movies of the previous query are labelled with its words")
    func olderWords() {
        var model = model(SampleMovies.found())
        model.press(.tab)
        model.type("n")
        #expect(shown(model).contains(#"  Movies for "run""#))
        model.show(SampleMovies.found("n", movies: SampleMovies.movies(query: "n")))
        #expect(!shown(model).contains("Movies for"))
    }

    @Test("A failure without movies fills the middle of the screen", arguments: [SampleMovies.movies(), nil])
    func failure(movies: MoviesListState.Movies?) {
        var model = model()
        model.type("x")
        model.show(SampleMovies.found("x", phase: .failed(SampleMovies.unreachable), movies: movies))
        #expect(!shown(model).contains("Blade Runner"))
        #expect(shown(model).contains("  No answer\n  TMDB cannot be reached"))
        #expect(model.press(.tab) == [])
        model.show(SampleMovies.found("x"))
        #expect(model.focus == .field)
    }

    @Test("Typing on cancels a pending move to the list")
    func typingOn() {
        var model = model(SampleMovies.popular)
        model.type("ru")
        model.press(.down)
        #expect(model.type("n") == [.send(.suggest), .send(.typed("run"))])
        model.show(SampleMovies.found())
        #expect(model.focus == .field)
    }

    // MARK: - Selection

    @Test("Enter opens the chosen movie")
    func opening() {
        var model = model(SampleMovies.found())
        #expect(model.press(.tab, .down, .enter) == [.send(.closeSuggestions), .send(.open(index: 1))])
    }

    @Test("Text that is typed in the list goes into the field")
    func typingOverTheList() {
        var model = model(SampleMovies.found())
        model.press(.tab)
        #expect(
            model.type("run") == [
                .send(.suggest), .send(.typed("r")), .send(.typed("ru")), .send(.typed("run")),
            ]
        )
        model.press(.tab)
        #expect(model.press(.backspace) == [.send(.suggest), .send(.typed("ru"))])
    }

    @Test("Page keys scroll the list from the field too")
    func pagingFromTheField() {
        var model = model(pages(3), rows: 14)
        #expect(model.press(.pageDown) == [])
        #expect((model.focus, model.window.scroll, model.window.selection) == (.field, 8, 8))
    }

    @Test("Refreshed results keep the selection, and another query starts at the top")
    func newerAnswers() {
        var model = model(SampleMovies.found())
        model.press(.tab, .down)
        let moved = [SampleMovies.items[2], SampleMovies.items[0], SampleMovies.items[1]]
        model.show(SampleMovies.found(movies: SampleMovies.movies(moved)))
        #expect(model.window.selection == 2)
        model.show(SampleMovies.found("other", movies: SampleMovies.movies(moved)))
        #expect(model.window.selection == 0)
        model.press(.end)
        model.show(SampleMovies.found("other", movies: SampleMovies.movies([moved[0]])))
        #expect(model.window.selection == 0)
    }

    @Test("An emptied list returns the focus to the field, which requests suggestions")
    func emptied() {
        var model = model(SampleMovies.found())
        model.press(.tab)
        let nothing = SampleMovies.found(phase: .empty, movies: SampleMovies.movies([]))
        #expect(model.show(nothing) == [.send(.suggest)])
        #expect(model.focus == .field)
        #expect(model.show(nothing) == [])
    }

    // MARK: - Details

    @Test("Keys scroll the details up to their end, and Escape closes them")
    func details() {
        var model = model(SampleMovies.found(), rows: 12)
        model.press(.tab)
        model.show(SampleMovies.details())
        #expect(model.press(.down, .down, .up) == [])
        #expect(model.detailsScroll == 1)
        model.press(.end)
        let last = model.detailsScroll
        model.press(.pageDown)
        #expect(model.detailsScroll == last)
        #expect(last > 1)
        model.press(.home)
        #expect(model.detailsScroll == 0)
        model.press(.pageDown, .pageUp, .character(" "))
        #expect(model.detailsScroll > 0)
        #expect(model.type("x") == [])
        #expect(model.handle(.paste("x")) == [])
        #expect(model.press(.escape) == [.send(.closeMovie)])
        #expect(model.details == nil)
        #expect((model.focus, model.detailsScroll) == (.list, 0))
    }

    @Test("N and P open other movies, and so do the arrows if the list is visible")
    func nextMovie() {
        var model = model(SampleMovies.found())
        model.handle(.resized(CellSize(columns: 120, rows: 24)))
        model.press(.tab)
        model.show(SampleMovies.details())
        #expect(model.press(.up) == [])
        #expect(model.press(.down) == [.send(.open(index: 1, keepsOpenMovie: true))])
        let neighbours = [2, 1, 0].map {
            MoviesScreenModel.Intent.send(.open(index: $0, keepsOpenMovie: true))
        }
        #expect(model.press(.character("n"), .character("p"), .up) == neighbours)
        #expect(model.press(.end, .pageUp) == [])
        model.handle(.resized(CellSize(columns: 80, rows: 24)))
        #expect(model.press(.down) == [])
        #expect(model.press(.character("n")) == [.send(.open(index: 1))])
    }

    @Test("A larger screen leaves no blank lines below the details")
    func resizedDetails() {
        var model = model(SampleMovies.found(), rows: 12)
        model.show(SampleMovies.details())
        model.press(.end)
        #expect(model.handle(.resized(CellSize(columns: 80, rows: 60))) == [])
        #expect(model.detailsScroll == 0)
    }

    @Test("A poster is requested if there is one, a way to show it, and room", arguments: [20, 40, 80, 120])
    func posterBox(columns: Int) {
        var model = MoviesScreenModel(size: CellSize(columns: columns, rows: 24))
        model.show(SampleMovies.details(hasPoster: true))
        #expect(model.posterBox == nil)
        model.pictures = PictureSupport(
            imageProtocol: .sixel,
            cellPixels: PictureSupport.PixelSize(width: 9, height: 20)
        )
        let cells = [20: (10, 8), 40: (10, 8), 80: (26, 19), 120: (16, 12)][columns]
        let expected = cells.map { PictureSupport.PixelSize(width: $0.0 * 9, height: $0.1 * 20) }
        #expect(model.posterBox == expected)
        model.show(SampleMovies.details(hasPoster: true, poster: .failed(SampleMovies.unreachableForNow)))
        #expect((model.posterBox != nil) == (expected != nil), "One that has failed can be asked for again")
        model.pictures?.imageProtocol = .none
        #expect(model.posterBox == nil)
        model.pictures?.imageProtocol = .blocks
        model.show(SampleMovies.details(hasPoster: false))
        #expect(model.posterBox == nil)
    }
}
