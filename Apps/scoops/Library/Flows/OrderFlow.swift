import AppSupport
import CommandLineKit
import PresentationKit
import UseCases

/// Leads through one order from the command line: what was wished for is chosen, ordered, and shown.
///
/// It knows no rule of its own: what is missing or too much the interactor says.
@MainActor
struct OrderFlow {
    typealias View = @MainActor (ReceiptViewModel) throws(ProgramFailure) -> Void

    let connect: ConnectOrder
    let show: View

    func start(_ wishes: [OrderRequest.Wish]) async throws(ProgramFailure) -> ExitStatus {
        let answers = OrderAnswers()
        let interactor = connect(answers)
        await interactor.showMenu(CreateOrder.ShowMenu.Request())
        guard try answers.loadedMenu() != nil else { return .interrupted }
        for wish in wishes {
            interactor.choose(CreateOrder.Choose.Request(wish.part.menuPart, wish.item, .add))
            if let refusal = answers.choices?.refusal { throw ProgramFailure(refusal) }
        }
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        guard let receipt = try answers.receipt() else { return .interrupted }
        try show(receipt)
        return .success
    }
}
