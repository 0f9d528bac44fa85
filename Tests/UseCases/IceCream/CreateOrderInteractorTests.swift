import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Synchronization
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The interactor of an order")
struct CreateOrderInteractorTests {
    private let menu: Menu
    let presenter = CreateOrderPresentationLogicSpy { _ in true }

    init() throws {
        menu = try #require(Menu.sample)
    }

    private func makeInteractor(
        menu repository: MenuRepositoryDouble? = nil,
        orders: OrdersRepositoryDouble = OrdersRepositoryDouble()
    ) -> CreateOrderInteractor {
        let menu = menu
        let ids = IDs()
        let sample = MenuRepositoryDouble { () async throws(MenuError) in menu }
        return CreateOrderInteractor(
            presenter: presenter,
            menuWorker: MenuWorker(repository: repository ?? sample),
            ordersWorker: OrdersWorker(
                repository: orders,
                secondsSince1970: { 1_793_620_800 },
                makeID: { ids.next() }
            )
        )
    }

    func makeReadyInteractor(
        orders: OrdersRepositoryDouble = OrdersRepositoryDouble()
    ) async -> CreateOrderInteractor {
        let interactor = makeInteractor(orders: orders)
        await interactor.showMenu(CreateOrder.ShowMenu.Request())
        _ = presenter.takeCalls()
        return interactor
    }

    /// Returns the only response to the latest request.
    func choices() throws -> CreateOrder.Choose.Response {
        let calls = presenter.takeCalls()
        guard calls.count == 1, case .choices(let response) = calls[0] else {
            throw Unexpected(calls: calls)
        }
        return response
    }

    private struct Unexpected: Error {
        let calls: [CreateOrderPresentationLogicSpy.Call]
    }

    func choose(
        _ part: MenuPart,
        _ item: String,
        _ change: CreateOrder.Choose.Request.Change = .toggle,
        with interactor: CreateOrderInteractor
    ) throws -> CreateOrder.Choose.Response {
        interactor.choose(CreateOrder.Choose.Request(part, item, change))
        return try choices()
    }

    // MARK: - The menu

    @Test("presents the loaded menu with nothing chosen and only the cone unlocked")
    func showsMenu() async {
        await makeInteractor().showMenu(CreateOrder.ShowMenu.Request())
        let empty = CreateOrder.Choices(
            cone: nil,
            scoops: [],
            toppings: [],
            total: Money(amount: .zero, currency: .won),
            unlocked: [.cone],
            missing: MenuPart.allCases,
            canUndo: false
        )
        #expect(presenter.calls == [.menu(.loading), .menu(.loaded(menu, empty))])
    }

    @Test("presents a menu error, but nothing after a cancellation")
    func menuErrors() async {
        let error = MenuError.unreadable(file: "x", .missing)
        await makeInteractor(menu: MenuRepositoryDouble { () async throws(MenuError) in throw error })
            .showMenu(CreateOrder.ShowMenu.Request())
        #expect(presenter.takeCalls() == [.menu(.loading), .menu(.failed(error))])

        let interactor = makeInteractor()
        let late = Task {
            while !Task.isCancelled { await Task.yield() }
            await interactor.showMenu(CreateOrder.ShowMenu.Request())
        }
        late.cancel()
        await late.value
        #expect(presenter.takeCalls() == [.menu(.loading)])
    }

    @Test("ignores every request before the menu is loaded")
    func withoutMenu() async {
        let interactor = makeInteractor()
        interactor.choose(CreateOrder.Choose.Request(.cone, "waffle"))
        interactor.undo(CreateOrder.Undo.Request())
        interactor.startOver(CreateOrder.StartOver.Request())
        await interactor.repeatOrder(CreateOrder.Repeat.Request(number: 1))
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        #expect(presenter.calls.isEmpty)
    }

    // MARK: - The rules

    @Test("a cone unlocks flavors, a scoop unlocks toppings, and all three complete the order")
    func unlocks() async throws {
        let interactor = await makeReadyInteractor()
        let locked = try choose(.flavor, "lemon", with: interactor)
        #expect(locked.failure == .locked(.flavor, until: .cone))
        #expect(locked.choices.scoops.isEmpty)
        let cone = try choose(.cone, "waffle", with: interactor).choices
        #expect(cone.unlocked == [.cone, .flavor] && cone.missing == [.flavor, .topping])
        #expect(try choose(.topping, "fudge", with: interactor).failure == .locked(.topping, until: .flavor))
        let scoop = try choose(.flavor, "lemon", with: interactor).choices
        #expect(scoop.unlocked == MenuPart.allCases && scoop.missing == [.topping] && !scoop.isComplete)
        let whole = try choose(.topping, "fudge", with: interactor).choices
        #expect(whole.missing.isEmpty && whole.isComplete)
        #expect(whole.total == Money(amount: ExactDecimal(5_000), currency: .won))
    }

