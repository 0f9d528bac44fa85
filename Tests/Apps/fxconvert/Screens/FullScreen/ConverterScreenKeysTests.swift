import ExchangeScreens
import PresentationKit
import PresentationKitTestSupport
import TerminalKit
import Testing

@Suite("The keys of the full screen of the converter")
struct ConverterScreenKeysTests {
    private func model(_ screen: SampleConverter = .emptyAmount, rows: Int = 24) -> ConverterScreenModel {
        screen.model(CellSize(columns: 80, rows: rows))
    }

    @Test("Every change of the amount is sent, and a move of the caret is not")
    func typing() {
        var model = model()
        #expect(model.type("12") == [.send(.amount("1")), .send(.amount("12"))])
        #expect(model.press(.left, .home) == [])
        #expect(model.press(.delete) == [.send(.amount("2"))])
        #expect(model.handle(.paste("7\n\u{1B}[31m")) == [.send(.amount("7 2"))])
    }

    @Test("An amount that names currencies is left alone when another pair is chosen, unless it is edited")
    func amountWithCurrencies() {
        var model = model()
        model.type("3 usd")
        var state = model.state
        (state.amount, state.amountAlone) = ("3 usd", "3")
        model.show(state)
        #expect(model.press(.tab) == [.send(.find("", for: .from))])
        #expect(model.amount.text == "3 usd")
        var edited = model
        edited.press(.backTab)
        edited.type("d")
        (state.amount, state.amountAlone) = ("3", nil)
        model.show(state)
        #expect(model.amount.text == "3")
        edited.show(state)
        #expect(edited.amount.text == "3 usdd")
    }

    @Test("Escape clears the amount, and quits if it is empty")
    func escape() {
        var model = model()
        model.type("12")
        #expect(model.press(.escape) == [.send(.amount(""))])
        #expect(model.press(.escape) == [.quit])
    }

    @Test("Tab cycles through the fields, and currencies are listed only while one is chosen")
    func tabs() {
        var model = model()
        #expect(model.press(.tab) == [.send(.find("", for: .from))])
        #expect(model.focus == .from)
        #expect(model.press(.tab) == [.send(.find(""))])
        #expect(model.focus == .to)
        #expect(model.press(.tab) == [.send(.find(nil))])
        #expect(model.focus == .recentPairs)
        #expect(model.press(.tab) == [])
        #expect(model.focus == .amount)
        model.press(.backTab)
        #expect(model.focus == .recentPairs)
        model.press(.backTab, .backTab, .backTab)
        #expect(model.focus == .amount)
    }

    @Test("Typing filters the currencies, Enter chooses one, and Escape leaves the field")
    func choosing() {
        var model = model(.choosing)
        #expect(model.focus == .to)
        #expect(model.window.selection == 1)
        #expect(model.press(.pageDown) == [])
        #expect(model.press(.up) == [])
        #expect(model.window.selection == 2)
        #expect(model.press(.enter) == [.send(.to("JPY")), .send(.find(nil))])
        #expect(model.focus == .amount)

        model = self.model(.choosing)
        #expect(model.press(.up, .tab) == [.send(.to("USD")), .send(.find(nil))])
        #expect(model.focus == .recentPairs)

        model = self.model(.filtered)
        #expect(model.press(.backspace) == [.send(.find("한"))])
        #expect(model.press(.escape) == [.send(.find(""))])
        #expect(model.press(.escape) == [.send(.find(nil))])
        #expect(model.focus == .amount)

        model = self.model(.noMatch)
        #expect(model.press(.enter) == [])
        #expect(model.press(.tab) == [])
        #expect(model.focus == .to)
    }

    @Test(
        "Tab, Shift-Tab and Enter choose the highlighted currency and move on",
        arguments: [Key.tab, .backTab, .enter]
    )
    func commit(key: Key) {
        var model = model()
        model.press(.tab)
        model.type("euro")
        var state = model.state
        state.found = .init(text: "euro", side: .from, choices: [.init(code: "EUR", name: "Euro")])
        model.show(state)
        let next = key == .backTab ? LiveConverterInput.find(nil) : .find("")
        #expect(model.press(key) == [.send(.from("EUR")), .send(next)])
        #expect(model.focus == (key == .backTab ? .amount : .to))
    }

