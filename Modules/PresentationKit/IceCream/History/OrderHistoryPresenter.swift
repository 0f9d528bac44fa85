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
    func displayClearing(_ viewModel: OrderHistoryDisplay.ClearOrders.ViewModel)
}
