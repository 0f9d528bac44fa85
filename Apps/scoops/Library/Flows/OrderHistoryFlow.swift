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
    /// Asks whether all orders may be deleted.
    let confirm: @MainActor () async throws(ProgramFailure) -> Bool
    let showCleared: @MainActor () throws(ProgramFailure) -> Void

    /// Asks before it deletes, unless that was confirmed already.
    func start(
        _ task: SavedListAction,
        isConfirmed: Bool = false
    ) async throws(ProgramFailure) -> ExitStatus {
        let answers = OrderHistoryAnswers()
        let interactor = connect(answers)
        switch task {
        case .list(let limit):
            await interactor.listOrders(OrderHistory.ListOrders.Request(limit: limit))
            if let failure = answers.failure { throw ProgramFailure(failure) }
            try show(answers.receipts)
        case .clear:
            if !isConfirmed { guard try await confirm() else { return .success } }
            await interactor.clearOrders(OrderHistory.ClearOrders.Request())
            if let failure = answers.failure { throw ProgramFailure(failure) }
            try showCleared()
        }
        return .success
    }
}

/// Cancels an order and shows it.
@MainActor
struct CancelFlow {
    let connect: @MainActor (any OrderHistoryDisplayLogic) -> any OrderHistoryBusinessLogic
    let show: @MainActor (ReceiptViewData) throws(ProgramFailure) -> Void

    func start(_ number: Int) async throws(ProgramFailure) -> ExitStatus {
        let answers = OrderHistoryAnswers()
        let interactor = connect(answers)
        await interactor.cancelOrder(OrderHistory.CancelOrder.Request(number: number))
        if let failure = answers.failure { throw ProgramFailure(failure) }
        for receipt in answers.receipts { try show(receipt) }
        return .success
    }
}

/// Sums up a day and shows it.
@MainActor
struct DayFlow {
    let connect: @MainActor (any OrderHistoryDisplayLogic) -> any OrderHistoryBusinessLogic
    let show: @MainActor (OrdersOfDayViewData) throws(ProgramFailure) -> Void

    func start(_ day: OrderHistory.SumDay.Request) async throws(ProgramFailure) -> ExitStatus {
        let answers = OrderHistoryAnswers()
        let interactor = connect(answers)
        await interactor.sumDay(day)
        if let failure = answers.failure { throw ProgramFailure(failure) }
        if let day = answers.day { try show(day) }
        return .success
    }
}

/// The command-line view of the orders: records what the presenter displays.
@MainActor
private final class OrderHistoryAnswers: OrderHistoryDisplayLogic {
    private(set) var receipts: [ReceiptViewData] = []
    private(set) var day: OrdersOfDayViewData?
    private(set) var failure: FailureViewData?

    func displayOrders(_ viewModel: OrderHistoryDisplay.ListOrders.ViewModel) {
        switch viewModel {
        case .orders(let receipts): self.receipts = receipts
        case .failed(let failure): self.failure = failure
        }
    }

    func displayCancelling(_ viewModel: OrderHistoryDisplay.CancelOrder.ViewModel) {
        switch viewModel {
        case .cancelled(let receipt): receipts = [receipt]
        case .failed(let failure): self.failure = failure
        }
    }

    func displayDay(_ viewModel: OrderHistoryDisplay.SumDay.ViewModel) {
        switch viewModel {
        case .day(let day): self.day = day
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
