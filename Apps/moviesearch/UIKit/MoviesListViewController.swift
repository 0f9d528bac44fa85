#if canImport(UIKit)
    import Foundation
    import PresentationKit
    import UIKit

    /// A list of movies that changes as the user types: the view model of `MoviesView`, in UIKit.
    final class MoviesListViewController: UITableViewController, UISearchResultsUpdating,
        UISearchBarDelegate
    {
        private enum Purpose: Hashable {
            case searching
            case showingMore
            case saving
        }

        private static let cell = "movie"

        private let viewModel: any MoviesListViewModel
        private let format: RegionalFormat
        private let tasks = TaskSlots<Purpose>(lasting: [.saving])
        private var items: [MoviesListItemViewData] = []

        init(viewModel: any MoviesListViewModel, format: RegionalFormat) {
            self.viewModel = viewModel
            self.format = format
            super.init(style: .plain)
        }

        /// There is no storyboard.
        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = MoviesLabels(format).list
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
            let search = UISearchController(searchResultsController: nil)
            search.searchResultsUpdater = self
            search.searchBar.delegate = self
            navigationItem.searchController = search
            tasks.start(.searching) { [viewModel] in await viewModel.type("") }
        }

        /// Draws the state. UIKit calls this again when what it reads here has changed.
        override func updateProperties() {
            super.updateProperties()
            let state = viewModel.state
            navigationItem.prompt = message(of: state)
            let shown = state.movies?.items ?? []
            guard shown != items else { return }
            items = shown
            tableView.reloadData()
        }

        private func message(of state: MoviesListState) -> String? {
            switch state.phase {
            case .failed(let failure): failure.message
            case .empty: state.movies?.noResultsMessage
            case .loading: MoviesLabels(format).patience
            case .idle, .loaded: state.notice?.message
            }
        }

        // MARK: - Searching

        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            // A newer task cancels the older one.
            tasks.start(.searching) { [viewModel] in await viewModel.type(text) }
        }

        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
            let text = searchBar.text ?? ""
            tasks.start(.searching) { [viewModel] in await viewModel.submit(text) }
        }

        // MARK: - Rows

        override func tableView(
            _ tableView: UITableView,
            numberOfRowsInSection section: Int
        ) -> Int { items.count }

        override func tableView(
            _ tableView: UITableView,
            cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
            let item = items[indexPath.row]
            var content = cell.defaultContentConfiguration()
            content.text = item.shownTitle
            content.secondaryText = item.figures(in: format).joined(separator: " · ")
            cell.contentConfiguration = content
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            viewModel.open(itemAt: indexPath.row)
            tasks.start(.saving) { [viewModel] in await viewModel.submitShown() }
        }

        override func tableView(
            _ tableView: UITableView,
            willDisplay cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) {
            guard indexPath.row == items.count - 1 else { return }
            tasks.start(.showingMore) { [viewModel] in await viewModel.showMore() }
        }
    }
#endif
