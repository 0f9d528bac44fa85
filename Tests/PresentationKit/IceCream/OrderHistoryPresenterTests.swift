import Entities
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases

@MainActor
@Suite("The presenter of the order history")
struct OrderHistoryPresenterTests {
    @Test("orders become receipts, and errors messages")
    func shows() throws {
        let display = OrderHistoryDisplayLogicSpy { _ in true }
        let presenter = OrderHistoryPresenter(
            format: .plain,
            zone: LocalTimeZone { _ in (-5 * 3_600, "EST") }
        )
        presenter.display = display
        let order = try Order(
            id: OrderID(1),
            placedAt: Moment(secondsSince1970: 0),
            currency: .usDollar,
            lines: []
        )
        let error = StorageError.full
        presenter.presentOrders(.success([Receipt(number: 4, order: order)]))
        presenter.presentOrders(.failure(error))
        presenter.presentClearing(nil)
        presenter.presentClearing(error)
        let failure = FailureViewData(
            kind: .storage,
            message: "There is no room left for the database; free some and try again."
        )
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
        #expect(receipts.map(\.placedAt) == ["1969-12-31 19:00 EST"])
    }
}
