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
