import CommandLineKit
import PresentationKit

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
