import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The interactor of the order history")
struct OrderHistoryInteractorTests {
    private let error = StorageError.full

    @Test("presents the requested number of orders, or the error")
    func lists() async throws {
        let presenter = OrderHistoryPresentationLogicSpy { _ in true }
        let order = try Order(
            id: OrderID(1),
            placedAt: Moment(secondsSince1970: 0),
            currency: .won,
            lines: []
        )
        await OrderHistoryInteractor(
            presenter: presenter,
            repository: OrdersRepositoryDouble(fetch: { limit async throws(StorageError) in
                [Receipt(number: limit, order: order)]
            })
        ).listOrders(OrderHistory.ListOrders.Request(limit: 3))
        await OrderHistoryInteractor(
            presenter: presenter,
            repository: OrdersRepositoryDouble(fetch: { [error] _ async throws(StorageError) in throw error })
        ).listOrders(OrderHistory.ListOrders.Request(limit: 3))
        #expect(
            presenter.calls
                == [.orders(.success([Receipt(number: 3, order: order)])), .orders(.failure(error))]
        )
    }

    @Test("presents that the orders were cleared, or the error")
    func clears() async {
        let presenter = OrderHistoryPresentationLogicSpy { _ in true }
        await OrderHistoryInteractor(
            presenter: presenter,
            repository: OrdersRepositoryDouble(clear: { () async throws(StorageError) in })
        ).clearOrders(OrderHistory.ClearOrders.Request())
        await OrderHistoryInteractor(
            presenter: presenter,
            repository: OrdersRepositoryDouble(clear: { [error] () async throws(StorageError) in throw error }
            )
        ).clearOrders(OrderHistory.ClearOrders.Request())
        #expect(presenter.calls == [.clearing(nil), .clearing(error)])
    }
}

@MainActor
@Suite("The spies of the order screens")
struct SpiesTests {
    @Test("fail the test on an unexpected request to the interactor")
    func businessLogic() async {
        let spy = CreateOrderBusinessLogicSpy()
        await withKnownIssue { await spy.showMenu(CreateOrder.ShowMenu.Request()) }
        withKnownIssue { spy.choose(CreateOrder.Choose.Request(.cone, "waffle")) }
        withKnownIssue { spy.chooseItems(CreateOrder.ChooseItems.Request([])) }
        withKnownIssue { spy.undo(CreateOrder.Undo.Request()) }
        withKnownIssue { spy.startOver(CreateOrder.StartOver.Request()) }
        await withKnownIssue { await spy.repeatOrder(CreateOrder.Repeat.Request(number: nil)) }
        await withKnownIssue { await spy.placeOrder(CreateOrder.PlaceOrder.Request()) }
        #expect(spy.calls.count == 7)
    }

    @Test("fail the test on an unexpected response to the presenter, and only then")
    func presentationLogic() {
        let spy = CreateOrderPresentationLogicSpy { $0 == .menu(.loading) }
        spy.presentMenu(.loading)
        withKnownIssue { spy.presentMenu(.failed(.cancelled)) }
        withKnownIssue { spy.presentOrder(.placing) }
        let history = OrderHistoryPresentationLogicSpy()
        withKnownIssue { history.presentOrders(.success([])) }
        withKnownIssue { history.presentClearing(nil) }
        #expect(spy.calls.count == 3 && history.calls.count == 2)
    }
}
