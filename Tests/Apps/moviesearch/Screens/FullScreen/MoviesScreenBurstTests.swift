import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("Bursts of keys on the full screen of moviesearch")
struct MoviesScreenBurstTests {
    private func model(_ list: MoviesListState? = nil) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: CellSize(columns: 80, rows: 24))
        if let list { model.show(list) }
        return model
    }

    private let recent = RecentQueriesState(phase: .loaded, queries: ["Blade Runner", "alien"])

    private func keys(_ text: String, _ more: Key...) -> [TerminalEvent] {
        text.map { .key(.character($0)) } + more.map { .key($0) }
    }

    @Test("A burst neither opens a movie of the previous query nor chooses a suggestion")
    func burstWithEnter() {
        var model = model(SampleMovies.popular)
        model.show(recent)
        let expected: [MoviesScreenModel.Intent] = [
            .send(.typed("alien")), .send(.closeSuggestions), .send(.submitted("alien")),
        ]
        #expect(model.handle(keys("alien", .down, .enter)) == expected)
        #expect(model.field.text == "alien")
    }

    @Test("Of a burst of typing, only the last text is reported")
    func burst() {
        var model = model(SampleMovies.popular)
        let text = String(repeating: "long ", count: 100)
        #expect(model.handle(keys(text, .backspace, .left)) == [.send(.typed(String(text.dropLast())))])
        model.show(SampleMovies.found(model.field.text))
        model.press(.tab)
        #expect(model.handle(keys("x", .backspace)) == [.send(.suggest)])
        model.show(SampleMovies.details())
        #expect(model.handle(keys("x", .backspace)) == [.send(.closeMovie)])
    }

    @Test("Control-C in a burst overrides everything before it")
    func interruptedBurst() {
        var model = model()
        #expect(model.handle(keys("abc", .control("c"), .escape)) == [.interrupt])
    }

    @Test("Keys after Enter wait for the opened movie and apply to it")
    func burstBehindEnter() {
        var model = model(SampleMovies.found())
        var events = keys("", .tab, .enter, .escape, .escape)[...]
        #expect(model.handle(&events) == [.send(.closeSuggestions), .send(.open(index: 0))])
        #expect(events.count == 2)
        model.show(SampleMovies.row)
        #expect(model.handle(&events) == [.send(.closeMovie), .send(.suggest)])
        #expect(events.isEmpty)
    }

    @Test("Control-N and Control-P move like the arrows, in a burst too, and open neighbours of a movie")
    func controlKeys() {
        var model = model(SampleMovies.found())
        #expect(model.press(.control("n")) == [.send(.closeSuggestions)])
        model.press(.control("n"), .control("n"), .control("p"))
        #expect((model.focus, model.window.selection) == (.list, 1))
        var events = [Key.control("n"), .control("n")].map { TerminalEvent.key($0) }[...]
        #expect(model.handle(&events) == [])
        #expect(model.window.selection == 3)
        model.show(SampleMovies.details())
        #expect(
            model.press(.control("p"), .control("n")) == [.send(.open(index: 2)), .send(.open(index: 3))]
        )
    }
}

extension MoviesScreenModel {
    /// Handles the events up to the one that opens a movie.
    fileprivate mutating func handle(_ events: [TerminalEvent]) -> [Intent] {
        var rest = events[...]
        return handle(&rest)
    }
}
