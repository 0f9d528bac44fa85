import AppSupport
import CommandLineKit
import PresentationKit
import UseCases

/// Runs one order from the command line: chooses the items, places the order and shows the receipt.
///
/// The rules are the interactor's: it reports what is missing or too much.
@MainActor
struct OrderFlow {
    typealias View = @MainActor (ReceiptViewData) throws(ProgramFailure) -> Void

    let connect: ConnectOrder
    let show: View

    func start(_ chosenItems: [OrderCommand.ChosenItem]) async throws(ProgramFailure) -> ExitStatus {
        let answers = CommandLineOrderDisplay()
        let interactor = connect(answers)
        await interactor.showMenu(CreateOrder.ShowMenu.Request())
        guard try answers.loadedMenu() != nil else { return .interrupted }
        let items = chosenItems.map { CreateOrder.Choose.Request($0.part.menuPart, $0.item, .add) }
        interactor.chooseItems(CreateOrder.ChooseItems.Request(items))
        if let failure = answers.choices?.failure { throw ProgramFailure(failure) }
        return try await place(interactor, answers)
    }

    /// Orders what an earlier order had; `nil` for the newest one.
    func start(repeating number: Int?) async throws(ProgramFailure) -> ExitStatus {
        let answers = CommandLineOrderDisplay()
        let interactor = connect(answers)
        await interactor.showMenu(CreateOrder.ShowMenu.Request())
        guard try answers.loadedMenu() != nil else { return .interrupted }
        await interactor.repeatOrder(CreateOrder.Repeat.Request(number: number))
        // An error of the storage is displayed in place of a receipt.
        _ = try answers.receipt()
        if let failure = answers.choices?.failure { throw ProgramFailure(failure) }
        return try await place(interactor, answers)
    }

    private func place(
        _ interactor: any CreateOrderBusinessLogic,
        _ answers: CommandLineOrderDisplay
    ) async throws(ProgramFailure) -> ExitStatus {
        await interactor.placeOrder(CreateOrder.PlaceOrder.Request())
        guard let receipt = try answers.receipt() else { return .interrupted }
        try show(receipt)
        return .success
    }
}
