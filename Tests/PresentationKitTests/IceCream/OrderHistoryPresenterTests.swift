import Entities
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases

@MainActor
@Suite("The presenter of the book of orders")
struct OrderHistoryPresenterTests {
    @Test("orders become receipts, and errors sentences")
    func shows() throws {
        let display = OrderHistoryDisplayLogicSpy { _ in true }
        let presenter = OrderHistoryPresenter(format: .plain)
        presenter.display = display
        let order = try Order(
            id: OrderID(1),
            placedAt: Moment(secondsSince1970: 0),
            currency: .usDollar,
            lines: []
        )
        let error = StorageError(explanation: "Full.")
        presenter.presentOrders(.success([Receipt(number: 4, order: order)]))
        presenter.presentOrders(.failure(error))
        presenter.presentClearing(nil)
        presenter.presentClearing(error)
        let failure = FailureViewModel(kind: .storage, message: "Full.")
        #expect(
            display.calls.dropFirst() == [
                .orders(.failed(failure)), .clearing(.cleared), .clearing(.failed(failure)),
            ]
        )
        guard case .orders(.orders(let receipts)) = display.calls.first else {
            Issue.record("orders were expected")
            return
        }
        #expect(receipts.map(\.title) == ["Order 4"])
        #expect(receipts.map(\.placedAt) == ["1970-01-01 00:00 UTC"])
    }
}
