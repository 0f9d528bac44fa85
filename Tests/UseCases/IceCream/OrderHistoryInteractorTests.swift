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
        await interactor(
            presenter,
            OrdersRepositoryDouble(fetch: { limit async throws(StorageError) in
                [Receipt(number: limit, order: order)]
            })
        ).listOrders(OrderHistory.ListOrders.Request(limit: 3))
        await interactor(
            presenter,
            OrdersRepositoryDouble(fetch: { [error] _ async throws(StorageError) in throw error })
        ).listOrders(OrderHistory.ListOrders.Request(limit: 3))
        #expect(
            presenter.calls
                == [.orders(.success([Receipt(number: 3, order: order)])), .orders(.failure(error))]
        )
    }

    /// An interactor two hours east of UTC, at 1970-01-10 23:00 there.
    private func interactor(
        _ presenter: OrderHistoryPresentationLogicSpy,
        _ repository: OrdersRepositoryDouble
    ) -> OrderHistoryInteractor {
        OrderHistoryInteractor(
            presenter: presenter,
            repository: repository,
            secondsSince1970: { 9 * 86_400 + 75_600 },
            day: { Moment(secondsSince1970: $0.secondsSince1970 + 7_200).day }
        )
    }

    private static func receipt(_ number: Int, at seconds: Int64, cancelledAt: Int64? = nil) throws -> Receipt
    {
        Receipt(
            number: number,
            order: try Order(
                id: OrderID(UInt64(number)),
                placedAt: Moment(secondsSince1970: seconds),
                currency: .won,
                lines: []
            ),
            cancelledAt: cancelledAt.map { Moment(secondsSince1970: $0) }
        )
    }

    @Test("cancels an order once, by the clock, and presents what happened")
    func cancels() async throws {
        let presenter = OrderHistoryPresentationLogicSpy { _ in true }
        let (placed, cancelled) = (
            try Self.receipt(3, at: 0), try Self.receipt(3, at: 0, cancelledAt: 853_200)
        )
        let find: OrdersRepositoryDouble.Find = { [error] number async throws(StorageError) in
            switch number {
            case 3: placed
            case 4: cancelled
            case 5: throw error
            default: nil
            }
        }
        let repository = OrdersRepositoryDouble(
            find: find,
            cancel: { number, moment async throws(StorageError) in
                number == 3 && moment.secondsSince1970 == 853_200 ? cancelled : nil
            }
        )
        for number in 3...6 {
            await interactor(presenter, repository).cancelOrder(
                OrderHistory.CancelOrder.Request(number: number)
            )
        }
        #expect(
            presenter.calls == [
                .cancelling(.cancelled(cancelled)), .cancelling(.alreadyCancelled(cancelled)),
                .cancelling(.failed(error)), .cancelling(.noOrder(number: 6)),
            ]
        )
    }

    @Test("sums up a day by the user's clock, not by that of Greenwich")
    func days() async throws {
        let presenter = OrderHistoryPresentationLogicSpy { _ in true }
        // The order before midnight, at midnight and at noon of the tenth, and at the next midnight.
        let starts: [Int64] = [-1, 0, 43_200, 86_400].map { 9 * 86_400 - 7_200 + $0 }
        let receipts = try starts.enumerated().map { try Self.receipt($0.offset, at: $0.element) }
        let repository = OrdersRepositoryDouble(fetchSpan: { span async throws(StorageError) in
            receipts.filter { span.contains($0.order.placedAt.secondsSince1970) }
        })
        let tenth = Moment(secondsSince1970: 9 * 86_400).day
        for request in [OrderHistory.SumDay.Request.daysAgo(0), .on(tenth), .daysAgo(1)] {
            await interactor(presenter, repository).sumDay(request)
        }
        let summed = try OrdersOfDay(day: tenth, receipts: Array(receipts[1...2]))
        let before = try OrdersOfDay(day: tenth.adding(days: -1), receipts: [receipts[0]])
        #expect(
            presenter.calls == [.day(.summed(summed)), .day(.summed(summed)), .day(.summed(before))]
        )
    }

    @Test("presents that the orders were cleared, or the error")
    func clears() async {
        let presenter = OrderHistoryPresentationLogicSpy { _ in true }
        await interactor(
            presenter,
            OrdersRepositoryDouble(clear: { () async throws(StorageError) in })
        ).clearOrders(OrderHistory.ClearOrders.Request())
        await interactor(
            presenter,
            OrdersRepositoryDouble(clear: { [error] () async throws(StorageError) in throw error }
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
        withKnownIssue { history.presentCancelling(.noOrder(number: 1)) }
        withKnownIssue { history.presentDay(.sumTooLong) }
        withKnownIssue { history.presentClearing(nil) }
        #expect(spy.calls.count == 3 && history.calls.count == 4)
    }
}
