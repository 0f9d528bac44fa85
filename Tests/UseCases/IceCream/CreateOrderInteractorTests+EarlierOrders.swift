import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

/// Orders that are repeated.
extension CreateOrderInteractorTests {
    private func receipt(_ items: [(MenuPart, String)]) throws -> Receipt {
        let name = try #require(ItemName(english: "Old name"))
        let lines = try items.map { part, item in
            OrderLine(part: part, item: try #require(MenuItemID(item)), name: name, price: .zero, vat: nil)
        }
        let placedAt = Moment(secondsSince1970: 0)
        return Receipt(
            number: 5,
            order: try Order(id: OrderID(9), placedAt: placedAt, currency: .won, lines: lines)
        )
    }

    @Test("an order is repeated at the prices of the menu, and the choices before it can be had back")
    func repeats() async throws {
        let last = try receipt([(.cone, "cup"), (.flavor, "lemon"), (.flavor, "lemon"), (.topping, "fudge")])
        let interactor = await makeReadyInteractor(
            orders: OrdersRepositoryDouble(fetch: { limit async throws(StorageError) in
                limit == 1 ? [last] : []
            })
        )
        _ = try choose(.cone, "waffle", with: interactor)
        await interactor.repeatOrder(CreateOrder.Repeat.Request(number: nil))
        let response = try choices()
        #expect(response.failure == nil && response.choices.isComplete)
        #expect(response.choices.cone?.id.text == "cup")
        #expect(response.choices.scoops.map(\.id.text) == ["lemon", "lemon"])
        #expect(response.choices.total.amount > .zero)
        interactor.undo(CreateOrder.Undo.Request())
        let before = try choices().choices
        #expect(before.cone?.id.text == "waffle" && before.scoops.isEmpty)
    }

    @Test("several items are chosen together, and undone together, or none of them")
    func chooseItems() async throws {
        let interactor = await makeReadyInteractor()
        func choose(_ items: (MenuPart, String)...) throws -> CreateOrder.Choose.Response {
            interactor.chooseItems(
                CreateOrder.ChooseItems.Request(items.map { CreateOrder.Choose.Request($0, $1, .add) })
            )
            return try choices()
        }
        let wrong = try choose((.cone, "cup"), (.flavor, "beetroot"))
        #expect(wrong.failure == .unknown(.flavor, "beetroot", similar: []) && wrong.choices.cone == nil)
        let order = try choose((.cone, "cup"), (.flavor, "lemon"), (.topping, "fudge"))
        #expect(order.failure == nil && order.choices.isComplete)
        interactor.undo(CreateOrder.Undo.Request())
        #expect(try choices().choices.cone == nil)
    }

    @Test("an order that is missing, or has an item that the menu has not, changes nothing")
    func cannotRepeat() async throws {
        let old = try receipt([(.cone, "cup"), (.flavor, "beetroot"), (.topping, "fudge")])
        let older = try receipt([(.cone, "tub"), (.flavor, "beetroot"), (.topping, "tar")])
        let interactor = await makeReadyInteractor(
            orders: OrdersRepositoryDouble(
                fetch: { _ async throws(StorageError) in [] },
                find: { number async throws(StorageError) in
                    guard number < 9 else { throw .full }
                    return number == 5 ? old : number == 3 ? older : nil
                }
            )
        )
        let requests: [(Int?, CreateOrder.Choose.ChoiceError)] = [
            (nil, .noOrder(number: nil)), (4, .noOrder(number: 4)),
            (5, .unknown(.flavor, "beetroot", similar: [])),
            (
                3,
                .several([
                    .unknown(.cone, "tub", similar: []),
                    .unknown(.flavor, "beetroot", similar: []), .unknown(.topping, "tar", similar: []),
                ])
            ),
        ]
        for (number, failure) in requests {
            await interactor.repeatOrder(CreateOrder.Repeat.Request(number: number))
            let response = try choices()
            #expect(response.failure == failure && response.choices.cone == nil)
        }
        await interactor.repeatOrder(CreateOrder.Repeat.Request(number: 9))
        #expect(presenter.takeCalls() == [.order(.failed(.full))])
    }
}
