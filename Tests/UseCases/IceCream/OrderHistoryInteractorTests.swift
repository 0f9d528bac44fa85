import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The interactor of the book of orders")
struct OrderHistoryInteractorTests {
    private let error = StorageError(explanation: "The disk is full.")

    @Test("as many orders as are wanted are told, or why there are none")
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

    @Test("clearing is told, or why it failed")
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
