import Entities
public import UseCases

/// Formats the order history for the user's language and region.
@MainActor
public final class OrderHistoryPresenter: OrderHistoryPresentationLogic {
    /// Weak, because the view owns the interactor, which owns the presenter.
    public weak var display: (any OrderHistoryDisplayLogic)?

    private let format: RegionalFormat
    private let zone: LocalTimeZone

    public init(format: RegionalFormat, zone: LocalTimeZone) {
        self.format = format
        self.zone = zone
    }

    public func presentOrders(_ response: OrderHistory.ListOrders.Response) {
        switch response {
        case .success(let receipts):
            display?.displayOrders(.orders(receipts.map { ReceiptViewData($0, format, zone) }))
        case .failure(let error):
            display?.displayOrders(.failed(FailureViewData(error, in: format.language)))
        }
    }

    public func presentCancelling(_ response: OrderHistory.CancelOrder.Response) {
        let viewModel: OrderHistoryDisplay.CancelOrder.ViewModel =
            switch response {
            case .cancelled(let receipt): .cancelled(ReceiptViewData(receipt, format, zone))
            case .alreadyCancelled(let receipt):
                .failed(failure(.alreadyCancelled(number: receipt.number)))
            case .noOrder(let number):
                .failed(FailureViewData(CreateOrder.Choose.ChoiceError.noOrder(number: number), in: format))
            case .failed(let error): .failed(FailureViewData(error, in: format.language))
            }
        display?.displayCancelling(viewModel)
    }

    public func presentDay(_ response: OrderHistory.SumDay.Response) {
        let viewModel: OrderHistoryDisplay.SumDay.ViewModel =
            switch response {
            case .summed(let orders): .day(OrdersOfDayViewData(orders, format, zone))
            case .sumTooLong: .failed(failure(.sumTooLong))
            case .failed(let error): .failed(FailureViewData(error, in: format.language))
            }
        display?.displayDay(viewModel)
    }

    private func failure(_ message: OrderErrorMessage) -> FailureViewData {
        FailureViewData(.noData, message, in: format.language)
    }

    public func presentClearing(_ response: OrderHistory.ClearOrders.Response) {
        display?.displayClearing(
            response.map { .failed(FailureViewData($0, in: format.language)) } ?? .cleared
        )
    }
}

/// The view models of the order history, created by its presenter.
public enum OrderHistoryDisplay {
    public enum ListOrders {
        public enum ViewModel: Sendable, Hashable {
            /// Newest first.
            case orders([ReceiptViewData])
            case failed(FailureViewData)
        }
    }

    public enum CancelOrder {
        public enum ViewModel: Sendable, Hashable {
            case cancelled(ReceiptViewData)
            case failed(FailureViewData)
        }
    }

    public enum SumDay {
        public enum ViewModel: Sendable, Hashable {
            case day(OrdersOfDayViewData)
            case failed(FailureViewData)
        }
    }

    public enum ClearOrders {
        public enum ViewModel: Sendable, Hashable {
            case cleared
            case failed(FailureViewData)
        }
    }
}

/// The view of the order history, as its presenter addresses it.
@MainActor
public protocol OrderHistoryDisplayLogic: AnyObject {
    func displayOrders(_ viewModel: OrderHistoryDisplay.ListOrders.ViewModel)
    func displayCancelling(_ viewModel: OrderHistoryDisplay.CancelOrder.ViewModel)
    func displayDay(_ viewModel: OrderHistoryDisplay.SumDay.ViewModel)
    func displayClearing(_ viewModel: OrderHistoryDisplay.ClearOrders.ViewModel)
}