    @Test("another cone replaces the first one and keeps the scoops, but two cannot be added")
    func otherCone() async throws {
        #expect(OrderRules.most(of: .cone) == 1)
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "waffle", with: interactor)
        _ = try choose(.flavor, "lemon", with: interactor)
        let cup = try choose(.cone, "cup", with: interactor).choices
        #expect(cup.cone?.id.text == "cup" && cup.scoops.map(\.id.text) == ["lemon"])
        let added = try choose(.cone, "waffle", .add, with: interactor)
        #expect(added.failure == .full(.cone, most: 1) && added.choices.cone?.id.text == "cup")
        let none = try choose(.cone, "cup", .remove, with: interactor).choices
        #expect(none.cone == nil && none.scoops.isEmpty)
    }

    @Test(
        "there are at most three scoops, flavors may repeat, and removing the last removes the toppings"
    )
    func scoops() async throws {
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "waffle", with: interactor)
        for item in ["lemon", "pistachio", "lemon"] { _ = try choose(.flavor, item, .add, with: interactor) }
        let full = try choose(.flavor, "lemon", with: interactor)
        #expect(full.failure == .full(.flavor, most: 3))
        #expect(full.choices.scoops.map(\.id.text) == ["lemon", "pistachio", "lemon"])
        _ = try choose(.topping, "fudge", with: interactor)
        let fewer = try choose(.flavor, "lemon", .remove, with: interactor).choices
        #expect(fewer.scoops.map(\.id.text) == ["lemon", "pistachio"] && fewer.toppings.count == 1)
        _ = try choose(.flavor, "lemon", .remove, with: interactor)
        let none = try choose(.flavor, "pistachio", .remove, with: interactor).choices
        #expect(none.scoops.isEmpty && none.toppings.isEmpty && none.unlocked == [.cone, .flavor])
    }

    @Test("choosing a topping twice removes it, and there are at most four toppings")
    func toppings() async throws {
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "cup", with: interactor)
        _ = try choose(.flavor, "lemon", with: interactor)
        #expect(try choose(.topping, "fudge", with: interactor).choices.toppings.count == 1)
        #expect(try choose(.topping, "fudge", with: interactor).choices.toppings.isEmpty)
        for item in ["fudge", "nuts", "cherry", "sprinkles"] {
            _ = try choose(.topping, item, with: interactor)
        }
        #expect(try choose(.topping, "flakes", with: interactor).failure == .full(.topping, most: 4))
        #expect(try choose(.topping, "fudge", .add, with: interactor).choices.toppings.count == 4)
        #expect(try choose(.topping, "nuts", .remove, with: interactor).choices.toppings.count == 3)
        #expect(try choose(.topping, "nuts", .remove, with: interactor).choices.toppings.count == 3)
    }

    @Test(
        "an item is found by its id or a name, and a typing error suggests similar items",
        arguments: [
            ("pistachio", nil), ("Pistachio", nil), ("피스타치오", nil), ("lemon sorbet", nil),
            ("LEMON-SORBET", nil), ("pistacio", ["pistachio"]), ("피스타치요", ["pistachio"]),
            ("lem", ["lemon"]), ("le", ["lemon"]), ("l", []), ("beetroot", []), ("", []),
        ] as [(String, [String]?)]
    )
    func names(word: String, similar: [String]?) async throws {
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "waffle", with: interactor)
        let response = try choose(.flavor, word, with: interactor)
        #expect(
            response.failure
                == similar.map { .unknown(.flavor, word, similar: $0.compactMap { MenuItemID($0) }) }
        )
        #expect(response.choices.scoops.count == (similar == nil ? 1 : 0))
    }

    @Test("a choice whose total has too many digits is rejected")
    func priceTooLong() async throws {
        let most = try ExactDecimal(significand: .max)
        let dear = try Menu(
            currency: .won,
            cones: menu.cones,
            flavors: menu.flavors.map { Flavor(id: $0.id, name: $0.name, price: most) },
            toppings: menu.toppings
        )
        let interactor = makeInteractor(menu: MenuRepositoryDouble { () async throws(MenuError) in dear })
        await interactor.showMenu(CreateOrder.ShowMenu.Request())
        _ = presenter.takeCalls()
        _ = try choose(.cone, "waffle", with: interactor)
        let response = try choose(.flavor, "lemon", with: interactor)
        #expect(response.failure == .priceTooLong && response.choices.scoops.isEmpty)
    }

    @Test("changes are undone one by one, and choices without effect do not count")
    func takesBack() async throws {
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "waffle", with: interactor)
        _ = try choose(.cone, "waffle", with: interactor)
        _ = try choose(.flavor, "lemon", with: interactor)
        _ = try choose(.flavor, "beetroot", with: interactor)
        interactor.undo(CreateOrder.Undo.Request())
        let first = try choices()
        #expect(first.choices.scoops.isEmpty && first.choices.cone != nil && first.choices.canUndo)
        interactor.undo(CreateOrder.Undo.Request())
        let second = try choices()
        #expect(second.choices.cone == nil && !second.choices.canUndo && second.failure == nil)
        interactor.undo(CreateOrder.Undo.Request())
        #expect(try choices().failure == .nothingToUndo)
    }

    @Test("a menu that is loaded again clears the choices and their undo list")
    func showsMenuAgain() async throws {
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "waffle", with: interactor)
        await interactor.showMenu(CreateOrder.ShowMenu.Request())
        guard case .menu(.loaded(_, let choices)) = presenter.takeCalls().last else {
            Issue.record("the menu was not presented")
            return
        }
        #expect(choices.cone == nil && !choices.canUndo)
    }

    @Test("starting over removes all choices, and can be undone as every change")
    func startsOver() async throws {
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "waffle", with: interactor)
        interactor.startOver(CreateOrder.StartOver.Request())
        let response = try choices()
        #expect(response.choices.cone == nil && response.choices.canUndo)
        interactor.undo(CreateOrder.Undo.Request())
        #expect(try choices().choices.cone?.id.text == "waffle")
    }

    // MARK: - The order

    private func complete(_ interactor: CreateOrderInteractor) throws {
        _ = try choose(.cone, "waffle", with: interactor)
        _ = try choose(.flavor, "lemon", with: interactor)
        _ = try choose(.topping, "fudge", with: interactor)
    }

    @Test("an incomplete order is not saved, and the missing parts are presented")
    func incomplete() async throws {
        let interactor = await makeReadyInteractor()
        _ = try choose(.cone, "waffle", with: interactor)
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        #expect(presenter.takeCalls() == [.order(.incomplete([.flavor, .topping]))])
    }

    @Test("a complete order is saved with the current time, presented, and followed by an empty one")
    func places() async throws {
        let interactor = await makeReadyInteractor(
            orders: OrdersRepositoryDouble(save: { order async throws(StorageError) in
                Receipt(number: 7, order: order)
            })
        )
        try complete(interactor)
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        let calls = presenter.takeCalls()
        guard calls.count == 2, calls[0] == .order(.placing), case .order(.placed(let receipt)) = calls[1]
        else {
            Issue.record("a receipt was expected: \(calls)")
            return
        }
        #expect(receipt.number == 7 && receipt.order.id == OrderID(1))
        #expect(receipt.order.placedAt == Moment(secondsSince1970: 1_793_620_800))
        #expect(receipt.order.lines.map(\.item.text) == ["waffle", "lemon", "fudge"])
        #expect(receipt.order.total.amount == ExactDecimal(5_000))
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        #expect(presenter.takeCalls() == [.order(.incomplete(MenuPart.allCases))])
    }

    @Test("an order that could not be saved keeps its choices and its id for the next try")
    func triesAgain() async throws {
        let tries = Tries()
        let interactor = await makeReadyInteractor(
            orders: OrdersRepositoryDouble(save: { order async throws(StorageError) in
                guard await tries.add(order.id) > 1 else { throw StorageError.full }
                return Receipt(number: 1, order: order)
            })
        )
        try complete(interactor)
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        #expect(
            presenter.takeCalls() == [.order(.placing), .order(.failed(StorageError.full))]
        )
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        #expect(presenter.takeCalls().count == 2)
        #expect(await tries.ids == [OrderID(1), OrderID(1)])
    }

    @Test("while an order is being saved, it cannot be changed or saved again")
    func placesOnce() async throws {
        let gate = AsyncStream.makeStream(of: Void.self)
        let begun = AsyncStream.makeStream(of: Void.self)
        let interactor = await makeReadyInteractor(
            orders: OrdersRepositoryDouble(save: { order async throws(StorageError) in
                begun.continuation.finish()
                for await _ in gate.stream {}
                return Receipt(number: 1, order: order)
            })
        )
        try complete(interactor)
        let first = Task { await interactor.placeOrder(CreateOrder.PlaceOrder.Request()) }
        for await _ in begun.stream {}
        #expect(presenter.takeCalls() == [.order(.placing)])
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        interactor.choose(CreateOrder.Choose.Request(.flavor, "pistachio"))
        interactor.undo(CreateOrder.Undo.Request())
        interactor.startOver(CreateOrder.StartOver.Request())
        #expect(presenter.calls.isEmpty)
        gate.continuation.finish()
        await first.value
        #expect(presenter.calls.count == 1)
    }
}

/// A source of consecutive order ids, from 1.
private final class IDs: Sendable {
    private let made = Atomic<UInt64>(0)

    func next() -> OrderID { OrderID(made.add(1, ordering: .relaxed).newValue) }
}

private actor Tries {
    private(set) var ids: [OrderID] = []

    func add(_ id: OrderID) -> Int {
        ids.append(id)
        return ids.count
    }
}
