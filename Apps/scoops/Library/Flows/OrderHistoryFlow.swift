import AppSupport
import CommandLineKit
import PresentationKit
import UseCases

/// Lists or clears the orders.
@MainActor
struct OrderHistoryFlow {
    typealias View = @MainActor ([ReceiptViewData]) throws(ProgramFailure) -> Void

    let connect: @MainActor (any OrderHistoryDisplayLogic) -> any OrderHistoryBusinessLogic
    let show: View

    func start(_ task: SavedListAction) async throws(ProgramFailure) -> ExitStatus {
        let answers = OrderHistoryAnswers()
        let interactor = connect(answers)
        switch task {
        case .list(let limit):
            await interactor.listOrders(OrderHistory.ListOrders.Request(limit: limit))
        case .clear:
            await interactor.clearOrders(OrderHistory.ClearOrders.Request())
        }
        if let failure = answers.failure { throw ProgramFailure(failure) }
        try show(answers.receipts)
        return .success
    }
}

/// The command-line view of the orders: records what the presenter displays.
@MainActor
private final class OrderHistoryAnswers: OrderHistoryDisplayLogic {
    private(set) var receipts: [ReceiptViewData] = []
    private(set) var failure: FailureViewData?

    func displayOrders(_ viewModel: OrderHistoryDisplay.ListOrders.ViewModel) {
        switch viewModel {
        case .orders(let receipts): self.receipts = receipts
        case .failed(let failure): self.failure = failure
        }
    }

    func displayClearing(_ viewModel: OrderHistoryDisplay.ClearOrders.ViewModel) {
        switch viewModel {
        case .cleared: receipts = []
        case .failed(let failure): self.failure = failure
        }
    }
}
