import Entities
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The spies of an order")
struct SpiesTests {
    @Test("fail a test that makes requests of an interactor it told nothing of")
    func businessLogic() async {
        let spy = CreateOrderBusinessLogicSpy()
        await withKnownIssue { await spy.showMenu(CreateOrder.ShowMenu.Request()) }
        withKnownIssue { spy.choose(CreateOrder.Choose.Request(.cone, "waffle")) }
        withKnownIssue { spy.takeBack(CreateOrder.TakeBack.Request()) }
        withKnownIssue { spy.startOver(CreateOrder.StartOver.Request()) }
        await withKnownIssue { await spy.placeOrder(CreateOrder.PlaceOrder.Request()) }
        #expect(spy.calls.count == 5)
    }

    @Test("fail a test that tells a presenter what it expected nothing of, and only that")
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
