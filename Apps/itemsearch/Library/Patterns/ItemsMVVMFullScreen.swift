import ItemScreens
import Observation
import PresentationKit
import TerminalKit

/// The full screen as an observer of a view model; draws every state.
@MainActor
final class ItemsMVVMFullScreen: ItemsFullScreenPart {
    private enum Purpose {
        case asking
        case picturing
        case watching
    }

    private(set) var screen: ItemsScreenModel
    private let viewModel: ItemsViewModel
    private let draw: Draw
    private let work = TaskSlots<Purpose>()

    init(_ viewModel: ItemsViewModel, _ screen: ItemsScreenModel, draw: @escaping Draw) {
        self.viewModel = viewModel
        self.screen = screen
        self.draw = draw
    }

    func begin() {
        work.start(.watching) { [weak self, viewModel] in
            for await _ in Observations({ viewModel.state }) { self?.showState() }
        }
    }

    func handle(_ event: TerminalEvent) -> [ItemsScreenIntent] {
        // The state may be newer than the one observed last.
        screen.show(viewModel.state)
        return screen.handle(event)
    }

    func perform(_ command: ItemsCommand) {
        switch (command, viewModel.send(ItemsAction(command))) {
        case (.picture, let effect?): work.start(.picturing, effect)
        case (.picture, nil): work.cancel(.picturing)
        case (_, let effect?): work.start(.asking, effect)
        case (.clear, nil), (.preview, nil): work.cancel(.asking)
        default: break
        }
        screen.show(viewModel.state)
    }

    func show(_ pictures: PictureSupport) { screen.pictures = pictures }

    func showUnopened(_ address: String) { screen.showUnopened(address) }

    func settle() async {
        await work.finish(.asking)
        await work.finish(.picturing)
        screen.show(viewModel.state)
    }

    func end() async { await work.end() }

    private func showState() {
        screen.show(viewModel.state)
        draw(screen)
    }
}

extension ItemsAction {
    fileprivate init(_ command: ItemsCommand) {
        switch command {
        case .search(let search): self = .search(search)
        case .preview(let search): self = .preview(search)
        case .more: self = .showMore
        case .retry: self = .retry
        case .delete(let index): self = .delete(at: index)
        case .restore: self = .restore
        case .clear: self = .clear
        case .picture(let request): self = .loadPicture(request)
        }
    }
}
