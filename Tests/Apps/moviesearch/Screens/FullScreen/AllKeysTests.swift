import MovieScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The list of all keys of the full screen of moviesearch")
struct AllKeysTests {
    private static let korean = RegionalFormat(identifier: "ko_KR") ?? .plain

    private func model(
        _ size: CellSize = CellSize(columns: 80, rows: 24),
        _ format: RegionalFormat = .plain,
        isPicking: Bool = false
    ) -> MoviesScreenModel {
        var model = MoviesScreenModel(size: size, format: format, isPicking: isPicking)
        model.show(SampleMovies.popular)
        return model
    }

    private func text(_ model: MoviesScreenModel) -> String { MoviesScreen.frame(for: model).text }

    private func showsKeys(_ model: MoviesScreenModel) -> Bool {
        text(model).contains("Any key closes this")
    }

    @Test("F1 shows all keys wherever the focus is, and the next key only closes them", arguments: 0...2)
    func everywhere(place: Int) {
        var model = model()
        if place == 0 {
            model.type("x")
            model.show(SampleMovies.found("x"))
        }
        if place > 0 { model.press(.tab) }
        if place > 1 { model.show(SampleMovies.details()) }
        let before = text(model)
        #expect(model.press(Key(.function(1))) == [])
        #expect(showsKeys(model))
        #expect(MoviesScreen.frame(for: model).cursor == nil)
        #expect(model.press(.enter) == [])
        #expect(text(model) == before)
    }

    @Test("A question mark shows them in a movie and in an empty field, and is typed among words")
    func questionMark() {
        var model = model()
        model.press(.character("?"))
        #expect(showsKeys(model))
        #expect(model.press(.character("?")) == [])
        #expect(model.type("m?") == [.send(.typed("m")), .send(.typed("m?"))])
        #expect(!showsKeys(model))
        model.show(SampleMovies.found("m?"))
        model.press(.tab)
        model.show(SampleMovies.details())
        #expect(model.press(.character("?")) == [])
        #expect(showsKeys(model))
    }

    @Test("In a burst the key that closes them is not typed, and those behind it are")
    func burst() {
        var model = model()
        var events = "?xrun".map { TerminalEvent.key(.character($0)) }[...]
        #expect(model.handle(&events) == [.send(.typed("run"))])
        #expect(!showsKeys(model))
    }

    @Test("What concerns the terminal works beside them, a click closes them, and pasted text is ignored")
    func otherEvents() {
        var model = model()
        model.press(Key(.function(1)))
        #expect(model.handle(.paste("x")) == [])
        #expect(model.press(.control("l")) == [.redraw])
        #expect(model.press(.control("z")) == [.suspend])
        #expect(showsKeys(model))
        #expect(model.press(.control("c")) == [.interrupt])
        #expect(model.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 4, column: 4)))) == [])
        #expect(!showsKeys(model))
        #expect(model.field.isEmpty)
    }

    @Test("All of them fit on 80 by 24 cells, in both languages", arguments: [true, false], [true, false])
    func fits(isKorean: Bool, isPicking: Bool) {
        let format = isKorean ? Self.korean : .plain
        var model = model(CellSize(columns: 80, rows: 24), format, isPicking: isPicking)
        model.press(Key(.function(1)))
        let shown = text(model)
        for place in KeysOfPlace.all(isPicking: isPicking, in: format) {
            #expect(shown.contains(place.place))
            for key in place.keys {
                #expect(shown.contains(key.key))
                #expect(shown.contains(key.action))
            }
        }
    }

    @Test("On a small screen the arrows scroll them, and other keys close them", arguments: [true, false])
    func scrolls(isKorean: Bool) throws {
        let format = isKorean ? Self.korean : .plain
        var model = model(CellSize(columns: 44, rows: 10), format)
        model.press(Key(.function(1)))
        var shown = text(model)
        for _ in 0..<40 {
            model.press(.down)
            shown += text(model)
        }
        let keys = KeysOfPlace.all(isPicking: false, in: format).flatMap(\.keys)
        for key in keys { #expect(shown.contains(key.action)) }
        let last = try #require(keys.last)
        #expect(text(model).contains(last.action), "It stops at the end.")
        model.press(.pageUp, .up)
        #expect(!text(model).contains(last.action))
        model.handle(.resized(CellSize(columns: 80, rows: 24)))
        #expect(text(model).contains(keys[0].action))
        model.press(.down)
        #expect(model.keysAreClosed, "Nothing is left to scroll.")
    }
}

extension MoviesScreenModel {
    fileprivate var keysAreClosed: Bool { MoviesScreen.frame(for: self).cursor != nil }
}
