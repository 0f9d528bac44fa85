import CommandLineKit
import ItemScreens
import PresentationKit
import ProgramKit

/// The full screen as the view of a controller: each call of the controller changes the screen.
@MainActor
final class ItemsMVCFullScreen: ItemsFullScreen {
    private enum Purpose {
        case asking
        case picturing
    }

    let screen: ScreenRunner<ItemsScreenModel>
    private let controller: ItemsController
    private let work = TaskSlots<Purpose>()

    init(_ controller: ItemsController, _ screen: ScreenRunner<ItemsScreenModel>) {
        self.controller = controller
        self.screen = screen
        controller.view = self
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        try await screen.run(send: perform) { await work.end() }
    }

    func perform(_ action: ItemsAction) {
        switch action {
        case .search(let search): begin(controller.search(search))
        case .preview(let search): begin(controller.preview(search), orCancel: true)
        case .retry: begin(controller.retry())
        case .showMore: begin(controller.showMore())
        case .delete(let index): controller.deleteItem(at: index)
        case .restore: controller.restoreItem()
        case .loadPicture(let request):
            begin(controller.loadPicture(request), for: .picturing, orCancel: true)
        case .clear:
            work.cancel(.asking)
            controller.clear()
        }
    }

    /// Starts the rest of an action, or cancels an earlier one that the action has ended.
    private func begin(
        _ effect: ItemsEffect?,
        for purpose: Purpose = .asking,
        orCancel cancels: Bool = false
    ) {
        if let effect { work.start(purpose, effect) } else if cancels { work.cancel(purpose) }
    }

    func settle() async {
        await work.finish(.asking)
        await work.finish(.picturing)
    }
}

extension ItemsMVCFullScreen: ItemsView {
    func showWelcome() { screen.update { $0.showWelcome() } }
    func showSearching() { screen.update { $0.showSearching() } }
    func showItems(_ listing: ItemsListing) { screen.update { $0.showItems(listing) } }
    func showLoadingMore() { screen.update { $0.showLoadingMore() } }
    func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {
        screen.update { $0.appendItems(rows, of: listing) }
    }
    func removeItem(at index: Int, of listing: ItemsListing) {
        screen.update { $0.removeItem(at: index, of: listing) }
    }
    func insertItem(at index: Int, of listing: ItemsListing) {
        screen.update { $0.insertItem(at: index, of: listing) }
    }
    func showFailure(_ failure: FailureViewData) { screen.update { $0.showFailure(failure) } }
    func showNotice(_ failure: FailureViewData) { screen.update { $0.showNotice(failure) } }
    func showPicture(_ picture: PicturePhase) { screen.update { $0.showPicture(picture) } }
}

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
