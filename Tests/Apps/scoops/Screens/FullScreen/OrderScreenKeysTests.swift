import IceCreamScreens
import PresentationKit
import ScreenTestSupport
import TerminalKit
import Testing

@Suite("The keys and the mouse of the full screen of an order")
struct OrderScreenKeysTests {
    private let size = CellSize(columns: 80, rows: 24)

    private func model(_ sample: SampleOrder = .empty) -> OrderScreenModel { sample.model(size) }

    @Test("An error about one part is not shown at another")
    func anotherPart() {
        let failure = "There is room for 3 scoops; take one off first."
        var model = OrderScreenModel(labels: OrderLabels(.plain), size: CellSize(columns: 80, rows: 24))
        let menu = SampleOrder.menu
        model.show(.loaded(menu, SampleOrder.choices(menu, scoops: 0, toppings: 0, hasCone: false)))
        model.show(SampleOrder.choices(menu, scoops: 3, toppings: 0))
        model.show(SampleOrder.choices(menu, scoops: 3, toppings: 0, failure: failure))
        #expect(OrderScreen.frame(for: model).text.contains(failure))
        model.press(.tab)
        #expect(model.step == .topping)
        #expect(!OrderScreen.frame(for: model).text.contains(failure))
        #expect(OrderScreen.frame(for: model).text.contains("Still to choose: a topping."))
        model.show(
            CreateOrderDisplay.PlaceOrder.ViewModel.failed(
                FailureViewData(kind: .storage, message: "The disk is full.")
            )
        )
        model.press(.backTab)
        #expect(OrderScreen.frame(for: model).text.contains("The disk is full."))
    }

    @Test("Enter, space, a number and a click choose their row")
    func choosing() {
        var model = model()
        #expect(model.press(.enter) == [.send(.choose(.cone, id: "item-0"))])
        #expect(model.press(.down, .character(" ")) == [.send(.choose(.cone, id: "item-1"))])
        #expect(model.press(.down, .enter) == [.send(.choose(.cone, id: "item-1"))])
        #expect(model.press(.character("1")) == [.send(.choose(.cone, id: "item-0"))])
        #expect(model.press(.character("9")) == [])
        #expect(model.click(row: 3, column: 5) == [.send(.choose(.cone, id: "item-1"))])
        #expect(model.click(row: 9, column: 5) == [])
        #expect(model.press(.character("-")) == [.send(.remove(.cone, id: "item-1"))])
    }

