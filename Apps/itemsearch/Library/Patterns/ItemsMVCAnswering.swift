import CommandLineKit
import PresentationKit

/// A printed list as the view of a controller: what the controller calls is printed, and remembered as the outcome.
@MainActor
final class ItemsMVCAnswering: ItemsAnswering {
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

extension ItemsMVCAnswering: ItemsView {
    func showSearching() { outcome = .cancelled }

    func showItems(_ listing: ItemsListing) {
        // A cancelled search shows again what stands, which has been printed.
        guard !Task.isCancelled else { return }
        outcome = view.outcome(ofShowing: listing)
    }

    func showFailure(_ failure: FailureViewModel) {
        guard !Task.isCancelled else { return }
        outcome = .failed(failure)
    }

    // What is printed is neither taken back nor gone on with.
    func showWelcome() {}
    func showLoadingMore() {}
    func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {}
    func removeItem(at index: Int, of listing: ItemsListing) {}
    func showNotice(_ failure: FailureViewModel) {}
}
