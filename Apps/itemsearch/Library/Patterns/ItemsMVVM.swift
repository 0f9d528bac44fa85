import CommandLineKit
import ItemScreens
import PresentationKit
import ProgramKit

/// The full screen as an observer of a view model: shows every state.
@MainActor
final class ItemsMVVMFullScreen: ItemsFullScreen {
    private enum Purpose {
        case asking
        case picturing
    }

    let screen: ScreenRunner<ItemsScreenModel>
    private let viewModel: ItemsViewModel
    private let work = TaskSlots<Purpose>()

    init(_ viewModel: ItemsViewModel, _ screen: ScreenRunner<ItemsScreenModel>) {
        self.viewModel = viewModel
        self.screen = screen
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        try await screen.run(
            showing: { [viewModel] in viewModel.state },
            by: { $0.show($1) },
            send: perform,
            cleanup: { await work.end() }
        )
    }

    func perform(_ action: ItemsAction) {
        switch (action, viewModel.send(action)) {
        case (.loadPicture, let effect?): work.start(.picturing, effect)
        case (.loadPicture, nil): work.cancel(.picturing)
        case (_, let effect?): work.start(.asking, effect)
        case (.clear, nil), (.preview, nil): work.cancel(.asking)
        case (.search, nil), (.showMore, nil), (.retry, nil), (.delete, nil), (.restore, nil): break
        }
        screen.update { $0.show(viewModel.state) }
    }

    func settle() async {
        await work.finish(.asking)
        await work.finish(.picturing)
        screen.update { $0.show(viewModel.state) }
    }
}

/// A printed list that reads the state of a view model after a search.
@MainActor
struct ItemsMVVMPrinter: ItemsPrinter {
    private let viewModel: ItemsViewModel
    private let view: ItemsListView

    init(_ viewModel: ItemsViewModel, view: ItemsListView) {
        self.viewModel = viewModel
        self.view = view
    }

    func answer(_ search: ItemsSearch) async -> ItemsOutcome {
        await viewModel.perform(.search(search))
        // After a cancelled search, the state still has the previous results.
        guard !Task.isCancelled else { return .cancelled }
        switch viewModel.state.phase {
        case .failed(let failure): return .failed(failure)
        case .idle, .searching, .loadingMore: return .cancelled
        case .loaded: return viewModel.state.listing.map(view.outcome) ?? .cancelled
        }
    }
}
