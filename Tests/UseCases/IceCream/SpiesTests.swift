import Entities
import Testing
import UseCases
import UseCasesTestSupport

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