    @Test("Text typed ahead of its list is matched by the view model")
    func typedAhead() {
        var model = model()
        model.press(.tab)
        model.type("euro")
        #expect(model.press(.tab) == [.send(.fromMatching("euro")), .send(.find(""))])
        model.type("won")
        #expect(model.press(.enter) == [.send(.toMatching("won")), .send(.find(nil))])
        #expect(model.focus == .amount)
    }

    @Test("Passing through an unchanged field changes nothing, even after a swap")
    func untouched() {
        var model = model(.choosing)
        #expect(model.press(.tab, .tab, .tab) == [.send(.find(nil)), .send(.find("", for: .from))])
        #expect(model.press(.backTab) == [.send(.find(nil))])
        model = self.model(.choosing)
        var state = model.state
        (state.from, state.to) = (state.to, state.from)
        model.show(state)
        #expect(model.press(.tab) == [.send(.find(nil))])
    }

    @Test("The list for another text starts at its top")
    func otherWords() {
        var model = model(.choosing)
        var state = model.state
        state.found = LiveConverterState.Found(text: "u", choices: state.found?.choices ?? [])
        model.show(state)
        #expect(model.window.selection == 0)
    }

    @Test("A recent pair is chosen from the list below, and typing goes back to the amount")
    func recentPairs() {
        var model = model()
        #expect(model.press(.down, .down) == [])
        #expect(model.press(.enter) == [.send(.pair(from: "EUR", to: "USD"))])
        #expect(model.focus == .amount)
        model.press(.down)
        #expect(model.type("5") == [.send(.amount("5"))])
        #expect(model.focus == .amount)
        model.press(.down, .up)
        #expect(model.focus == .amount)
    }

    @Test("Without recent pairs their list cannot be focused")
    func noRecentPairs() {
        var model = model(.running)
        model.press(.down)
        #expect(model.focus == .amount)
        model.press(.tab, .tab, .tab)
        #expect(model.focus == .amount)
    }

    @Test(
        "Control keys mean the same in every field",
        arguments: [
            (Key.control("c"), ConverterScreenModel.Intent.interrupt), (.control("l"), .redraw),
            (.control("z"), .suspend), (.control("r"), .send(.refresh)), (.control("x"), .send(.swap)),
            // Control-C right after Escape.
            (Key(.character("c"), [.control, .alt]), .interrupt),
        ]
    )
    func everywhere(key: Key, intent: ConverterScreenModel.Intent) {
        for screen in [SampleConverter.emptyAmount, .choosing, .recentPair] {
            var model = model(screen)
            #expect(model.press(key) == [intent])
        }
    }

    @Test("The end of the terminal quits, and a resize keeps the selected row visible")
    func events() {
        var model = model(.choosing)
        #expect(model.handle(.resized(CellSize(columns: 30, rows: 6))) == [])
        #expect(ConverterScreen.frame(for: model).text.contains("› KRW"))
        #expect(model.handle(.resumed) == [])
        #expect(model.handle(.ended) == [.quit])
    }

    @Test("A click chooses a field, a currency or a pair, and the wheel moves the selection")
    func mouse() {
        func click(_ row: Int, _ column: Int = 2) -> TerminalEvent {
            .mouse(MouseEvent(.click, at: CellPosition(row: row, column: column)))
        }
        var model = model()
        #expect(model.handle(click(2)) == [.send(.find(""))])
        #expect(model.focus == .to)
        #expect(model.handle(click(0)) == [.send(.find(nil))])
        model = self.model(.choosing)
        #expect(model.handle(.mouse(MouseEvent(.wheelDown, at: CellPosition(row: 9, column: 0)))) == [])
        #expect(model.window.selection == 2)
        #expect(model.handle(click(20)) == [])
        #expect(model.handle(click(4)) == [.send(.to("USD")), .send(.find(nil))])
        let lines = ConverterScreen.frame(for: model).text.split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let row = lines.firstIndex { $0.contains("EUR → USD") }
        #expect(row.map { model.handle(click($0)) } == [.send(.pair(from: "EUR", to: "USD"))])
    }
}
