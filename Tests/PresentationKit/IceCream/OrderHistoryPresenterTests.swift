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

    @Test("what could not be cancelled or summed up is said in a sentence, in both languages")
    func failures() throws {
        let order = try Order(
            id: OrderID(1),
            placedAt: Moment(secondsSince1970: 0),
            currency: .usDollar,
            lines: []
        )
        let receipt = Receipt(number: 4, order: order, cancelledAt: Moment(secondsSince1970: 0))
        var messages: [String] = []
        for locale in ["en_US", "ko_KR"] {
            let display = OrderHistoryDisplayLogicSpy { call in
                switch call {
                case .cancelling(.failed(let failure)), .day(.failed(let failure)):
                    messages.append(failure.message)
                    return failure.kind == .noData
                default: return false
                }
            }
            let format = try #require(RegionalFormat(identifier: locale))
            let presenter = OrderHistoryPresenter(format: format, zone: .utc)
            presenter.display = display
            presenter.presentCancelling(.alreadyCancelled(receipt))
            presenter.presentCancelling(.noOrder(number: 7))
            presenter.presentDay(.sumTooLong)
        }
        #expect(
            messages == [
                "Order 4 was cancelled before; nothing changed.", "There is no order 7; give another number.",
                "A sum of the day has more digits than can be held exactly; look at its orders one by one.",
                "주문 4번은 이미 취소되어 바뀐 것이 없습니다.", "주문 7번은 없습니다. 다른 번호를 적으세요.",
                "그날의 합계가 정확히 담을 수 있는 자릿수를 넘습니다. 주문을 하나씩 보세요.",
            ]
        )
    }
}
