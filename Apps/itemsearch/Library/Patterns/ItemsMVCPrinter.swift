import CommandLineKit
import PresentationKit

/// A printed list as the view of a controller: prints what the controller shows, and records the outcome.
@MainActor
final class ItemsMVCPrinter: ItemsPrinter {
    private let controller: ItemsController
    private let view: ItemsListView
    private var outcome = ItemsOutcome.cancelled

    init(_ controller: ItemsController, view: ItemsListView) {
        self.controller = controller
        self.view = view
        controller.view = self
    }

    func answer(_ search: ItemsSearch) async -> ItemsOutcome {
        await controller.search(search)()
        return outcome
    }
}

extension ItemsMVCPrinter: ItemsView {
    func showSearching() { outcome = .cancelled }

    func showItems(_ listing: ItemsListing) {
        // A cancelled search shows the previous results again, which are printed already.
        guard !Task.isCancelled else { return }
        outcome = view.outcome(ofShowing: listing)
    }

    func showFailure(_ failure: FailureViewData) {
        guard !Task.isCancelled else { return }
        outcome = .failed(failure)
    }

    // Printed output does not change, so it ignores these calls.
    func showWelcome() {}
    func showLoadingMore() {}
    func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {}
    func removeItem(at index: Int, of listing: ItemsListing) {}
    func insertItem(at index: Int, of listing: ItemsListing) {}
    func showNotice(_ failure: FailureViewData) {}
    func showPicture(_ picture: PicturePhase) {}
}
