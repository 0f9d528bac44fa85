import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("Keys of the full screen of films that come at once")
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

    @Test("Keys that come at once open nothing of an earlier question, and choose no other search")
    func burstWithEnter() {
        var model = model(SampleFilms.popular)
        model.show(recent)
        let expected: [MoviesScreenIntent] = [.typed("alien"), .closeSuggestions, .submitted("alien")]
        #expect(model.handle(keys("alien", .down, .enter)) == expected)
        #expect(model.field.text == "alien")
    }

    @Test("However much is typed at once, only its last text is told")
    func burst() {
        var model = model(SampleFilms.popular)
        let text = String(repeating: "long ", count: 100)
        #expect(model.handle(keys(text, .backspace, .left)) == [.typed(String(text.dropLast()))])
        model.show(SampleFilms.found(model.field.text))
        model.press(.tab)
        #expect(model.handle(keys("x", .backspace)) == [.suggest])
        model.show(SampleFilms.details())
        #expect(model.handle(keys("x", .backspace)) == [.closeDetails])
    }

    @Test("Control-C is seen before all that was typed with it")
    func interruptedBurst() {
        var model = model()
        #expect(model.handle(keys("abc", .control("c"), .escape)) == [.interrupt])
    }

    @Test("What comes behind Enter waits for the film that it opens, and is about that")
    func burstBehindEnter() {
        var model = model(SampleFilms.found())
        var events = keys("", .tab, .enter, .escape, .escape)[...]
        #expect(model.handle(&events) == [.closeSuggestions, .open(index: 0)])
        #expect(events.count == 2)
        model.show(SampleFilms.row)
        #expect(model.handle(&events) == [.closeDetails, .suggest])
        #expect(events.isEmpty)
    }
}

extension MoviesScreenModel {
    /// Does what all of the events ask that come before a film is opened.
    fileprivate mutating func handle(_ events: [TerminalEvent]) -> [MoviesScreenIntent] {
        var rest = events[...]
        return handle(&rest)
    }
}
