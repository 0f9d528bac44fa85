import Entities
public import UseCases

/// Puts the book of orders into words and figures of the user's.
@MainActor
public final class OrderHistoryPresenter: OrderHistoryPresentationLogic {
    /// Held weakly, since the view holds the interactor, and that holds the presenter.
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
            display?.displayOrders(.orders(receipts.map { ReceiptViewModel($0, format, zone) }))
        case .failure(let error):
            display?.displayOrders(.failed(FailureViewModel(error, in: format.language)))
        }
    }

    public func presentClearing(_ response: OrderHistory.ClearOrders.Response) {
        display?.displayClearing(
            response.map { .failed(FailureViewModel($0, in: format.language)) } ?? .cleared
        )
    }
}