    @Test("The first cone leads to the flavors, and a later one does not")
    func leadsOn() {
        var model = model()
        #expect(model.step == .cone)
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 0, toppings: 0))
        #expect(model.step == .flavor)
        model.press(.backTab)
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 0, toppings: 0))
        #expect(model.step == .cone)
    }

    @Test("A locked step cannot be reached, by key or by click")
    func locked() {
        var model = model()
        model.press(.tab)
        #expect(model.step == .cone)
        model.click(row: 0, column: 20)
        #expect(model.step == .cone)
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 1, toppings: 0))
        model.press(.right)
        #expect(model.step == .topping)
        model.press(.right)
        #expect(model.step == .topping)
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 1, toppings: 1))
        model.press(.right)
        #expect(model.step == .done)
        #expect(model.press(.enter) == [.send(.placeOrder)])
    }

    @Test("A step that becomes locked leads back")
    func leadsBack() {
        var model = model(.done)
        #expect(model.step == .done)
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 0, toppings: 0))
        #expect(model.step == .flavor)
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 0, toppings: 0, hasCone: false))
        #expect(model.step == .cone)
    }

    @Test("q and n ask before an order is lost, and any other key goes on with it")
    func leaving() {
        var model = model(.coneChosen)
        #expect(model.type("q") == [])
        #expect(OrderScreen.frame(for: model).text.contains("press q again to leave it"))
        #expect(model.press(.down) == [] && model.type("q") == [])
        #expect(model.type("q") == [.quit])
        // Another key that loses it asks again.
        #expect(model.type("qnq") == [])
        #expect(model.type("n") == [])
        #expect(OrderScreen.frame(for: model).text.contains("press n again to start over"))
        #expect(model.type("n") == [.send(.startOver)])
        var empty = self.model()
        #expect(empty.type("nq") == [.send(.startOver), .quit])
        var placed = self.model(.receipt)
        #expect(placed.type("q") == [.quit])
    }

    @Test("A question mark or F1 lists all keys, and the next key closes the list and does nothing else")
    func allKeys() {
        var model = model(.coneChosen)
        for key in [Key.character("?"), Key(.function(1))] {
            #expect(model.press(key) == [])
            let text = OrderScreen.frame(for: model).text
            #expect(text.contains("choose the row with the number") && text.contains("Any key closes"))
            #expect(model.press(.character("d")) == [])
            #expect(!OrderScreen.frame(for: model).text.contains("Any key closes"))
        }
        #expect(OrderScreen.frame(for: self.model(.coneChosen)).text.contains("? all keys"))
    }

    @Test("Numbers choose items, also those that are scrolled away, and the selected row is always visible")
    func scrolling() {
        var model = SampleOrder.coneChosen.model(CellSize(columns: 80, rows: 10))
        model.press(.end)
        #expect(model.press(.enter) == [.send(.choose(.flavor, id: "item-17"))])
        let first = OrderScreen.frame(for: model).line(2)
        #expect(!first.contains("Vanilla"))
        #expect(OrderScreen.frame(for: model).text.contains("18    Chocolate"))
        #expect(model.press(.character("2")) == [.send(.choose(.flavor, id: "item-1"))])
        model.press(.home)
        #expect(model.type("18") == [.send(.choose(.flavor, id: "item-17"))])
        model.press(.pageDown, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
        model.handle(.resized(CellSize(columns: 80, rows: 8)))
        #expect(OrderScreen.frame(for: model).selectedRows.count == 1)
        model.handle(.mouse(MouseEvent(.wheelUp, at: CellPosition(row: 3, column: 3))))
        #expect(OrderScreen.frame(for: model).selectedRows.count == 1)
    }

    @Test("A number of two digits chooses its row, and one that could go on waits for Enter or a digit")
    func twoDigits() {
        var model = model(.coneChosen)
        #expect(model.type("1") == [] && model.type("7") == [.send(.choose(.flavor, id: "item-16"))])
        #expect(model.type("10") == [.send(.choose(.flavor, id: "item-9"))])
        #expect(model.type("1") == [] && model.press(.enter) == [.send(.choose(.flavor, id: "item-0"))])
        #expect(
            model.type("1") == []
                && model.press(.down, .character("2")) == [.send(.choose(.flavor, id: "item-1"))]
        )
        #expect(model.type("2") == [.send(.choose(.flavor, id: "item-1"))])
        // No row has these numbers.
        #expect(model.type("19") == [] && model.type("0") == [])
        #expect(model.type("2") == [.send(.choose(.flavor, id: "item-1"))])
        model.type("1")
        model.handle(.mouse(MouseEvent(.wheelDown, at: CellPosition(row: 3, column: 3))))
        #expect(model.type("2") == [.send(.choose(.flavor, id: "item-1"))])
    }

    @Test("Undo, order, start over and quit have keys in every step")
    func commands() {
        var model = model(.coneChosen)
        #expect(model.type("udnn") == [.send(.undo), .send(.placeOrder), .send(.startOver)])
        #expect(model.press(.backspace) == [.send(.undo)])
        #expect(model.press(.control("l"), .control("z"), .control("c")) == [.redraw, .suspend, .interrupt])
    }

    @Test("Escape goes back one step, then empties the order if it is pressed again, then quits")
    func escape() {
        var model = model(.toppings)
        #expect(model.press(.escape) == [] && model.step == .flavor)
        #expect(model.press(.escape) == [] && model.step == .cone)
        #expect(model.press(.escape) == [])
        #expect(OrderScreen.frame(for: model).text.contains("press Esc again to start over"))
        #expect(model.press(.escape) == [.send(.startOver)])
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 0, toppings: 0, hasCone: false))
        #expect(model.press(.escape) == [.quit])
    }

    @Test("While the menu loads or the order is saved nothing can be chosen, but Control-C works")
    func busy() {
        for sample in [SampleOrder.loading, .placing] {
            var model = model(sample)
            #expect(model.press(.enter, .down, .character("d"), .character("1")) == [])
            #expect(model.click(row: 3, column: 3) == [])
            #expect(model.press(.control("c")) == [.interrupt])
            #expect(model.press(Key(.character("c"), [.control, .alt])) == [.interrupt])
        }
    }

    @Test("At the receipt Enter begins a new order at its first step, and Escape quits")
    func receipt() {
        var model = model(.receipt)
        #expect(model.press(.character("1"), .character("d")) == [])
        #expect(model.press(.enter) == [.send(.startOver)])
        #expect(model.press(.escape) == [.quit])
        model.show(SampleOrder.choices(SampleOrder.menu, scoops: 0, toppings: 0, hasCone: false))
        #expect(model.step == .cone && model.phase == .choosing)
    }

    @Test("A paste changes nothing, and the end of the terminal quits")
    func others() {
        var model = model()
        #expect(model.handle(.paste("123")) == [] && model.handle(.resumed) == [])
        #expect(model.handle(.ended) == [.quit])
    }
}
