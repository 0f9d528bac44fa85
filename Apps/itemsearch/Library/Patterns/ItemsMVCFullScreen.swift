import ItemScreens
import PresentationKit
import TerminalKit

/// The full screen as the view of a controller: each call of the controller changes the screen and draws it.
@MainActor
final class ItemsMVCFullScreen: ItemsFullScreenPart {
    private enum Purpose {
        case asking
        case picturing
    }

    private(set) var screen: ItemsScreenModel
    private let controller: ItemsController
    private let draw: Draw
    private let work = TaskSlots<Purpose>()

    init(_ controller: ItemsController, _ screen: ItemsScreenModel, draw: @escaping Draw) {
        self.controller = controller
        self.screen = screen
        self.draw = draw
        controller.view = self
    }

    func begin() {}

    func handle(_ event: TerminalEvent) -> [ItemsScreenIntent] { screen.handle(event) }

    func perform(_ command: ItemsCommand) {
        switch command {
        case .search(let search): begin(controller.search(search))
        case .preview(let search): begin(controller.preview(search), orCancel: true)
        case .retry: begin(controller.retry())
        case .more: begin(controller.showMore())
        case .delete(let index): controller.deleteItem(at: index)
        case .restore: controller.restoreItem()
        case .picture(let request): begin(controller.loadPicture(request), for: .picturing, orCancel: true)
        case .clear:
            work.cancel(.asking)
            controller.clear()
        }
    }

    /// Starts the rest of a command, or cancels an earlier one that the command has ended.
    private func begin(
        _ effect: ItemsEffect?,
        for purpose: Purpose = .asking,
        orCancel cancels: Bool = false
    ) {
        if let effect { work.start(purpose, effect) } else if cancels { work.cancel(purpose) }
    }

    func show(_ pictures: PictureSupport) { screen.pictures = pictures }

    func showUnopened(_ address: String) { screen.showUnopened(address) }

    func settle() async {
        await work.finish(.asking)
        await work.finish(.picturing)
    }

    func end() async { await work.end() }
}

extension ItemsMVCFullScreen: ItemsView {
    func showWelcome() { change { $0.showWelcome() } }
    func showSearching() { change { $0.showSearching() } }
    func showItems(_ listing: ItemsListing) { change { $0.showItems(listing) } }
    func showLoadingMore() { change { $0.showLoadingMore() } }
    func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {
        change { $0.appendItems(rows, of: listing) }
    }
    func removeItem(at index: Int, of listing: ItemsListing) {
        change { $0.removeItem(at: index, of: listing) }
    }
    func insertItem(at index: Int, of listing: ItemsListing) {
        change { $0.insertItem(at: index, of: listing) }
    }
    func showFailure(_ failure: FailureViewData) { change { $0.showFailure(failure) } }
    func showNotice(_ failure: FailureViewData) { change { $0.showNotice(failure) } }
    func showPicture(_ picture: PicturePhase) { change { $0.showPicture(picture) } }

    private func change(_ change: (inout ItemsScreenModel) -> Void) {
        change(&screen)
        draw(screen)
    }
}
