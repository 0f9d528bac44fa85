#if canImport(UIKit)
    import Foundation
    import PresentationKit
    import UIKit

    @testable import MovieUIKit

    /// Does with the list what a user does. Apart from the tests, because Testing has an overlay for UIKit itself, which
    /// the compiler would look for in a file that imports both.
    @MainActor
    struct ListDriver {
        private let controller: MoviesListViewController

        init(viewModel: any MoviesListViewModel) {
            controller = MoviesListViewController(viewModel: viewModel, format: .plain)
            controller.viewDidLoad()
        }

        func type(_ text: String) {
            guard let search = controller.navigationItem.searchController else { return }
            search.searchBar.text = text
            controller.updateSearchResults(for: search)
        }

        /// The first and the second line of every row, after the list was drawn.
        var rows: [[String?]] {
            controller.updateProperties()
            return (0..<controller.tableView(controller.tableView, numberOfRowsInSection: 0)).map { row in
                let path = IndexPath(row: row, section: 0)
                let cell = controller.tableView(controller.tableView, cellForRowAt: path)
                let content = cell.contentConfiguration as? UIListContentConfiguration
                return [content?.text, content?.secondaryText]
            }
        }

        func tap(_ row: Int) {
            controller.tableView(controller.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
        }
    }
#endif
