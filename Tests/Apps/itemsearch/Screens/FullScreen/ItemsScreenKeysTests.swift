import ItemScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The keys of the full screen of itemsearch")
struct ItemsScreenKeysTests {
    private func model(_ listing: ItemsListing? = nil, rows: Int = 24) -> ItemsScreenModel {
        var model = ItemsScreenModel(size: CellSize(columns: 80, rows: rows), format: .plain)
        if let listing { model.showItems(listing) }
        return model
    }

    private func press(_ model: inout ItemsScreenModel, _ keys: Key...) -> [ItemsScreenModel.Intent] {
        keys.flatMap { model.handle(.key($0)) }
    }

    private func text(_ model: ItemsScreenModel) -> String { ItemsScreen.frame(for: model).text }

    @Test("Enter searches for the words in the chosen order, and does nothing for blank words")
    func submitting() {
        var model = model()
        #expect(press(&model, .enter).isEmpty)
        #expect(press(&model, .character(" "), .enter).isEmpty)
        var dash = self.model()
        #expect(press(&dash, .character("-"), .enter).isEmpty)
        #expect(press(&model, .control("s"), .control("s")).isEmpty)
        #expect(
            press(&model, .character("a"), .enter) == [
                .send(.preview(ItemsSearch(" a", sort: .cheapest))),
                .send(.search(ItemsSearch(" a", sort: .cheapest))),
            ]
        )
        // A second Enter repeats the request, because the user may want to retry.
        #expect(press(&model, .enter).count == 1)
    }

    @Test("Control-O opens the link of the chosen item, as o does")
    func controlO() {
        var model = model(SampleListings.listing())
        #expect(press(&model, .control("o")).isEmpty)
        let opened = press(&model, .down, .character("o"))
        #expect(press(&model, .control("o")) == opened)
    }

    @Test("F1, and a question mark that cannot be part of the words, list all keys until the next key")
    func allKeys() {
        var model = model(SampleListings.listing())
        for key in [Key(.function(1)), .character("?")] {
            #expect(press(&model, key).isEmpty)
            #expect(text(model).contains("draw the screen again") && text(model).contains("Any key closes"))
            #expect(press(&model, .control("s")).isEmpty)
            #expect(!text(model).contains("Any key closes"))
        }
        #expect(press(&model, .character("a"), .character("?")).last == .send(.preview(ItemsSearch("a?"))))
        #expect(text(model).contains("F1 all keys"))
    }

    @Test("every search of the screen has its prices")
    func prices() {
        let prices = ItemPrices(through: 9)
        var model = ItemsScreenModel(size: CellSize(columns: 80, rows: 24), format: .plain, prices: prices)
        #expect(
            press(&model, .character("a"), .enter).last == .send(.search(ItemsSearch("a", prices: prices)))
        )
        model.showItems(SampleListings.listing())
        #expect(
            press(&model, .control("s"))
                == [.send(.search(ItemsSearch("lamp", sort: .newest, prices: prices)))]
        )
    }

    @Test("every change of the words is told, and words that are gone clear the search")
    func typing() {
        var model = model()
        func preview(_ text: String) -> ItemsScreenModel.Intent { .send(.preview(ItemsSearch(text))) }
        #expect(press(&model, .character("a"), .character("b")) == [preview("a"), preview("ab")])
        #expect(press(&model, .left, .home, .end).isEmpty)
        let pasted = model.handle(.paste("c"))
        #expect(pasted == [preview("abc")])
        #expect(press(&model, .backspace) == [preview("ab")])
        model.showSearching()
        #expect(press(&model, .backspace, .backspace) == [preview("a"), .send(.clear)])
        model.showWelcome()
        #expect(press(&model, .character(" ")).isEmpty)
    }

    @Test("Enter moves to the items that answer the words already, without a request")
    func enteringAnswered() {
        var model = model()
        for letter in "lamp" { _ = press(&model, .character(letter)) }
        model.showItems(SampleListings.listing())
        #expect(model.focus == .field)
        #expect(press(&model, .enter).isEmpty && model.focus == .list)
    }

    @Test("after Enter the focus moves to the items when they arrive, unless the user types on")
    func focus() {
        var model = model()
        _ = press(&model, .character("a"), .enter)
        model.showSearching()
        #expect(model.focus == .field)
        model.showItems(SampleListings.listing())
        #expect(model.focus == .list)
        _ = press(&model, .character("b"))
        #expect(model.focus == .field)
        #expect(model.field.text == "ab")
        _ = press(&model, .enter)
        model.showSearching()
        _ = press(&model, .character("c"))
        model.showItems(SampleListings.listing(query: "ab"))
        #expect(model.focus == .field)
    }

    @Test("Escape leaves the list, then clears the search, then quits")
    func escape() {
        var model = model(SampleListings.listing())
        _ = press(&model, .character("x"), .down)
        #expect(model.focus == .list)
        #expect(press(&model, .escape).isEmpty)
        #expect(press(&model, .escape) == [.send(.clear)])
        #expect(model.field.isEmpty)
        model.showWelcome()
        #expect(press(&model, .escape) == [.quit])
    }

    @Test("Escape also clears a pending search or a failure")
    func cancelling() {
        var searching = model()
        searching.showSearching()
        #expect(press(&searching, .escape) == [.send(.clear)])
        var failed = model()
        failed.showFailure(SampleListings.unreachable)
        #expect(press(&failed, .escape) == [.send(.clear)])
    }

    @Test("Delete removes the chosen item, and does nothing without one")
    func deleting() {
        var model = model(SampleListings.listing())
        #expect(press(&model, .delete, .control("d")).isEmpty)
        #expect(press(&model, .down, .down, .delete) == [.send(.delete(at: 1))])
        model.removeItem(
            at: 1,
            of: SampleListings.listing([SampleListings.lamps[0], SampleListings.lamps[2]])
        )
        #expect(press(&model, .control("d")) == [.send(.delete(at: 1))])
        model.removeItem(at: 1, of: SampleListings.listing([SampleListings.lamps[0]]))
        #expect(press(&model, .delete) == [.send(.delete(at: 0))])
        model.removeItem(at: 0, of: SampleListings.listing([], emptyMessage: "Nothing left."))
        #expect(model.focus == .field)
        #expect(press(&model, .delete).isEmpty)
        #expect(text(model).contains("Nothing left."))
    }

    @Test("u brings a deleted item back while there is one, also when all are gone, and chooses it")
    func restoring() {
        let lamps = SampleListings.lamps
        var model = model(SampleListings.listing())
        #expect(press(&model, .down, .character("u")).isEmpty)
        _ = press(&model, .delete)
        model.removeItem(at: 0, of: SampleListings.listing(Array(lamps.dropFirst()), canRestore: true))
        #expect(press(&model, .down, .character("u")) == [.send(.restore)])
        model.insertItem(at: 0, of: SampleListings.listing())
        #expect(ItemsScreen.frame(for: model).line(3).hasPrefix("› 루멘토"))
        model.showItems(SampleListings.listing([], canRestore: true, emptyMessage: "None left."))
        #expect(model.focus == .list)
        #expect(press(&model, .delete, .character("u")) == [.send(.restore)])
        // In the field, to which a search leads, it is a letter.
        model.showSearching()
        #expect(press(&model, .character("u")) == [.send(.preview(ItemsSearch("u")))])
    }

    @Test("Enter shows the chosen item alone, and Escape, Enter or a word goes back")
    func opening() {
        var model = model(SampleListings.listing())
        _ = press(&model, .down, .enter)
        #expect(text(model).contains("Brand     Lumento") && !text(model).contains("Floor lamp"))
        #expect(press(&model, .down, .down).isEmpty)
        #expect(text(model).contains("Price  1,134,000 KRW"))
        // The first item has no neighbour above, and stays.
        #expect(press(&model, .up, .up, .up, .escape).isEmpty)
        #expect(ItemsScreen.frame(for: model).line(3).hasPrefix("› 루멘토"))
        #expect(press(&model, .enter, .enter).isEmpty)
        #expect(text(model).contains("Floor lamp"))
        #expect(press(&model, .enter, .character("x")) == [.send(.preview(ItemsSearch("x")))])
        #expect(text(model).contains("Floor lamp") && model.focus == .field)
        _ = press(&model, .down, .enter)
        model.showSearching()
        model.showItems(SampleListings.listing())
        #expect(text(model).contains("Floor lamp"))
    }

    @Test("a click on the chosen row shows its item, where a click chooses no other row")
    func clickingItem() {
        var model = model(SampleListings.listing())
        let second = TerminalEvent.mouse(MouseEvent(.click, at: CellPosition(row: 4, column: 2)))
        model.handle(second)
        #expect(ItemsScreen.frame(for: model).line(4).hasPrefix("› Lamp without"))
        model.handle(second)
        #expect(text(model).contains("Shop   Mall") && !text(model).contains("Lumento"))
        model.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 3, column: 2))))
        #expect(text(model).contains("Shop   Mall") && !text(model).contains("Lumento"))
        model.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 0, column: 9))))
        #expect(text(model).contains("Lumento") && model.focus == .field)
    }

    @Test("an item that is longer than the screen scrolls, and its neighbour starts at its first line")
    func scrollingItem() {
        var model = ItemsScreenModel(size: CellSize(columns: 24, rows: 8), format: .plain)
        model.showItems(SampleListings.listing())
        _ = press(&model, .down, .enter)
        #expect(text(model).contains("루멘토"))
        _ = press(&model, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
        #expect(text(model).contains("example/1") && !text(model).contains("루멘토"))
        _ = press(&model, .pageUp)
        #expect(!text(model).contains("example/1"))
        _ = press(&model, .down, .up)
        #expect(text(model).contains("루멘토"))
    }

    @Test("o opens the link of the chosen item, says if it has none, and is no letter in the list")
    func links() {
        var model = model(SampleListings.listing())
        #expect(press(&model, .down, .character("o")) == [.openPage(address: "https://shop.example/1")])
        model.didOpenPage("https://shop.example/1", isOpened: false)
        #expect(text(model).contains("copy the link: https://shop.example/1"))
        #expect(press(&model, .down, .character("o")).isEmpty)
        #expect(text(model).contains("no link"))
        #expect(press(&model, .up).isEmpty && !text(model).contains("no link"))
        #expect(model.field.isEmpty)
    }

    @Test("removing a row that does not exist changes nothing", arguments: [-1, 3, Int.max])
    func staleCall(index: Int) {
        var model = model(SampleListings.listing())
        let before = model
        model.removeItem(at: index, of: SampleListings.listing())
        #expect(model == before)
    }

    @Test("more items are requested near the end of the list, if there are any")
    func more() {
        var model = model(SampleListings.many)
        _ = press(&model, .down)
        #expect(press(&model, .down).isEmpty)
        #expect(press(&model, .end) == [.send(.showMore)])
        model.showLoadingMore()
        #expect(press(&model, .up, .end).isEmpty)
        model.showNotice(SampleListings.unreachable)
        #expect(press(&model, .up, .end).isEmpty)
        #expect(press(&model, .control("r")) == [.send(.retry)])
        var all = self.model(SampleListings.listing())
        #expect(press(&all, .down, .end).isEmpty)
    }

    @Test("keys do not act on items of the previous query")
    func olderItems() {
        var model = model(SampleListings.many)
        _ = press(&model, .down)
        model.showSearching()
        #expect(press(&model, .delete, .end, .pageDown, .control("s")).isEmpty)
        #expect(model.focus == .field)
    }

    @Test("another sort order requests shown items again at once")
    func order() {
        var model = model(SampleListings.listing())
        #expect(press(&model, .control("s")) == [.send(.search(ItemsSearch("lamp", sort: .newest)))])
    }

    @Test("appended items keep the selection, and another query starts at the top")
    func keepsChosen() {
        var model = model(SampleListings.listing())
        _ = press(&model, .down, .down)
        model.appendItems([ItemRow(id: "9", title: "Nine")], of: SampleListings.listing())
        #expect(ItemsScreen.frame(for: model).line(4).hasPrefix("› Lamp without"))
        model.showItems(SampleListings.listing(query: "other"))
        #expect(ItemsScreen.frame(for: model).line(3).hasPrefix("› 루멘토"))
    }

    @Test("the wheel scrolls, a click selects, and a click on the field moves the focus there")
    func mouse() {
        var model = model(SampleListings.many)
        model.handle(.mouse(MouseEvent(.wheelDown, at: CellPosition(row: 8, column: 2))))
        #expect(text(model).contains("Item 4 "))
        model.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 5, column: 2))))
        #expect(model.focus == .list)
        #expect(ItemsScreen.frame(for: model).line(5).hasPrefix("› Item 6"))
        model.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 0, column: 9))))
        #expect(model.focus == .field)
        var small = self.model(SampleListings.listing(), rows: 3)
        let intents = small.handle(.mouse(MouseEvent(.click, at: CellPosition(row: 1, column: 1))))
        #expect(intents.isEmpty)
    }

    @Test("global keys work everywhere, also with Alt from an Escape just before")
    func everywhere() {
        var model = model(SampleListings.listing())
        #expect(
            press(&model, .control("c"), .control("l"), .control("z")) == [.interrupt, .redraw, .suspend]
        )
        #expect(press(&model, Key(.character("c"), [.control, .alt])) == [.interrupt])
        let atEnd = model.handle(.ended)
        #expect(atEnd == [.quit])
        let afterStop = model.handle(.resumed)
        #expect(afterStop.isEmpty)
    }

    @Test("a state and the calls that lead to it give the same screen")
    func statesAndCalls() {
        let listing = SampleListings.listing(total: 9, hasMore: true)
        let pairs: [(ItemsState, (inout ItemsScreenModel) -> Void)] = [
            (ItemsState(), { $0.showWelcome() }),
            (ItemsState(phase: .searching), { $0.showSearching() }),
            (ItemsState(phase: .loaded, listing: listing), { $0.showItems(listing) }),
            (
                ItemsState(phase: .searching, listing: listing),
                {
                    $0.showItems(listing)
                    $0.showSearching()
                }
            ),
            (
                ItemsState(phase: .loadingMore, listing: listing),
                {
                    $0.showItems(listing)
                    $0.showLoadingMore()
                }
            ),
            (
                ItemsState(phase: .loaded, listing: listing, notice: SampleListings.unreachable),
                {
                    $0.showItems(listing)
                    $0.showNotice(SampleListings.unreachable)
                }
            ),
            (
                ItemsState(phase: .failed(SampleListings.unreachable)),
                { $0.showFailure(SampleListings.unreachable) }
            ),
        ]
        for (state, calls) in pairs {
            var (told, shown) = (model(), model())
            calls(&told)
            shown.show(state)
            #expect(told == shown, "\(state.phase)")
        }
    }
}
