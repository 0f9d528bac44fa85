/// What the presenter of the book of orders makes for its view.
public enum OrderHistoryDisplay {
    public enum ListOrders {
        public enum ViewModel: Sendable, Hashable {
            /// The newest first.
            case orders([ReceiptViewModel])
            case failed(FailureViewModel)
        }
    }

    public enum ClearOrders {
        public enum ViewModel: Sendable, Hashable {
            case cleared
            case failed(FailureViewModel)
        }
    }
}

/// What the view of the book is told to show.
@MainActor
public protocol OrderHistoryDisplayLogic: AnyObject {
    func displayOrders(_ viewModel: OrderHistoryDisplay.ListOrders.ViewModel)
    func displayClearing(_ viewModel: OrderHistoryDisplay.ClearOrders.ViewModel)
}
