import AppSupport
import CommandLineKit
import PresentationKit
import UseCases

/// Leads to the book of orders, or empties it and shows that nothing is left.
@MainActor
struct OrdersFlow {
    typealias View = @MainActor ([ReceiptViewModel]) throws(ProgramFailure) -> Void

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

/// The view of the book on the command line: it keeps what it is told.
@MainActor
private final class OrderHistoryAnswers: OrderHistoryDisplayLogic {
    private(set) var receipts: [ReceiptViewModel] = []
    private(set) var failure: FailureViewModel?

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
